/** `patient` sorts by number, `size` by bytes. */
export const analysisSorts = ["date", "type", "patient", "size"] as const;
export type AnalysisSort = (typeof analysisSorts)[number];

export interface ListOrder {
  sort: AnalysisSort;
  isDescending: boolean;
}

export const newestFirst: ListOrder = { sort: "date", isDescending: true };

/** Newest and largest first. */
export const startsDescending = { date: true, type: false, patient: false, size: true } as const satisfies Record<AnalysisSort, boolean>;

/** In a list by date; the analysis `id` may be deleted. */
export interface PlaceInList {
  side: "after" | "before";
  at: Date;
  id: string;
}
