import type { TutorialName } from "~/domain/guidance/tutorials";
import type { OwnPasskey } from "~/domain/sign-in/passkey";
import { env } from "~/env.server";
import { hasPasskeys, requireKeptBrowser } from "~/http/session.server";
import { listOwnAccessTokens } from "~/services/accounts/access-tokens.server";
import { listOwnSessions, type OwnSession } from "~/services/accounts/own-account.server";
import { listPasskeys } from "~/services/accounts/passkeys.server";
import type { Context } from "~/services/context";
import { getGuidance } from "~/services/guidance/own-guidance.server";

export interface AccountData {
  name: string;
  email: string;
  companyName: string;
  timeZone: string | null;
  passwordMin: number;
  secondFactor: boolean;
  passkeys: OwnPasskey[];
  /** Whether browsers can store passkeys for this server. */
  passkeysAvailable: boolean;
  accessTokensInUse: number;
  /** Tutorials hidden before captures. */
  skippedTutorials: TutorialName[];
  sessions: OwnSession[];
}

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
