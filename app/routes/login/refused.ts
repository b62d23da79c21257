import type { ProblemCode } from "~/domain/problem";

/** Reasons of a refusal that the sign-in page's address can hold. */
const refusals = [
  "openIdRefused",
  "openIdTooLate",
  "openIdUnreachable",
  "openIdUnconfirmed",
  "openIdOther",
  "openIdNoAccount",
  "unavailable",
] as const satisfies readonly ProblemCode[];
type Refused = (typeof refusals)[number];

/** Null for any other word. */
export const parseRefused = (code: string | null): Refused | null => refusals.find((known) => known === code) ?? null;

/** Sign-in page with the reason; unforeseen errors are in the log. */
export const refusedPath = (next: string, code: ProblemCode): string =>
  `/login?next=${encodeURIComponent(next)}&refused=${parseRefused(code) ?? refusals[0]}`;
