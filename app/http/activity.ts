/** Marks the address that a page without scripts loads again by itself. */
const LOADED_BY_ITSELF = "poll";

/** The refresh of a page without scripts: the same address, marked, so that a page that nobody reads keeps no session. */
export function refreshOf({ pathname, search }: { pathname: string; search: string }, seconds: number): string {
  const marked = new URLSearchParams(search);
  marked.set(LOADED_BY_ITSELF, "1");
  return `${seconds};url=${pathname}?${marked}`;
}

/**
 * Whether a request is a person's action: an opened page or a sent form. Only those renew a session; data, pictures
 * and files do not. Scripts report keys and pointer by `POST /session`.
 */
export const isActivity = (request: Request): boolean => !["GET", "HEAD"].includes(request.method) || isOpenedPage(request);

function isOpenedPage({ headers, url }: Request): boolean {
  // Browsers send Sec-Fetch-* over https and on localhost only; Accept tells pages from pictures and data everywhere.
  const shownAs = headers.get("Sec-Fetch-Dest") ?? "document";
  if (shownAs !== "document" || !headers.get("Accept")?.includes("text/html")) return false;
  // Not every browser sends Sec-Fetch-User, but none does when a page loads itself again.
  return headers.get("Sec-Fetch-User") === "?1" || new URL(url).searchParams.get(LOADED_BY_ITSELF) !== "1";
}
