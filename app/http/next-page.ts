const HOME = "/devices";

/** What was asked for if it is a path of this server, else null (`//elsewhere` and `/\elsewhere` are other servers). */
export const ownPath = (asked: string | null | undefined): string | null => (asked && /^\/(?![/\\])[^\\\s]*$/.test(asked) ? asked : null);

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
