/** The list may grow meanwhile. */
export interface ListPage<Entry> {
  entries: Entry[];
  /** From 1, never beyond the last. */
  page: number;
  totalPages: number;
  total: number;
}

export const dateOrders = ["newest", "oldest"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** As databases sort. */
export const ascending = { newest: -1, oldest: 1 } as const satisfies Record<DateOrder, 1 | -1>;

/** The nearest page to the requested one. */
export function pageWithin(total: number, asked: number, size: number): { page: number; totalPages: number; skip: number } {
  const totalPages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), totalPages);
  return { page, totalPages, skip: (page - 1) * size };
}
