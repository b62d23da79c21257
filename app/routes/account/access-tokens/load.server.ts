import { accessTokenDays } from "~/domain/sign-in/access-token";
import { listOwnAccessTokens, scopesToGrant } from "~/services/accounts/access-tokens.server";
import type { Context } from "~/services/context";
import type { AccessTokensData } from "~/views/account/access-tokens/access-tokens-data";

export const loadAccessTokens = async (context: Context): Promise<AccessTokensData> => ({
  tokens: await listOwnAccessTokens(context),
  scopes: scopesToGrant(context),
  days: accessTokenDays.filter((days) => days <= context.company.accessTokenDays),
  timeZone: context.company.timeZone,
});
