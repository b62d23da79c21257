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
