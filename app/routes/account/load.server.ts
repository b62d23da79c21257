import { env } from "~/env.server";
import { hasPasskeys, requireKeptBrowser } from "~/http/session.server";
import { listOwnAccessTokens } from "~/services/accounts/access-tokens.server";
import { listOwnSessions } from "~/services/accounts/own-account.server";
import { listPasskeys } from "~/services/accounts/passkeys.server";
import type { Context } from "~/services/context";
import { getGuidance } from "~/services/guidance/own-guidance.server";
import type { AccountData } from "~/views/account/account-data";

export const loadAccount = async (context: Context, request: Request): Promise<AccountData> => ({
  name: context.user.name,
  email: context.user.email,
  companyName: context.company.companyName,
  timeZone: context.company.timeZone,
  passwordMin: env.PASSWORD_MIN_LENGTH,
  secondFactor: context.user.secondFactor,
  passkeys: await listPasskeys(context),
  passkeysAvailable: hasPasskeys(request),
  accessTokensInUse: (await listOwnAccessTokens(context)).filter(({ hasExpired }) => !hasExpired).length,
  skippedTutorials: (await getGuidance(context)).skippedTutorials,
  sessions: await listOwnSessions(context, (await requireKeptBrowser(request)).token),
});
