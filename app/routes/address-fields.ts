/** Fields of a page's address; empty if missing. */
export const deviceIn = (search: URLSearchParams): string => search.get("device") ?? "";
export const searchTextIn = (search: URLSearchParams): string => search.get("q") ?? "";
export const tokenIn = (search: URLSearchParams): string => search.get("token") ?? "";

/** What a searchable list shows. */
export const listPageIn = (search: URLSearchParams): { search: string; page: number } => ({
  search: searchTextIn(search),
  page: Number(search.get("page") ?? 1),
});
