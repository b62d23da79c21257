import { CompanyModel } from "~/data/models/company.model.server";
import { UserModel, type UserRecord } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import type { Company } from "~/domain/company";
import type { Theme } from "~/domain/display/theme";
import type { Language } from "~/domain/language";
import { networkForAddress } from "~/domain/network";
import { Problem } from "~/domain/problem";
import type { User } from "~/domain/user";
import { audit, type AuditAction } from "../audit.server";
import type { Context, RunningServer } from "../context";
import { hashPassword, isHashedOtherwise, verifyPassword } from "./passwords.server";
import { createPersonLimits, tooManyAttempts, type SignInLimits } from "./sign-in-limits.server";
import { hashEmail } from "./sign-in-refusals.server";
import { endOfStep } from "./timing/equal-time.server";
import { trustNetwork } from "./trusted-networks.server";
import { normalEmail } from "./users.server";

export { hashPassword, verifyPassword } from "./passwords.server";

type PasswordUse = Extract<
  AuditAction,
  | "signIn"
  | "startWall"
  | "enterAdminPanel"
  | "changePassword"
  | "beginSecondFactor"
  | "renewRecoveryCodes"
  | "removeSecondFactor"
  | "beginPasskey"
  | "beginAccessToken"
>;

export interface Credentials {
  email: string;
  password: string;
  ip: string;
  now: Date;
  server: RunningServer;
  /** Audited purpose. */
  action?: PasswordUse;
}

const processLimits = createPersonLimits();

/**
 * Wrong password, unknown email and disabled account take the same time. Limits: sign-in-limits.server.ts.
 * @throws Problem incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function verifyCredentials(
  { email: entered, password, ip, now, server, action = "signIn" }: Credentials,
  limits: SignInLimits = processLimits,
): Promise<{ user: User; company: Company }> {
  const email = normalEmail(entered).slice(0, 254);
  const attempt = { account: `person ${email}`, network: networkForAddress(ip) };
  const emailHash = hashEmail(email);
  const over = await limits.take(attempt);
  if (over?.first) server.events.emit("signInRefused", { reason: "tooManyAttempts", ip, who: { emailHash } });
  if (over) throw tooManyAttempts(over);

  const fromMs = performance.now();
  const record = await UserModel.findOne({ email }).select("+passwordHash").lean();
  const [right, company] = await Promise.all([
    verifyPassword(record?.passwordHash ?? null, password),
    record && CompanyModel.findById(record.companyId).lean(),
  ]);
  if (!right || !record || !company || record.disabledAt) {
    if (record) await noteFailure(record, { now, ip });
    if (record) server.events.emit("signInRefused", { reason: "wrongPassword", ip, who: { emailHash, userId: record._id.toHexString() } });
    else server.events.emit("signInRefused", { reason: "unknown", ip, who: { emailHash } });
    // Already audited for a known account.
    await endOfStep(fromMs);
    throw new Problem("incorrectCredentials");
  }
  const person = { user: toUser(record), company: toCompany(company) };
  // Audited after the second step.
  const isHalf = action === "signIn" && person.user.secondFactor;
  await audit({ ...person, now, ip }, { action: isHalf ? "passwordAccepted" : action, object: person.user.id });
  if (isHashedOtherwise(record.passwordHash))
    await UserModel.updateOne(
      { _id: record._id, passwordHash: record.passwordHash },
      { $set: { passwordHash: await hashPassword(password) } },
    );
  await trustNetwork(attempt, now);
  await limits.giveBack(attempt);
  return person;
}

/**
 * Reauthenticates a user.
 * @throws Problem incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function confirmPassword(
  { user, ip, now, server }: Context,
  password: string,
  action: Exclude<PasswordUse, "signIn">,
): Promise<void> {
  await verifyCredentials({ email: user.email, password, ip, now, server, action });
}

function noteFailure({ _id, companyId }: UserRecord, { now, ip }: { now: Date; ip: string }): Promise<void> {
  const id = _id.toHexString();
  return audit({ user: { id }, company: { id: companyId.toHexString() }, now, ip }, { action: "signInFailed", object: id });
}

/** Changes only the fields given. */
export async function updatePreferences(
  context: Context,
  { preferredLanguage, theme, name }: { preferredLanguage?: Language | undefined; theme?: Theme | undefined; name?: string | undefined },
): Promise<User> {
  const chosen = { ...(preferredLanguage && { preferredLanguage }), ...(theme && { theme }), ...(name && { name }) };
  const record = await scoped(UserModel, context).updateById(context.user.id, { $set: chosen }).lean();
  if (!record) throw new Problem("notFound");
  return toUser(record);
}
