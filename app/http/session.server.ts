import { createCookie } from "@remix-run/node";
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
  findSessionEnd,
  sessionEndsAt,
  type KeptBrowser,
  type SessionEnd,
} from "~/services/accounts/sessions.server";
import { startWall } from "~/services/accounts/walls.server";
import type { Context, RunningServer } from "~/services/context";
import { endNotificationsOfBrowser } from "~/services/notifications/end-notifications.server";
import { readBrowserKey, browserLabelFor } from "./browser.server";
import { readCaller } from "./caller.server";
import { toRelyingParty } from "./origin";

/**
 * Opaque session token, unreadable by scripts. Secure and host-bound when PUBLIC_ORIGIN is https; plain http must work
 * in a clinic's network.
 */
export const createSessionCookie = ({ secure }: { secure: boolean }) =>
  createCookie(secure ? "__Host-isobar" : "isobar", { httpOnly: true, sameSite: "lax", secure, path: "/" });

const sessionCookie = createSessionCookie({ secure: env.PUBLIC_ORIGIN?.startsWith("https:") ?? false });

/** Token of a Cookie header, or null. A page's sockets send one. */
export async function readTokenCookie(header: string | null | undefined): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(header ?? null);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Token of an Authorization header, or null. */
export const readBearerToken = (request: Request): string | null =>
  /^Bearer ([\w-]{1,200})$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;

/** The bearer token, else the cookie's. */
export const readSessionToken = async (request: Request): Promise<string | null> =>
  readBearerToken(request) ?? (await readTokenCookie(request.headers.get("Cookie")));

/** A sign-in: headers for the browser, and whether a code is due. */
export interface SignedIn {
  headers: Headers;
  user: User;
  awaitsCode: boolean;
}

/**
 * Opens a session with a new token; with two-step verification it waits for the code. Ends the browser's previous
 * session, against session fixation. @throws Problem incorrectCredentials, tooManyAttempts
 */
export async function signIn(
  request: Request,
  server: RunningServer,
  { email, password }: { email: string; password: string },
  now = new Date(),
): Promise<SignedIn> {
  const { user } = await verifyCredentials({ email, password, ip: readCaller(request).ip, now, server });
  const awaitsCode = user.secondFactor;
  return { headers: await openInBrowser(request, server, { user, now, kind: awaitsCode ? "code" : "page" }), user, awaitsCode };
}

/** The user whose code is due in this browser. @throws Problem sessionEnded without one, or after the time limit */
export async function awaitedPerson(request: Request, now = new Date()): Promise<Omit<CodeAttempt, "server"> & { byCompany: boolean }> {
  const token = await readTokenCookie(request.headers.get("Cookie"));
  const person = token === null ? null : await personAwaitingCode(token, now);
  if (!person) throw new Problem("sessionEnded");
  return { ...person, ip: readCaller(request).ip, now };
}

/** Completes a sign-in. Throws what `awaitedPerson` and `checkSecondFactor` throw. */
export async function signInWithCode(request: Request, server: RunningServer, code: string, now = new Date()): Promise<Headers> {
  const attempt = await awaitedPerson(request, now);
  await checkSecondFactor({ ...attempt, server }, code);
  return openInBrowser(request, server, { user: attempt.user, now, kind: "page", byCompany: attempt.byCompany });
}

/** Relying party as the browser reaches it. @throws Problem secureAddressNeeded */
export function passkeyParty(request: Request): RelyingParty {
  const party = toRelyingParty(request.url, env.PUBLIC_ORIGIN);
  if (!party) throw new Problem("secureAddressNeeded");
  return party;
}

export const hasPasskeys = (request: Request): boolean => toRelyingParty(request.url, env.PUBLIC_ORIGIN) !== null;

/** Throws what `passkeyParty` and `verifyPasskey` throw. */
export async function signInWithPasskey(request: Request, server: RunningServer, shown: ShownPasskey, now = new Date()): Promise<Headers> {
  const user = await verifyPasskey(passkeyParty(request), shown, { ip: readCaller(request).ip, now, server });
  return openInBrowser(request, server, { user, now, kind: "page", passwordless: true });
}

/** Replaces this browser's session after a successful proof of identity. */
export async function openInBrowser(
  request: Request,
  server: RunningServer,
  { user, ...opened }: { user: User; now: Date; kind: "page" | "code"; passwordless?: boolean; byCompany?: boolean },
): Promise<Headers> {
  const before = await readTokenCookie(request.headers.get("Cookie"));
  if (before) await endSession({ server }, before);
  const browserKey = await readBrowserKey(request);
  if (browserKey) await endNotificationsOfBrowser(browserKey, { except: user.id });
  const label = browserLabelFor(request);
  const { token } = await openSession({ user, ip: readCaller(request).ip, label, browserKey, ...opened });
  return new Headers({ "Set-Cookie": await sessionCookie.serialize(token) });
}

/**
 * Clear-Site-Data at sign-out. Not cookies, which include other servers of the domain, language and theme. Browsers
 * need https or localhost.
 */
const FORGET = '"cache", "storage"';

/**
 * Replaces the user's session by a wall display's. Throws what signing in throws, and `forbidden`; the user then stays
 * signed in.
 */
export async function startWallSession(context: Context, request: Request, asked: WallView & { password: string }): Promise<Headers> {
  const { token } = await startWall(context, asked);
  const headers = await signOut(request, context.server);
  headers.set("Set-Cookie", await sessionCookie.serialize(token, { maxAge: WALL_DAYS * 24 * 60 * 60 }));
  return headers;
}

/** Ends the session on the server; clears its cookie, stored data and notifications. */
export async function signOut(request: Request, server: RunningServer): Promise<Headers> {
  const token = await readSessionToken(request);
  if (token) await endSession({ server }, token);
  const browserKey = await readBrowserKey(request);
  if (browserKey) await endNotificationsOfBrowser(browserKey);
  return new Headers({ "Set-Cookie": await sessionCookie.serialize("", { maxAge: 0 }), "Clear-Site-Data": FORGET });
}

/** The calling browser, exempt from changes that end all other sessions. @throws Problem signInRequired */
export async function requireKeptBrowser(request: Request): Promise<KeptBrowser> {
  const token = await readSessionToken(request);
  if (token === null) throw new Problem("signInRequired");
  return { token, browserKey: await readBrowserKey(request) };
}

/** How the presented session ended; null while it lasts or without one. */
export async function sessionEndOfRequest(request: Request, now = new Date()): Promise<SessionEnd | null> {
  const token = await readTokenCookie(request.headers.get("Cookie"));
  return token === null ? null : findSessionEnd(token, now);
}

/** Time left by the server's count, in ms; 0 without a session. */
export async function remainingSessionMs(request: Request): Promise<number> {
  const token = await readSessionToken(request);
  const endsAt = token === null ? null : await sessionEndsAt(token);
  return endsAt === null ? 0 : Math.max(0, endsAt.getTime() - Date.now());
}
