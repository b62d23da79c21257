import type { ProblemNotice } from "~/domain/problem";
import type { AccessTokenDays, ListedAccessToken } from "~/domain/sign-in/access-token";
import type { Scope } from "~/domain/sign-in/scope";

export interface AccessTokensData {
  tokens: ListedAccessToken[];
  /** Permissions the user can grant. */
  scopes: Scope[];
  /** Lifetimes the company allows. */
  days: AccessTokenDays[];
  timeZone: string | null;
}

/** The token, in this answer only, or the refusal with the entered values except the password. */
export type AccessTokenAnswer =
  | { made: { name: string; token: string } }
  | { made: null; problem: ProblemNotice; entered: { name: string; scopes: string[]; days: string } };
