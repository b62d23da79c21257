/** A page of a list that may grow while somebody turns its pages. */
export interface PageOf<Entry> {
  entries: Entry[];
  /** Counted from 1 and never beyond the last. */
  page: number;
  totalPages: number;
  total: number;
}

/** Which way a list by date runs. */
export const dateOrders = ["newest", "oldest"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** As databases sort. */
export const ascending = { newest: -1, oldest: 1 } as const satisfies Record<DateOrder, 1 | -1>;

/** The page of `size` entries that is nearest to the one asked for, and what lies before it. */
export function pageWithin(total: number, asked: number, size: number): { page: number; totalPages: number; skip: number } {
  const totalPages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), totalPages);
  return { page, totalPages, skip: (page - 1) * size };
}
