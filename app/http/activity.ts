/** Marks automatic reloads of pages without scripts. */
const LOADED_BY_ITSELF = "poll";

/** Refresh header with a marked address, so that an unattended page does not extend the session. */
export function refreshHeader({ pathname, search }: { pathname: string; search: string }, seconds: number): string {
  const marked = new URLSearchParams(search);
  marked.set(LOADED_BY_ITSELF, "1");
  return `${seconds};url=${pathname}?${marked}`;
}

/**
 * Whether a person acts: opens a page or sends a form. Only this extends a session. Scripts report keys and pointer by
 * `POST /session`.
 */
export const isActivity = (request: Request): boolean => !["GET", "HEAD"].includes(request.method) || isOpenedPage(request);

function isOpenedPage({ headers, url }: Request): boolean {
  // Sec-Fetch-* needs https or localhost; Accept works everywhere.
  const shownAs = headers.get("Sec-Fetch-Dest") ?? "document";
  if (shownAs !== "document" || !headers.get("Accept")?.includes("text/html")) return false;
  // Some browsers lack Sec-Fetch-User; none sends it for automatic reloads.
  return headers.get("Sec-Fetch-User") === "?1" || new URL(url).searchParams.get(LOADED_BY_ITSELF) !== "1";
}
