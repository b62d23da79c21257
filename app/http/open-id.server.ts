import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { beginOpenIdSignIn, finishOpenIdSignIn } from "~/services/accounts/open-id/sign-in.server";
import type { RunningServer } from "~/services/context";
import { readCaller } from "./caller.server";
import { nextPage } from "./next-page";
import { toRelyingParty } from "./origin";
import { openInBrowser, type SignedIn } from "./session.server";

/**
 * Redirect address of a company's OpenID provider; null without a secure address. One per company, against mix-up of
 * providers (RFC 9700, 4.4.2).
 */
export function openIdCallback(request: Request): ((companyId: string) => URL) | null {
  const party = toRelyingParty(request.url, env.PUBLIC_ORIGIN);
  return party && ((companyId) => new URL(`/login/openId/return/${encodeURIComponent(companyId)}`, party.origin));
}

const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** Kept while the user is at the provider; `lax` to survive the redirect back. */
const attemptCookie = createCookie(secure ? "__Host-isobar-openid" : "isobar-openid", {
  httpOnly: true,
  sameSite: "lax",
  secure,
  path: "/",
  maxAge: 600,
});
const attemptSchema = z.object({ state: z.string().max(2000), next: z.string().max(2000) });
const FORGOTTEN = { state: "", next: "" };

/**
 * Starts a sign-in: redirect address and cookie headers. @throws Problem secureAddressNeeded, and what
 * `beginOpenIdSignIn` throws
 */
export async function beginSignInByCompany(
  request: Request,
  server: RunningServer,
  { email, next }: { email: string; next: string },
  now = new Date(),
): Promise<{ to: URL; headers: Headers }> {
  const callbackOf = openIdCallback(request);
  if (!callbackOf) throw new Problem("secureAddressNeeded");
  const language = await chooseLanguage(request);
  const { to, state } = await beginOpenIdSignIn({ email, callbackOf, language, ip: readCaller(request).ip, now, server });
  return { to, headers: new Headers({ "Set-Cookie": await attemptCookie.serialize({ state, next }) }) };
}

/** Handles the redirect back: the requested page, headers that delete the cookie, and the sign-in. */
export async function returnFromCompany(
  request: Request,
  server: RunningServer,
  companyId: string,
  now = new Date(),
): Promise<{ next: string; forget: string; signedIn: Promise<SignedIn> }> {
  const kept = attemptSchema.safeParse(await attemptCookie.parse(request.headers.get("Cookie"))).data ?? FORGOTTEN;
  const forget = await attemptCookie.serialize("", { maxAge: 0 });
  return { next: nextPage(kept.next), forget, signedIn: finish(request, server, { companyId, state: kept.state, now }) };
}

async function finish(
  request: Request,
  server: RunningServer,
  attempt: { companyId: string; state: string; now: Date },
): Promise<SignedIn> {
  const callback = openIdCallback(request)?.(attempt.companyId);
  if (!callback) throw new Problem("secureAddressNeeded");
  const { now } = attempt;
  callback.search = new URL(request.url).search;
  const { user, severalFactors } = await finishOpenIdSignIn(callback, { ...attempt, ip: readCaller(request).ip, server });
  const awaitsCode = user.secondFactor && !severalFactors;
  const kind = awaitsCode ? "code" : "page";
  const opened = { user, now, kind, passwordless: severalFactors, byCompany: true } as const;
  return { headers: await openInBrowser(request, server, opened), user, awaitsCode };
}
