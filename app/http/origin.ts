import type { RelyingParty } from "~/domain/sign-in/passkey";

/** What a browser says of where a request comes from. */
export interface RequestOrigin {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  /** Sec-Fetch-Site: set by the browser itself, only over https and on localhost. */
  fetchSite: string | undefined;
  hasCookie: boolean;
}

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request that may change something comes from our own pages. SameSite cookies alone do not tell: they let sister
 * domains in, and Remix looks only at page actions. What says nothing of its origin is no browser's form; it passes when it
 * brings no cookie, because then there is nothing to abuse (programs with a bearer token, the sign-in of the API).
 *
 * With a public origin, only that one is ours: another name that leads here may be somebody else's (DNS rebinding), and a page under it
 * would find its origin equal to the host.
 */
export function isOwnRequest({ method, host, origin, fetchSite, hasCookie }: RequestOrigin, publicOrigin: string | undefined): boolean {
  if (SAFE_METHODS.includes(method)) return true;
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  if (publicOrigin !== undefined) return origin === undefined ? !hasCookie && fetchSite === undefined : origin === publicOrigin;
  if (origin === undefined) return fetchSite === "same-origin" || !hasCookie;
  if (origin === "null") return fetchSite === "same-origin";
  return hostOf(origin) === host;
}

/** Without the scheme: behind a proxy that ends TLS the server itself sees http. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Under which name browsers may keep passkeys for this server, or null: they do over https, by the public origin, and on localhost. Without a
 * public origin a name would have to be taken from the request, where anybody may write one.
 */
export function relyingPartyOf(requestUrl: string, publicOrigin: string | undefined): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicOrigin ?? requestUrl);
  const isLocal = hostname === "localhost";
  return isLocal || (publicOrigin !== undefined && protocol === "https:") ? { id: hostname, origin } : null;
}
