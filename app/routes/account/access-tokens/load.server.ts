import type { Context } from "~/domain/context";
import { accessTokenDays, type AccessTokenDays, type ListedAccessToken } from "~/domain/sign-in/access-token";
import type { Scope } from "~/domain/sign-in/scope";
import { listOwnAccessTokens, scopesToGrant } from "~/services/accounts/access-tokens.server";

export interface AccessTokensData {
  tokens: ListedAccessToken[];
  /** What the person may grant. */
  scopes: Scope[];
  /** How long their company lets tokens live. */
  days: AccessTokenDays[];
  timeZone: string | null;
}

/** The person's access tokens, and what a new one may be. */
export const loadAccessTokens = async (context: Context): Promise<AccessTokensData> => ({
  tokens: await listOwnAccessTokens(context),
  scopes: scopesToGrant(context),
  days: accessTokenDays.filter((days) => days <= context.company.accessTokenDays),
  timeZone: context.company.timeZone,
});
