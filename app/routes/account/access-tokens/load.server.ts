import { accessTokenDays, type AccessTokenDays, type ListedAccessToken } from "~/domain/sign-in/access-token";
import type { Scope } from "~/domain/sign-in/scope";
import { listOwnAccessTokens, scopesToGrant } from "~/services/accounts/access-tokens.server";
import type { Context } from "~/services/context";

export interface AccessTokensData {
  tokens: ListedAccessToken[];
  /** Permissions the user can grant. */
  scopes: Scope[];
  /** Lifetimes the company allows. */
  days: AccessTokenDays[];
  timeZone: string | null;
}

export const loadAccessTokens = async (context: Context): Promise<AccessTokensData> => ({
  tokens: await listOwnAccessTokens(context),
  scopes: scopesToGrant(context),
  days: accessTokenDays.filter((days) => days <= context.company.accessTokenDays),
  timeZone: context.company.timeZone,
});
