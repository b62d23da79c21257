import type { RelyingParty } from "~/domain/sign-in/passkey";

export interface RequestOrigin {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  /** Sec-Fetch-Site, set by the browser over https and on localhost only. */
  fetchSite: string | undefined;
  hasCookie: boolean;
}

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a changing request comes from our pages. SameSite cookies admit sister domains, and Remix checks page actions
 * only. A request without an origin is not from a browser form; without a cookie it passes (bearer tokens, the API's
 * sign-in).
 *
 * With a public origin only that one counts, against DNS rebinding.
 */
export function isOwnRequest({ method, host, origin, fetchSite, hasCookie }: RequestOrigin, publicOrigin: string | undefined): boolean {
  if (SAFE_METHODS.includes(method)) return true;
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  if (publicOrigin !== undefined) return origin === undefined ? !hasCookie && fetchSite === undefined : origin === publicOrigin;
  if (origin === undefined) return fetchSite === "same-origin" || !hasCookie;
  if (origin === "null") return fetchSite === "same-origin";
  return hostOf(origin) === host;
}

/** Without scheme: behind a TLS proxy the server sees http. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Relying party for passkeys, or null. Requires https with a public origin, or localhost; a name from the request could
 * be forged.
 */
export function toRelyingParty(requestUrl: string, publicOrigin: string | undefined): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicOrigin ?? requestUrl);
  const isLocal = hostname === "localhost";
  return isLocal || (publicOrigin !== undefined && protocol === "https:") ? { id: hostname, origin } : null;
}
