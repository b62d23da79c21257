/** Fields of a page's address. One that is missing is read as empty: no device has it, and every name contains it. */
export const deviceIn = (search: URLSearchParams): string => search.get("device") ?? "";
export const searchTextIn = (search: URLSearchParams): string => search.get("q") ?? "";
export const tokenIn = (search: URLSearchParams): string => search.get("token") ?? "";

/** What a searchable list shows. */
export const listPageIn = (search: URLSearchParams): { search: string; page: number } => ({
  search: searchTextIn(search),
  page: Number(search.get("page") ?? 1),
});
