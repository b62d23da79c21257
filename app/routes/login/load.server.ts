import { redirect } from "@remix-run/node";
import type { ProblemNotice } from "~/domain/problem";
import { optionalContext } from "~/http/context.server";
import { nextPage } from "~/http/next-page";
import { hasPasskeys, sessionEndOfRequest } from "~/http/session.server";
import { anyOpenIdProvider } from "~/services/accounts/open-id/providers.server";
import { sessionLimits } from "~/services/accounts/sessions.server";
import { isWithoutAccounts } from "~/services/accounts/users.server";
import { isDemoServer } from "~/services/companies/companies.server";
import type { RunningServer } from "~/services/context";
import { parseRefused } from "./refused";

export interface LoginPageData {
  /** The page after signing in. */
  next: string;
  demo: boolean;
  /** Whether browsers can store passkeys for this server. */
  passkeys: boolean;
  openId: boolean;
  isUnset: boolean;
  /** Why the company's service refused the sign-in. */
  refused: ProblemNotice | null;
  /** How this browser's last session ended automatically; null without one. */
  ended: "idle" | "whole" | "wall" | "other" | null;
  limits: { idleMinutes: number; wholeHours: number };
}

const MINUTE_MS = 60_000;

/** @throws Response to that page if already signed in */
export async function loadLoginPage(request: Request, server: RunningServer): Promise<LoginPageData> {
  const asked = new URL(request.url).searchParams;
  const next = nextPage(asked.get("next"));
  if (await optionalContext(request, server)) throw redirect(next);
  const code = parseRefused(asked.get("refused"));
  const [demo, openId, isUnset] = await Promise.all([isDemoServer(), anyOpenIdProvider(), isWithoutAccounts()]);
  const end = await sessionEndOfRequest(request);
  return {
    next,
    refused: code && { code },
    ended: end && (end.kind === "wall" ? "wall" : end.kind === "code" ? null : end.by),
    limits: { idleMinutes: Math.round(sessionLimits.idleMs / MINUTE_MS), wholeHours: sessionLimits.wholeMs / (60 * MINUTE_MS) },
    demo,
    passkeys: hasPasskeys(request),
    openId,
    isUnset,
  };
}
