/** What lists of analyses can be sorted by: when they were made, their type, the number of their patient, the bytes they take up. */
export const analysisSorts = ["date", "type", "patient", "size"] as const;
export type AnalysisSort = (typeof analysisSorts)[number];

/** An order of a list; its reverse is the same list from its end. */
export interface ListOrder {
  sort: AnalysisSort;
  isDescending: boolean;
}

export const newestFirst: ListOrder = { sort: "date", isDescending: true };

/** How a list runs that somebody sorts anew: the newest and the largest first, types and patients from the first on. */
export const startsDescending = { date: true, type: false, patient: false, size: true } as const satisfies Record<AnalysisSort, boolean>;

/** A place in a list by date, beside an analysis that may be gone by now. */
export interface PlaceInList {
  side: "after" | "before";
  at: Date;
  id: string;
}
