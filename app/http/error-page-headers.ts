import type { HeadersFunction } from "@remix-run/node";

/** Of the headers of a refusal its page keeps the one that says when to come back. */
export const errorPageHeaders: HeadersFunction = ({ errorHeaders }): HeadersInit => {
  const retryAfter = errorHeaders?.get("Retry-After");
  return retryAfter ? { "Retry-After": retryAfter } : {};
};
