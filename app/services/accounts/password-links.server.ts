import { randomBytes } from "node:crypto";
import { trusted, Types } from "mongoose";
import { PasswordLinkModel, type PasswordLinkRecord } from "~/data/models/sign-in/password-link.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toUser } from "~/data/to-domain.server";
import { networkForAddress } from "~/domain/network";
import { Problem } from "~/domain/problem";
import type { User } from "~/domain/user";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { processMailer, type Mail, type Mailer } from "./mailer.server";
import { checkNewPassword } from "./password-rules.server";
import { hashPassword } from "./passwords.server";
import { endUserSessions, hashToken } from "./sessions.server";
import { createPersonLimits, tooManyAttempts } from "./sign-in-limits.server";
import { endOfStep } from "./timing/equal-time.server";
import { normalEmail } from "./users.server";

export const PASSWORD_LINK_MINUTES = 60;

/** Shown once, stored as SHA-256. */
export interface PasswordLink {
  /** Relative to this server. */
  path: string;
  expiresAt: Date;
}

/** Replaces the user's previous link. Callers check permission. */
export async function makePasswordLink({ id, companyId }: Pick<User, "id" | "companyId">, now: Date): Promise<PasswordLink> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + PASSWORD_LINK_MINUTES * 60_000);
  await PasswordLinkModel.updateOne(
    { userId: new Types.ObjectId(id) },
    { $set: { companyId: new Types.ObjectId(companyId), tokenHash: hashToken(token), expiresAt } },
    { upsert: true },
  );
  return { path: `/login/reset?token=${token}`, expiresAt };
}

const limits = createPersonLimits();

/**
 * Answer and timing do not reveal whether the address has an account; limits are those of sign-in. `write` words the
 * mail.
 * @throws Problem mailNotSetUp, tooManyAttempts
 */
export async function mailPasswordLink(
  { email: entered, ip, now, server }: { email: string } & Pick<Context, "ip" | "now" | "server">,
  write: (link: PasswordLink, user: User) => Mail,
  mailer: Mailer | null = processMailer(),
): Promise<void> {
  if (!mailer) throw new Problem("mailNotSetUp");
  const email = normalEmail(entered).slice(0, 254);
  const over = await limits.take({ account: `link ${email}`, network: networkForAddress(ip) });
  if (over) throw tooManyAttempts(over);
  const fromMs = performance.now();
  const record = await UserModel.findOne({ email }).lean();
  const user = record && !record.disabledAt ? toUser(record) : null;
  const link = user && (await makePasswordLink(user, now));
  if (user) await audit({ user, company: { id: user.companyId }, now, ip }, { action: "mailPasswordLink", object: user.id });
  await endOfStep(fromMs);
  // Not awaited: the duration would reveal an account.
  if (user && link) void mailer.send(user.email, write(link, user)).catch((error: unknown) => server.events.emit("mailFailed", error));
}

const open = (token: string, now: Date) => ({ tokenHash: hashToken(token), expiresAt: trusted({ $gt: now }) });

/** Null if unknown, used or expired. */
export async function findPasswordLinkOwner(token: string, now: Date): Promise<User | null> {
  const link = await PasswordLinkModel.findOne(open(token, now)).lean();
  const record = link && (await UserModel.findById(link.userId).lean());
  return record && toUser(record);
}

/**
 * Uses up the link and ends all sessions; does not sign in. The sign-in service may bind a new account.
 * @throws Problem linkUsed, passwordLength, passwordFrequent; the link stays valid for the last two
 */
export async function setPasswordByLink(
  { token, password }: { token: string; password: string },
  { ip, now, server }: Pick<Context, "ip" | "now" | "server">,
): Promise<void> {
  const user = await findPasswordLinkOwner(token, now);
  if (!user) throw new Problem("linkUsed");
  checkNewPassword(password, user);
  const passwordHash = await hashPassword(password);
  const used: PasswordLinkRecord | null = await PasswordLinkModel.findOneAndDelete(open(token, now)).lean();
  if (!used) throw new Problem("linkUsed");
  await UserModel.updateOne({ _id: used.userId }, { $set: { passwordHash, mustChangePassword: false, openIdAccount: null } });
  await endUserSessions({ server }, user.id);
  await audit({ user, company: { id: user.companyId }, now, ip }, { action: "setPasswordByLink", object: user.id });
}
