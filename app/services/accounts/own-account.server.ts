import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { Problem } from "~/domain/problem";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { confirmPassword } from "./credentials.server";
import { checkNewPassword } from "./password-rules.server";
import { hashPassword } from "./passwords.server";
import { endSessionById, endUserSessions, hashToken, listUserSessions, type KeptBrowser, type SessionKind } from "./sessions.server";

export interface OwnSession {
  id: string;
  kind: Exclude<SessionKind, "code">;
  /** "Chrome, Android"; empty for programs and unknown browsers. */
  label: string;
  ip: string;
  startedAt: Date;
  lastActivityAt: Date;
  isThis: boolean;
}

/** Last used first. */
export async function listOwnSessions({ user, now }: Context, token: string): Promise<OwnSession[]> {
  const own = hashToken(token);
  const sessions = await listUserSessions(user.id, now);
  return sessions.map(({ _id, kind, label = "", ip, createdAt, lastActivityAt, tokenHash }) => ({
    id: _id.toHexString(),
    kind,
    label,
    ip,
    startedAt: createdAt,
    lastActivityAt,
    isThis: tokenHash === own,
  }));
}

/** @throws Problem notFound, also for another user's */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const sessions = await listUserSessions(context.user.id, context.now);
  if (!sessions.some(({ _id }) => _id.toHexString() === id)) throw new Problem("notFound");
  await endSessionById(context, id);
  await audit(context, { action: "endSession", object: id });
}

/** Keeps the caller's browser. */
export async function endOtherSessions(context: Context, kept: KeptBrowser): Promise<void> {
  await endUserSessions(context, context.user.id, kept);
  await audit(context, { action: "endOtherSessions", object: context.user.id });
}

/**
 * Ends other sessions. Limited and audited as sign-in.
 * @throws Problem passwordLength, passwordFrequent, passwordUnchanged, incorrectCredentials, tooManyAttempts,
 * serverBusy
 */
export async function changeOwnPassword(
  context: Context,
  { current, next }: { current: string; next: string },
  kept: KeptBrowser,
): Promise<void> {
  const { user } = context;
  checkNewPassword(next, user);
  if (next === current) throw new Problem("passwordUnchanged");
  await confirmPassword(context, current, "changePassword");
  await scoped(UserModel, context).updateById(user.id, { $set: { passwordHash: await hashPassword(next), mustChangePassword: false } });
  await endUserSessions(context, user.id, kept);
}
