import { createHash, randomBytes } from "node:crypto";
import { trusted, Types } from "mongoose";
import { CompanyModel } from "~/data/models/company.model.server";
import { SessionModel, type SessionKind, type SessionRecord } from "~/data/models/session.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import { followWallClock, systemClock } from "~/domain/clock";
import type { Context } from "~/domain/context";
import { WALL_DAYS, type WallView } from "~/domain/display/wall";
import type { Language } from "~/domain/language";
import { createListeners } from "~/domain/listeners";
import { Problem } from "~/domain/problem";
import { dutyOf, type User } from "~/domain/user";
import { env } from "~/env.server";
import { endNotificationsOfSession, endNotificationsOfUser, hashOfBrowser } from "../notifications/end-notifications.server";

/** However busy, nobody stays signed in for more than a shift. */
export const SESSION_ABSOLUTE_MS = 12 * 60 * 60 * 1000;
const IDLE_MS = env.SESSION_IDLE_MS;
const WALL_MS = WALL_DAYS * 24 * 60 * 60 * 1000;
/** Between a right password and the code of a second factor. */
const CODE_MS = 10 * 60 * 1000;
/** Activity is written down at most this often; a session may thus end that much early, never late. */
const RENEW_AFTER_MS = Math.min(30_000, IDLE_MS / 10);

const DAY_MS = 24 * 60 * 60 * 1000;
/** The database forgets a session so long after its end, by its own clock: one that is set ahead by weeks must not take running sessions away. */
const FORGET_AFTER_MS = 100 * DAY_MS;
/** The server forgets it so long after its end, by the time of sessions. */
const KEEP_ENDED_MS = DAY_MS;
/** A session that seems to come from further ahead was opened before the server's clock was set back. */
const AHEAD_MS = 60_000;

/** Of what a browser says of itself no more is kept. */
const LABEL_MAX = 200;

/** The times of sessions are the server's wall clock as it was when the process started: one that is set later neither ends nor extends any. */
const setByMs = followWallClock(systemClock);
const sessionTime = (now: Date): Date => new Date(now.getTime() - setByMs());

/** A session that is over: whose, and by the hash its sockets are known by. */
export interface EndedSession {
  tokenHash: string;
  userId: string;
}
export type { SessionKind };

const listeners = createListeners<(ended: EndedSession) => void>();

/** Calls the listener whenever a session of this process is over (sign-out, idle, replaced). The answer ends it. */
export const onSessionEnd = listeners.subscribe;

const tell = (session: SessionRecord): void =>
  listeners.tell((listener) => listener({ tokenHash: session.tokenHash, userId: session.userId.toHexString() }));

/** What is stored of a token, and what its sockets are known by. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

type Lasting = Pick<SessionRecord, "kind" | "createdAt" | "lastActivityAt">;

/** How long a session may last in all, and without activity; null: activity does not matter. */
const lasting = {
  page: { wholeMs: SESSION_ABSOLUTE_MS, idleMs: IDLE_MS },
  token: { wholeMs: SESSION_ABSOLUTE_MS, idleMs: IDLE_MS },
  wall: { wholeMs: WALL_MS, idleMs: null },
  code: { wholeMs: CODE_MS, idleMs: null },
} satisfies Record<SessionKind, { wholeMs: number; idleMs: number | null }>;

/** How a token is shown: by a browser, without a script seeing it, or by a program. */
export type SessionDoor = "cookie" | "bearer";

/** The one door that the sessions of a kind open. That of a code opens none: `personAwaitingCode`. */
const doorOf = { page: "cookie", wall: "cookie", token: "bearer", code: null } satisfies Record<SessionKind, SessionDoor | null>;

function endOf({ kind, createdAt, lastActivityAt }: Lasting): Date {
  const { wholeMs, idleMs } = lasting[kind];
  const whole = createdAt.getTime() + wholeMs;
  return new Date(idleMs === null ? whole : Math.min(whole, lastActivityAt.getTime() + idleMs));
}

const forgottenAt = (times: Lasting): Date => new Date(endOf(times).getTime() + FORGET_AFTER_MS);

/** Opens a session. The token has 256 random bits and is answered once: only its SHA-256 is stored. */
export async function openSession({
  user,
  ip,
  now,
  label = "",
  passwordless = false,
  browserKey = null,
  byCompany = false,
  ...shown
}: {
  user: Pick<User, "id" | "companyId">;
  ip: string;
  now: Date;
  /** What the browser says of itself. */
  label?: string;
  passwordless?: boolean;
  /** Of the browser's own cookie, where it has one. */
  browserKey?: string | null;
  byCompany?: boolean;
} & ({ kind: Exclude<SessionKind, "wall"> } | { kind: "wall"; wall: WallView })): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const at = sessionTime(now);
  const times = { kind: shown.kind, createdAt: at, lastActivityAt: at };
  const session = await SessionModel.create({
    tokenHash: hashOfToken(token),
    userId: new Types.ObjectId(user.id),
    companyId: new Types.ObjectId(user.companyId),
    wall: shown.kind === "wall" ? shown.wall : null,
    ip,
    label: label.slice(0, LABEL_MAX),
    passwordless,
    ...(browserKey !== null && { browserHash: hashOfBrowser(browserKey) }),
    byCompany,
    ...times,
    expiresAt: forgottenAt(times),
  });
  if (shown.kind === "page" || shown.kind === "token") await UserModel.updateOne({ _id: user.id }, { $set: { lastSignInAt: now } });
  return { id: session._id.toHexString(), token };
}

/**
 * Who holds this token, or null when its session is unknown or over: after 15 minutes without activity, or 12 hours in all.
 * `activity: false` (polls, sockets) reads without renewing. Person and company are read anew each time, so that a changed
 * role counts at once. `language` is what the request prefers; the person's own choice goes before it.
 * A token that is shown at another door than its kind's is nobody's: a page's as a program's would get past what pages ask for. Nor is that of a wall
 * anybody's, unless whoever asks says that `walls` may: pages and calls are for people.
 * @throws Problem with the name of the person's duty (domain/user.ts), unless the page where it is done asks: `duties`
 */
export async function contextOfToken(
  token: string,
  {
    language,
    now,
    ip,
    activity,
    door = "cookie",
    walls = false,
    duties = false,
  }: { language: Language; now: Date; ip: string; activity: boolean; door?: SessionDoor; walls?: boolean; duties?: boolean },
): Promise<Context | null> {
  const session = await SessionModel.findOne({ tokenHash: hashOfToken(token) }).lean();
  if (!session || doorOf[session.kind] !== door || (session.kind === "wall" && !walls)) return null;
  const [user, company] = await Promise.all([UserModel.findById(session.userId).lean(), CompanyModel.findById(session.companyId).lean()]);
  const at = sessionTime(now);
  const wall = session.kind === "wall" ? session.wall : null;
  if (at >= endOf(session)) {
    await remove(session, expiryOf(session));
    return null;
  }
  const isAhead = session.lastActivityAt.getTime() - at.getTime() > AHEAD_MS;
  if (isAhead || !user || user.disabledAt || !company || !user.companyId.equals(session.companyId)) {
    await remove(session);
    return null;
  }
  if (activity && session.kind !== "wall" && at.getTime() - session.lastActivityAt.getTime() >= RENEW_AFTER_MS) {
    const expiresAt = forgottenAt({ ...session, lastActivityAt: at });
    await SessionModel.updateOne({ _id: session._id }, { $max: { lastActivityAt: at, expiresAt } });
  }
  const person = toUser(user);
  // A password that was given out is changed by who signs in with it.
  const owing = { ...person, mustChangePassword: person.mustChangePassword && !session.byCompany };
  const duty = dutyOf(owing, session.passwordless ? "optional" : toCompany(company).secondFactor);
  if (duty && !duties && !wall) throw new Problem(duty);
  return { user: person, company: toCompany(company), language: user.preferredLanguage ?? language, now, ip, wall, accessToken: null };
}

/** Whose password was right in this browser, or for whom the company's service answered, and whose code is waited for; null where nobody's is. */
export async function personAwaitingCode(
  token: string,
  now: Date,
): Promise<(Pick<Context, "user" | "company"> & { byCompany: boolean }) | null> {
  const session = await SessionModel.findOne({ tokenHash: hashOfToken(token), kind: "code" }).lean();
  if (!session || sessionTime(now) >= endOf(session)) return null;
  const [user, company] = await Promise.all([UserModel.findById(session.userId).lean(), CompanyModel.findById(session.companyId).lean()]);
  return user && company && { user: toUser(user), company: toCompany(company), byCompany: session.byCompany ?? false };
}

/** So long the admin panel stays open after the password was entered again. */
const ELEVATED_MS = 15 * 60_000;

/** The person of this session has entered the password again. */
export async function elevateSession(token: string, now: Date): Promise<void> {
  const elevatedUntil = new Date(sessionTime(now).getTime() + ELEVATED_MS);
  await SessionModel.updateOne({ tokenHash: hashOfToken(token) }, { $set: { elevatedUntil } });
}

/** Whether that was less than 15 minutes ago. */
export async function isElevated(token: string, now: Date): Promise<boolean> {
  const session = await SessionModel.findOne({ tokenHash: hashOfToken(token) })
    .select({ elevatedUntil: 1 })
    .lean();
  return session?.elevatedUntil != null && sessionTime(now) < session.elevatedUntil;
}

/** How a browser's session ended: nobody used it, its longest time was over, or otherwise, such as from another browser. */
export interface SessionEnd {
  /** Null where it is no longer known. */
  kind: SessionKind | null;
  by: "idle" | "whole" | "other";
}

/** Sessions that this process ended, by the hash of their tokens, oldest first. */
const endedLately = new Map<string, SessionEnd>();
const ENDED_LATELY_MAX = 10_000;

function expiryOf({ kind, createdAt, lastActivityAt }: Lasting): SessionEnd["by"] {
  const { wholeMs, idleMs } = lasting[kind];
  return idleMs !== null && lastActivityAt.getTime() + idleMs < createdAt.getTime() + wholeMs ? "idle" : "whole";
}

/** How the session of a token ended; null while it lasts. */
export async function sessionEndOf(token: string, now: Date): Promise<SessionEnd | null> {
  const session = await SessionModel.findOne({ tokenHash: hashOfToken(token) }).lean();
  if (!session) return endedLately.get(hashOfToken(token)) ?? { kind: null, by: "other" };
  return sessionTime(now) < endOf(session) ? null : { kind: session.kind, by: expiryOf(session) };
}

/** How long a person's session lasts without activity, and at most: milliseconds. */
export const sessionLimits = { idleMs: IDLE_MS, wholeMs: SESSION_ABSOLUTE_MS };

/** When the session will be over if nothing more happens, by the wall clock, for the page's countdown; null when it is unknown. */
export async function sessionEndsAt(token: string): Promise<Date | null> {
  const session = await SessionModel.findOne({ tokenHash: hashOfToken(token) }).lean();
  return session && new Date(endOf(session).getTime() + setByMs());
}

/** Removes what has been over for a day. */
export async function forgetEndedSessions(now: Date): Promise<void> {
  const before = new Date(sessionTime(now).getTime() - KEEP_ENDED_MS + FORGET_AFTER_MS);
  await SessionModel.deleteMany({ expiresAt: trusted({ $lt: before }) });
}

/** Ends the session of a token at once, here and for its sockets. Unknown tokens are fine. */
export async function endSession(token: string): Promise<void> {
  const session = await SessionModel.findOne({ tokenHash: hashOfToken(token) }).lean();
  if (session) await remove(session);
}

/** The walls of a company that hang, oldest first, with when each was started and ends by the wall clock. */
export async function wallsOfCompany(companyId: string, now: Date): Promise<(SessionRecord & { endsAt: Date; wall: WallView })[]> {
  const sessions = await SessionModel.find({ companyId: new Types.ObjectId(companyId), kind: "wall" })
    .sort({ createdAt: 1 })
    .lean();
  const shown = (at: Date): Date => new Date(at.getTime() + setByMs());
  return sessions
    .filter((session) => endOf(session) > sessionTime(now))
    .flatMap(({ wall, ...session }) =>
      wall ? [{ ...session, wall, createdAt: shown(session.createdAt), endsAt: shown(endOf(session)) }] : [],
    );
}

/** A person's sessions that last, the one last used first, with times by the wall clock. Nobody is signed in by one that waits for a code. */
export async function sessionsOfUser(userId: string, now: Date): Promise<(SessionRecord & { kind: Exclude<SessionKind, "code"> })[]> {
  const sessions = await SessionModel.find({ userId: new Types.ObjectId(userId) }).lean();
  const shown = (at: Date): Date => new Date(at.getTime() + setByMs());
  return sessions
    .filter((session) => endOf(session) > sessionTime(now))
    .flatMap(({ kind, ...session }) =>
      kind === "code" ? [] : [{ ...session, kind, createdAt: shown(session.createdAt), lastActivityAt: shown(session.lastActivityAt) }],
    )
    .sort((one, other) => other.lastActivityAt.getTime() - one.lastActivityAt.getTime());
}

/** The browser of a session shows notifications from now on, and has got a key by which it is found. */
export async function noteBrowserOfSession(token: string, browserKey: string): Promise<void> {
  await SessionModel.updateOne({ tokenHash: hashOfToken(token) }, { $set: { browserHash: hashOfBrowser(browserKey) } });
}

/** Ends a session at once by its id, and the notifications of its browser. Unknown ids are fine. */
export async function endSessionById(id: string): Promise<void> {
  const session = await SessionModel.findById(id).lean();
  if (!session) return;
  await remove(session);
  if (session.browserHash !== undefined) await endNotificationsOfSession({ userId: session.userId, browserHash: session.browserHash });
}

/** The browser of whoever asks, which keeps its session and its notifications. */
export interface KeptBrowser {
  token: string;
  browserKey: string | null;
}

/** Ends every session of a person, and notifications on all their browsers, but for the kept one: a changed password, role or a lost laptop. */
export async function endUserSessions(userId: string, keep: KeptBrowser | null = null): Promise<void> {
  const sessions = await SessionModel.find({ userId: new Types.ObjectId(userId) }).lean();
  const kept = keep && hashOfToken(keep.token);
  await Promise.all(sessions.filter(({ tokenHash }) => tokenHash !== kept).map((session) => remove(session)));
  await endNotificationsOfUser(userId, { except: keep?.browserKey ?? null });
}

async function remove(session: SessionRecord, end: SessionEnd["by"] = "other"): Promise<void> {
  await SessionModel.deleteOne({ _id: session._id });
  endedLately.set(session.tokenHash, { kind: session.kind, by: end });
  const [oldest] = endedLately.keys();
  if (endedLately.size > ENDED_LATELY_MAX && oldest !== undefined) endedLately.delete(oldest);
  tell(session);
}
