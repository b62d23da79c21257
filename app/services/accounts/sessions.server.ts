import { createHash, randomBytes } from "node:crypto";
import { trusted, Types } from "mongoose";
import { CompanyModel } from "~/data/models/company.model.server";
import { SessionModel, type SessionKind, type SessionRecord } from "~/data/models/session.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import { followWallClock, systemClock } from "~/domain/clock";
import { WALL_DAYS, type WallView } from "~/domain/display/wall";
import { Problem } from "~/domain/problem";
import { pendingDuty, type User } from "~/domain/user";
import { env } from "~/env.server";
import type { Context } from "../context";
import { endNotificationsOfSession, endNotificationsOfUser, hashBrowserKey } from "../notifications/end-notifications.server";

/** One shift, however active the user is. */
export const SESSION_ABSOLUTE_MS = 12 * 60 * 60 * 1000;
const IDLE_MS = env.SESSION_IDLE_MS;
const WALL_MS = WALL_DAYS * 24 * 60 * 60 * 1000;
/** Time between the password and the verification code. */
const CODE_MS = 10 * 60 * 1000;
/** Write interval; a session may end that much early, never late. */
const RENEW_AFTER_MS = Math.min(30_000, IDLE_MS / 10);

const DAY_MS = 24 * 60 * 60 * 1000;
/** The database's clock may be weeks ahead. */
const FORGET_AFTER_MS = 100 * DAY_MS;
/** By session time. */
const KEEP_ENDED_MS = DAY_MS;
/** Opened before the server's clock was set back. */
const AHEAD_MS = 60_000;

const LABEL_MAX = 200;

/** Wall clock as of process start: setting the clock neither ends nor extends sessions. */
const setByMs = followWallClock(systemClock);
const sessionTime = (now: Date): Date => new Date(now.getTime() - setByMs());

export type { SessionKind };

/** Hash that is stored and identifies sockets. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

type Lasting = Pick<SessionRecord, "kind" | "createdAt" | "lastActivityAt">;

/** Maximum duration; null idle time: activity does not matter. */
const lasting = {
  page: { wholeMs: SESSION_ABSOLUTE_MS, idleMs: IDLE_MS },
  token: { wholeMs: SESSION_ABSOLUTE_MS, idleMs: IDLE_MS },
  wall: { wholeMs: WALL_MS, idleMs: null },
  code: { wholeMs: CODE_MS, idleMs: null },
} satisfies Record<SessionKind, { wholeMs: number; idleMs: number | null }>;

/** `cookie` hides the token from scripts; programs send `bearer`. */
export type SessionDoor = "cookie" | "bearer";

/** How each kind presents its token; `code` only in `personAwaitingCode`. */
const doorOf = { page: "cookie", wall: "cookie", token: "bearer", code: null } satisfies Record<SessionKind, SessionDoor | null>;

function endOf({ kind, createdAt, lastActivityAt }: Lasting): Date {
  const { wholeMs, idleMs } = lasting[kind];
  const whole = createdAt.getTime() + wholeMs;
  return new Date(idleMs === null ? whole : Math.min(whole, lastActivityAt.getTime() + idleMs));
}

const forgottenAt = (times: Lasting): Date => new Date(endOf(times).getTime() + FORGET_AFTER_MS);

/** Returns the token (256 random bits) once; only its SHA-256 is stored. */
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
  label?: string;
  passwordless?: boolean;
  /** Key of the browser's own cookie, if any. */
  browserKey?: string | null;
  byCompany?: boolean;
} & ({ kind: Exclude<SessionKind, "wall"> } | { kind: "wall"; wall: WallView })): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const at = sessionTime(now);
  const times = { kind: shown.kind, createdAt: at, lastActivityAt: at };
  const session = await SessionModel.create({
    tokenHash: hashToken(token),
    userId: new Types.ObjectId(user.id),
    companyId: new Types.ObjectId(user.companyId),
    wall: shown.kind === "wall" ? shown.wall : null,
    ip,
    label: label.slice(0, LABEL_MAX),
    passwordless,
    ...(browserKey !== null && { browserHash: hashBrowserKey(browserKey) }),
    byCompany,
    ...times,
    expiresAt: forgottenAt(times),
  });
  if (shown.kind === "page" || shown.kind === "token") await UserModel.updateOne({ _id: user.id }, { $set: { lastSignInAt: now } });
  return { id: session._id.toHexString(), token };
}

/**
 * Null if unknown, idle for 15 minutes or older than 12 hours. `activity: false` (polls, sockets) does not renew.
 * User and company are reread, so role changes apply at once. `language` is the request's; the user's comes first.
 * Tokens must come through their kind's door, as a page's token would bypass page checks. Wall tokens need `walls`.
 * @throws Problem with the user's duty (domain/user.ts), unless in `duties`
 */
export async function findContext(
  token: string,
  {
    language,
    now,
    ip,
    server,
    activity,
    door = "cookie",
    walls = false,
    duties = false,
  }: Pick<Context, "language" | "now" | "ip" | "server"> & { activity: boolean; door?: SessionDoor; walls?: boolean; duties?: boolean },
): Promise<Context | null> {
  const session = await SessionModel.findOne({ tokenHash: hashToken(token) }).lean();
  if (!session || doorOf[session.kind] !== door || (session.kind === "wall" && !walls)) return null;
  const [user, company] = await Promise.all([UserModel.findById(session.userId).lean(), CompanyModel.findById(session.companyId).lean()]);
  const at = sessionTime(now);
  const wall = session.kind === "wall" ? session.wall : null;
  if (at >= endOf(session)) {
    await remove({ server }, session, expiryOf(session));
    return null;
  }
  const isAhead = session.lastActivityAt.getTime() - at.getTime() > AHEAD_MS;
  if (isAhead || !user || user.disabledAt || !company || !user.companyId.equals(session.companyId)) {
    await remove({ server }, session);
    return null;
  }
  if (activity && session.kind !== "wall" && at.getTime() - session.lastActivityAt.getTime() >= RENEW_AFTER_MS) {
    const expiresAt = forgottenAt({ ...session, lastActivityAt: at });
    await SessionModel.updateOne({ _id: session._id }, { $max: { lastActivityAt: at, expiresAt } });
  }
  const person = toUser(user);
  // Only users who sign in with a temporary password must change it.
  const owing = { ...person, mustChangePassword: person.mustChangePassword && !session.byCompany };
  const duty = pendingDuty(owing, session.passwordless ? "optional" : toCompany(company).secondFactor);
  if (duty && !duties && !wall) throw new Problem(duty);
  return {
    user: person,
    company: toCompany(company),
    language: user.preferredLanguage ?? language,
    now,
    ip,
    wall,
    accessToken: null,
    server,
  };
}

/** User whose verification code is due in this browser, else null. */
export async function personAwaitingCode(
  token: string,
  now: Date,
): Promise<(Pick<Context, "user" | "company"> & { byCompany: boolean }) | null> {
  const session = await SessionModel.findOne({ tokenHash: hashToken(token), kind: "code" }).lean();
  if (!session || sessionTime(now) >= endOf(session)) return null;
  const [user, company] = await Promise.all([UserModel.findById(session.userId).lean(), CompanyModel.findById(session.companyId).lean()]);
  return user && company && { user: toUser(user), company: toCompany(company), byCompany: session.byCompany ?? false };
}

/** The admin panel stays open this long after the password. */
const ELEVATED_MS = 15 * 60_000;

export async function elevateSession(token: string, now: Date): Promise<void> {
  const elevatedUntil = new Date(sessionTime(now).getTime() + ELEVATED_MS);
  await SessionModel.updateOne({ tokenHash: hashToken(token) }, { $set: { elevatedUntil } });
}

export async function isElevated(token: string, now: Date): Promise<boolean> {
  const session = await SessionModel.findOne({ tokenHash: hashToken(token) })
    .select({ elevatedUntil: 1 })
    .lean();
  return session?.elevatedUntil != null && sessionTime(now) < session.elevatedUntil;
}

/** `whole`: maximum duration; `other`: such as from another browser. */
export interface SessionEnd {
  /** Null if unknown. */
  kind: SessionKind | null;
  by: "idle" | "whole" | "other";
}

/** Sessions that this process ended, by token hash, oldest first. */
const endedLately = new Map<string, SessionEnd>();
const ENDED_LATELY_MAX = 10_000;

function expiryOf({ kind, createdAt, lastActivityAt }: Lasting): SessionEnd["by"] {
  const { wholeMs, idleMs } = lasting[kind];
  return idleMs !== null && lastActivityAt.getTime() + idleMs < createdAt.getTime() + wholeMs ? "idle" : "whole";
}

/** Null while the session lasts. */
export async function findSessionEnd(token: string, now: Date): Promise<SessionEnd | null> {
  const session = await SessionModel.findOne({ tokenHash: hashToken(token) }).lean();
  if (!session) return endedLately.get(hashToken(token)) ?? { kind: null, by: "other" };
  return sessionTime(now) < endOf(session) ? null : { kind: session.kind, by: expiryOf(session) };
}

/** Milliseconds. */
export const sessionLimits = { idleMs: IDLE_MS, wholeMs: SESSION_ABSOLUTE_MS };

/** Without further activity, for the countdown; null if unknown. */
export async function sessionEndsAt(token: string): Promise<Date | null> {
  const session = await SessionModel.findOne({ tokenHash: hashToken(token) }).lean();
  return session && new Date(endOf(session).getTime() + setByMs());
}

export async function forgetEndedSessions(now: Date): Promise<void> {
  const before = new Date(sessionTime(now).getTime() - KEEP_ENDED_MS + FORGET_AFTER_MS);
  await SessionModel.deleteMany({ expiresAt: trusted({ $lt: before }) });
}

/** With its sockets; ignores unknown tokens. */
export async function endSession(context: Pick<Context, "server">, token: string): Promise<void> {
  const session = await SessionModel.findOne({ tokenHash: hashToken(token) }).lean();
  if (session) await remove(context, session);
}

/** A company's wall displays, oldest first, in wall-clock time. */
export async function listCompanyWalls(companyId: string, now: Date): Promise<(SessionRecord & { endsAt: Date; wall: WallView })[]> {
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

/** Last used first, in wall-clock time; without those awaiting a code. */
export async function listUserSessions(userId: string, now: Date): Promise<(SessionRecord & { kind: Exclude<SessionKind, "code"> })[]> {
  const sessions = await SessionModel.find({ userId: new Types.ObjectId(userId) }).lean();
  const shown = (at: Date): Date => new Date(at.getTime() + setByMs());
  return sessions
    .filter((session) => endOf(session) > sessionTime(now))
    .flatMap(({ kind, ...session }) =>
      kind === "code" ? [] : [{ ...session, kind, createdAt: shown(session.createdAt), lastActivityAt: shown(session.lastActivityAt) }],
    )
    .sort((one, other) => other.lastActivityAt.getTime() - one.lastActivityAt.getTime());
}

export async function noteBrowserOfSession(token: string, browserKey: string): Promise<void> {
  await SessionModel.updateOne({ tokenHash: hashToken(token) }, { $set: { browserHash: hashBrowserKey(browserKey) } });
}

/** With its browser's notifications; ignores unknown IDs. */
export async function endSessionById(context: Pick<Context, "server">, id: string): Promise<void> {
  const session = await SessionModel.findById(id).lean();
  if (!session) return;
  await remove(context, session);
  if (session.browserHash !== undefined) await endNotificationsOfSession({ userId: session.userId, browserHash: session.browserHash });
}

/** The caller's browser keeps its session and notifications. */
export interface KeptBrowser {
  token: string;
  browserKey: string | null;
}

/** For a changed password or role, or a lost device. */
export async function endUserSessions(context: Pick<Context, "server">, userId: string, keep: KeptBrowser | null = null): Promise<void> {
  const sessions = await SessionModel.find({ userId: new Types.ObjectId(userId) }).lean();
  const kept = keep && hashToken(keep.token);
  await Promise.all(sessions.filter(({ tokenHash }) => tokenHash !== kept).map((session) => remove(context, session)));
  await endNotificationsOfUser(userId, { except: keep?.browserKey ?? null });
}

async function remove({ server }: Pick<Context, "server">, session: SessionRecord, end: SessionEnd["by"] = "other"): Promise<void> {
  await SessionModel.deleteOne({ _id: session._id });
  endedLately.set(session.tokenHash, { kind: session.kind, by: end });
  const [oldest] = endedLately.keys();
  if (endedLately.size > ENDED_LATELY_MAX && oldest !== undefined) endedLately.delete(oldest);
  server.events.emit("sessionEnded", { tokenHash: session.tokenHash, userId: session.userId.toHexString() });
}
