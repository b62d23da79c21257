import type { ProblemCode } from "~/domain/problem";

/** Why a sign-in at a company's service did not let somebody in, as the address of the sign-in page may say it. */
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

/** The reason as the address says it; null for any other word. */
export const refusedOf = (code: string | null): Refused | null => refusals.find((known) => known === code) ?? null;

/** The sign-in page that says why. What nobody foresaw is in the log. */
export const refusedPath = (next: string, code: ProblemCode): string =>
  `/login?next=${encodeURIComponent(next)}&refused=${refusedOf(code) ?? refusals[0]}`;
