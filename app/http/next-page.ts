import { HOME } from "~/domain/guidance/first-page";

const PATH_MAX = 2000;
/** `//elsewhere` and `/\elsewhere` are other servers. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/** A path of this server, encoded for a header; else null. */
export function ownPath(asked: string | null | undefined): string | null {
  if (!asked || asked.length > PATH_MAX || !OWN_PATH.test(asked)) return null;
  const { pathname, search, hash } = new URL(asked, "http://localhost");
  const path = pathname + search + hash;
  // Without its dots `/..//elsewhere` is another server, too.
  return OWN_PATH.test(path) ? path : null;
}

/** A page of this server, except sign-in and sign-out. */
export const nextPage = (asked: string | null | undefined): string => {
  const path = ownPath(asked);
  return path === null || /^\/(login|logout)\b/.test(path) ? HOME : path;
};

/** Sign-in page with the way back; after a form, to the first page. */
export function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const asked = ["GET", "HEAD"].includes(request.method) ? pathname + search : HOME;
  return `/login?next=${encodeURIComponent(asked)}`;
}
