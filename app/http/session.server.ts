import { createCookie } from "@remix-run/node";
import type { Context } from "~/domain/context";
import { WALL_DAYS, type WallView } from "~/domain/display/wall";
import { Problem } from "~/domain/problem";
import type { RelyingParty, ShownPasskey } from "~/domain/sign-in/passkey";
import type { User } from "~/domain/user";
import { env } from "~/env.server";
import { verifyCredentials } from "~/services/accounts/credentials.server";
import { verifyPasskey } from "~/services/accounts/passkeys.server";
import { checkSecondFactor, type CodeAttempt } from "~/services/accounts/second-factor.server";
import {
  endSession,
  openSession,
  personAwaitingCode,
  sessionEndOf,
  sessionEndsAt,
  type KeptBrowser,
  type SessionEnd,
} from "~/services/accounts/sessions.server";
import { startWall } from "~/services/accounts/walls.server";
import { endNotificationsOfBrowser } from "~/services/notifications/end-notifications.server";
import { browserKeyOf, browserLabelOf } from "./browser.server";
import { callerOf } from "./caller.server";
import { relyingPartyOf } from "./origin";

/**
 * The browser's session: an opaque token that no script can read. Secure (and bound to the host by its name) when
 * PUBLIC_ORIGIN is https; a clinic that runs plain http inside its own network, and localhost, must still be able to sign in.
 */
export const createSessionCookie = ({ secure }: { secure: boolean }) =>
  createCookie(secure ? "__Host-isobar" : "isobar", { httpOnly: true, sameSite: "lax", secure, path: "/" });

const sessionCookie = createSessionCookie({ secure: env.PUBLIC_ORIGIN?.startsWith("https:") ?? false });

/** The token in a Cookie header, or null. Sockets opened by a page come with one. */
export async function tokenOfCookies(header: string | null | undefined): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(header ?? null);
  return typeof value === "string" && value !== "" ? value : null;
}

/** The token in an Authorization header, or null. */
export const bearerTokenOf = (request: Request): string | null =>
  /^Bearer ([\w-]{1,200})$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;

/** The token a request shows: a program's bearer token, else a browser's cookie. */
export const tokenOf = async (request: Request): Promise<string | null> =>
  bearerTokenOf(request) ?? (await tokenOfCookies(request.headers.get("Cookie")));

/** A sign-in that went well: what the browser is told, and whether it is to ask for a code now. */
export interface SignedIn {
  headers: Headers;
  user: User;
  awaitsCode: boolean;
}

/**
 * Checks email and password and opens a session with a new token, or, for who has a second factor, one that waits for the code; the one the
 * browser came with is over, so that nobody can hand a visitor a session prepared beforehand. Throws `incorrectCredentials` or
 * `tooManyAttempts`.
 */
export async function signIn(
  request: Request,
  { email, password }: { email: string; password: string },
  now = new Date(),
): Promise<SignedIn> {
  const { user } = await verifyCredentials({ email, password, ip: callerOf(request).ip, now });
  const awaitsCode = user.secondFactor;
  return { headers: await openInBrowser(request, { user, now, kind: awaitsCode ? "code" : "page" }), user, awaitsCode };
}

/**
 * Whose code is waited for in this browser, after the right password.
 * @throws Problem sessionEnded when nobody's is, or for too long
 */
export async function awaitedPerson(request: Request, now = new Date()): Promise<CodeAttempt & { byCompany: boolean }> {
  const token = await tokenOfCookies(request.headers.get("Cookie"));
  const person = token === null ? null : await personAwaitingCode(token, now);
  if (!person) throw new Problem("sessionEnded");
  return { ...person, ip: callerOf(request).ip, now };
}

/** Ends a sign-in with the code. Throws what `awaitedPerson` and `checkSecondFactor` throw. */
export async function signInWithCode(request: Request, code: string, now = new Date()): Promise<Headers> {
  const attempt = await awaitedPerson(request, now);
  await checkSecondFactor(attempt, code);
  return openInBrowser(request, { user: attempt.user, now, kind: "page", byCompany: attempt.byCompany });
}

/** The relying party of this server as the browser reaches it. @throws Problem secureAddressNeeded */
export function passkeyParty(request: Request): RelyingParty {
  const party = relyingPartyOf(request.url, env.PUBLIC_ORIGIN);
  if (!party) throw new Problem("secureAddressNeeded");
  return party;
}

/** Whether browsers may keep passkeys for this server. */
export const hasPasskeys = (request: Request): boolean => relyingPartyOf(request.url, env.PUBLIC_ORIGIN) !== null;

/** Signs in by a passkey alone. Throws what `passkeyParty` and `verifyPasskey` throw. */
export async function signInWithPasskey(request: Request, shown: ShownPasskey, now = new Date()): Promise<Headers> {
  const user = await verifyPasskey(passkeyParty(request), shown, { ip: callerOf(request).ip, now });
  return openInBrowser(request, { user, now, kind: "page", passwordless: true });
}

/** Replaces this browser's session by one for a person who has proved their identity. */
export async function openInBrowser(
  request: Request,
  { user, ...opened }: { user: User; now: Date; kind: "page" | "code"; passwordless?: boolean; byCompany?: boolean },
): Promise<Headers> {
  const before = await tokenOfCookies(request.headers.get("Cookie"));
  if (before) await endSession(before);
  const browserKey = await browserKeyOf(request);
  if (browserKey) await endNotificationsOfBrowser(browserKey, { except: user.id });
  const label = browserLabelOf(request);
  const { token } = await openSession({ user, ip: callerOf(request).ip, label, browserKey, ...opened });
  return new Headers({ "Set-Cookie": await sessionCookie.serialize(token) });
}

/**
 * What a browser forgets at the sign-out: files it kept, and what pages stored, in every tab. Not all cookies, which would end what other
 * servers of the same domain hold; language and theme stay. Browsers do it over https and on localhost only.
 */
const FORGET = '"cache", "storage"';

/**
 * Puts the session of a wall into this browser in place of the person's, who is signed out of it. Throws what signing in throws, and
 * `forbidden`; the person is still signed in then.
 */
export async function hangWall(context: Context, request: Request, asked: WallView & { password: string }): Promise<Headers> {
  const { token } = await startWall(context, asked);
  const headers = await signOut(request);
  headers.set("Set-Cookie", await sessionCookie.serialize(token, { maxAge: WALL_DAYS * 24 * 60 * 60 }));
  return headers;
}

/** Ends the session on the server and clears its cookie, the browser's stored data and its notifications. */
export async function signOut(request: Request): Promise<Headers> {
  const token = await tokenOf(request);
  if (token) await endSession(token);
  const browserKey = await browserKeyOf(request);
  if (browserKey) await endNotificationsOfBrowser(browserKey);
  return new Headers({ "Set-Cookie": await sessionCookie.serialize("", { maxAge: 0 }), "Clear-Site-Data": FORGET });
}

/**
 * The browser that asks, for changes that end everything elsewhere.
 * @throws Problem signInRequired
 */
export async function keptBrowserOf(request: Request): Promise<KeptBrowser> {
  const token = await tokenOf(request);
  if (token === null) throw new Problem("signInRequired");
  return { token, browserKey: await browserKeyOf(request) };
}

/** How the session a browser still presents has ended; null while it lasts or without one. */
export async function sessionEndOfRequest(request: Request, now = new Date()): Promise<SessionEnd | null> {
  const token = await tokenOfCookies(request.headers.get("Cookie"));
  return token === null ? null : sessionEndOf(token, now);
}

/** Milliseconds until the request's session ends by the server's count; 0 without one. */
export async function remainingMsOf(request: Request): Promise<number> {
  const token = await tokenOf(request);
  const endsAt = token === null ? null : await sessionEndsAt(token);
  return endsAt === null ? 0 : Math.max(0, endsAt.getTime() - Date.now());
}
