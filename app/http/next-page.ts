const HOME = "/devices";

/** Longer ones are no page's. */
const PATH_MAX = 2000;
/** `//elsewhere` and `/\elsewhere` are other servers. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/** What was asked for if it is a path of this server, with its letters as a header can carry them; else null. */
export function ownPath(asked: string | null | undefined): string | null {
  if (!asked || asked.length > PATH_MAX || !OWN_PATH.test(asked)) return null;
  const { pathname, search, hash } = new URL(asked, "http://localhost");
  const path = pathname + search + hash;
  // Without its dots `/..//elsewhere` is another server, too.
  return OWN_PATH.test(path) ? path : null;
}

/** Where to go after signing in: a page of this server, and not the way in or out. */
export const nextPage = (asked: string | null | undefined): string => {
  const path = ownPath(asked);
  return path === null || /^\/(login|logout)\b/.test(path) ? HOME : path;
};

/** The sign-in page that leads back to the page first asked for. A form that came too late leads to the devices. */
export function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const asked = ["GET", "HEAD"].includes(request.method) ? pathname + search : HOME;
  return `/login?next=${encodeURIComponent(asked)}`;
}
