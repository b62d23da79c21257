import { randomBytes } from "node:crypto";
import { trusted, Types } from "mongoose";
import { PasswordLinkModel, type PasswordLinkRecord } from "~/data/models/sign-in/password-link.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toUser } from "~/data/to-domain.server";
import { networkOf } from "~/domain/network-of";
import { Problem } from "~/domain/problem";
import type { User } from "~/domain/user";
import { audit } from "../audit.server";
import { processMailer, tellMailFailed, type Mail, type Mailer } from "./mailer.server";
import { checkNewPassword } from "./password-rules.server";
import { hashPassword } from "./passwords.server";
import { endUserSessions, hashOfToken } from "./sessions.server";
import { createPersonLimits, tooManyAttempts } from "./sign-in-limits.server";
import { endOfStep } from "./timing/equal-time.server";
import { normalEmail } from "./users.server";

/** How long a link opens. Whoever gets one waits for it. */
export const PASSWORD_LINK_MINUTES = 60;

/** A link as it is handed over: shown once, stored as its SHA-256. */
export interface PasswordLink {
  /** On this server. */
  path: string;
  expiresAt: Date;
}

/** Makes a person's link, and forgets the one before. Callers have asked who may. */
export async function makePasswordLink({ id, companyId }: Pick<User, "id" | "companyId">, now: Date): Promise<PasswordLink> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + PASSWORD_LINK_MINUTES * 60_000);
  await PasswordLinkModel.updateOne(
    { userId: new Types.ObjectId(id) },
    { $set: { companyId: new Types.ObjectId(companyId), tokenHash: hashOfToken(token), expiresAt } },
    { upsert: true },
  );
  return { path: `/login/reset?token=${token}`, expiresAt };
}

const limits = createPersonLimits();

/**
 * Mails a one-time link to an address, where somebody has an account by it. The answer is the same, at the same time, where nobody has; so are the limits, which are those of
 * the sign-in. `write` words the mail in the person's language.
 * @throws Problem mailNotSetUp, tooManyAttempts
 */
export async function mailPasswordLink(
  { email: entered, ip, now }: { email: string; ip: string; now: Date },
  write: (link: PasswordLink, user: User) => Mail,
  mailer: Mailer | null = processMailer(),
): Promise<void> {
  if (!mailer) throw new Problem("mailNotSetUp");
  const email = normalEmail(entered).slice(0, 254);
  const over = await limits.take({ account: `link ${email}`, network: networkOf(ip) });
  if (over) throw tooManyAttempts(over);
  const fromMs = performance.now();
  const record = await UserModel.findOne({ email }).lean();
  const user = record && !record.disabledAt ? toUser(record) : null;
  const link = user && (await makePasswordLink(user, now));
  if (user) await audit({ user, company: { id: user.companyId }, now, ip }, { action: "mailPasswordLink", object: user.id });
  await endOfStep(fromMs);
  // Not waited for: how long a mail takes would tell who has an account.
  if (user && link) void mailer.send(user.email, write(link, user)).catch(tellMailFailed);
}

const open = (token: string, now: Date) => ({ tokenHash: hashOfToken(token), expiresAt: trusted({ $gt: now }) });

/** Whose link it is, or null when it is unknown, used or too old. */
export async function ownerOfPasswordLink(token: string, now: Date): Promise<User | null> {
  const link = await PasswordLinkModel.findOne(open(token, now)).lean();
  const record = link && (await UserModel.findById(link.userId).lean());
  return record && toUser(record);
}

/**
 * Sets a new password by a link, which is used up, and ends the person's sessions everywhere. It signs nobody in: a second factor is asked
 * for as ever. The company's sign-in service may name another account of theirs from now on: who looks after the accounts has vouched for them.
 * @throws Problem linkUsed, passwordLength, passwordFrequent; the link stays good for the last two
 */
export async function setPasswordByLink(
  { token, password }: { token: string; password: string },
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  const user = await ownerOfPasswordLink(token, now);
  if (!user) throw new Problem("linkUsed");
  checkNewPassword(password, user);
  const passwordHash = await hashPassword(password);
  const used: PasswordLinkRecord | null = await PasswordLinkModel.findOneAndDelete(open(token, now)).lean();
  if (!used) throw new Problem("linkUsed");
  await UserModel.updateOne({ _id: used.userId }, { $set: { passwordHash, mustChangePassword: false, openIdAccount: null } });
  await endUserSessions(user.id);
  await audit({ user, company: { id: user.companyId }, now, ip }, { action: "setPasswordByLink", object: user.id });
}
