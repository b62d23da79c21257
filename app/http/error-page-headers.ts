import type { HeadersFunction } from "@remix-run/node";

/** Error pages keep only Retry-After. */
export const errorPageHeaders: HeadersFunction = ({ errorHeaders }): HeadersInit => {
  const retryAfter = errorHeaders?.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
};
