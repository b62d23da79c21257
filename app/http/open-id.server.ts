import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { languageOf } from "~/i18n/language-of.server";
import { beginOpenIdSignIn, finishOpenIdSignIn } from "~/services/accounts/open-id/sign-in.server";
import { callerOf } from "./caller.server";
import { nextPage } from "./next-page";
import { relyingPartyOf } from "./origin";
import { openInBrowser, type SignedIn } from "./session.server";

/**
 * Where a company's sign-in service sends browsers back to, to be registered there; null where this server has no secure address. Each has its own, so
 * that what one service answers cannot be handed in as another's (RFC 9700, 4.4.2).
 */
export function openIdCallback(request: Request): ((companyId: string) => URL) | null {
  const party = relyingPartyOf(request.url, env.PUBLIC_ORIGIN);
  return party && ((companyId) => new URL(`/login/openId/return/${encodeURIComponent(companyId)}`, party.origin));
}

const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** What a browser keeps while its person is at the service; `lax`, so that it comes back with them. */
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
 * Begins a sign-in at the company's service: where the browser is to go, and headers that make it keep what it comes back with.
 * @throws Problem secureAddressNeeded, and what `beginOpenIdSignIn` throws
 */
export async function beginSignInByCompany(
  request: Request,
  { email, next }: { email: string; next: string },
  now = new Date(),
): Promise<{ to: URL; headers: Headers }> {
  const callbackOf = openIdCallback(request);
  if (!callbackOf) throw new Problem("secureAddressNeeded");
  const language = await languageOf(request);
  const { to, state } = await beginOpenIdSignIn({ email, callbackOf, language, ip: callerOf(request).ip, now });
  return { to, headers: new Headers({ "Set-Cookie": await attemptCookie.serialize({ state, next }) }) };
}

/** A browser that has come back by the address of a company: the page first asked for, headers that make it forget the attempt, and the sign-in itself. */
export async function returnFromCompany(
  request: Request,
  companyId: string,
  now = new Date(),
): Promise<{ next: string; forget: string; signedIn: Promise<SignedIn> }> {
  const kept = attemptSchema.safeParse(await attemptCookie.parse(request.headers.get("Cookie"))).data ?? FORGOTTEN;
  const forget = await attemptCookie.serialize("", { maxAge: 0 });
  return { next: nextPage(kept.next), forget, signedIn: finish(request, { companyId, state: kept.state, now }) };
}

async function finish(request: Request, attempt: { companyId: string; state: string; now: Date }): Promise<SignedIn> {
  const callback = openIdCallback(request)?.(attempt.companyId);
  if (!callback) throw new Problem("secureAddressNeeded");
  const { now } = attempt;
  callback.search = new URL(request.url).search;
  const { user, severalFactors } = await finishOpenIdSignIn(callback, { ...attempt, ip: callerOf(request).ip });
  const awaitsCode = user.secondFactor && !severalFactors;
  const kind = awaitsCode ? "code" : "page";
  return { headers: await openInBrowser(request, { user, now, kind, passwordless: severalFactors, byCompany: true }), user, awaitsCode };
}
