import { trusted, Types } from "mongoose";
import { Secret, TOTP } from "otpauth";
import { decryptSecret, encryptSecret, type SecretPlace } from "~/data/encryption/encryption.server";
import { SecondFactorModel, type SecondFactorRecord } from "~/data/models/sign-in/second-factor.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import { networkForAddress } from "~/domain/network";
import { Problem } from "~/domain/problem";
import type { User } from "~/domain/user";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { confirmPassword } from "./credentials.server";
import { findRecoveryHash, isRecoveryCode, makeRecoveryCodes } from "./recovery-codes.server";
import { endUserSessions, type KeptBrowser } from "./sessions.server";
import { createPersonLimits, tooManyAttempts, type SignInLimits } from "./sign-in-limits.server";
import { trustNetwork } from "./trusted-networks.server";

const ISSUER = "Isobar";
/** Time to confirm a secret. */
const SETUP_MS = 15 * 60 * 1000;
/** Accepted clock difference in steps of 30 s. */
const WINDOW = 1;

const processLimits = createPersonLimits();

/** Setup data during setup, remaining recovery codes once on. */
export type OwnSecondFactor =
  | { state: "off" }
  | { state: "begun"; secret: string; uri: string }
  | { state: "on"; since: Date; codesLeft: number };

type Owner = Pick<User, "id" | "email">;
const totpOf = (secret: string, { email }: Owner): TOTP => new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) });
const pick = (userId: string) => ({ userId: new Types.ObjectId(userId) });
const placeOf = (userId: string): SecretPlace => ({ kind: "secondFactor", owner: userId });
const secretOf = ({ secret, userId }: SecondFactorRecord): string => decryptSecret(secret, placeOf(userId.toHexString()));
const factorOf = (tenant: Tenant, { id }: Owner) => scoped(SecondFactorModel, tenant).findOne(pick(id)).lean();

export async function ownSecondFactor(context: Context): Promise<OwnSecondFactor> {
  const { user, now } = context;
  const factor = await factorOf(context, user);
  if (factor?.confirmedAt) return { state: "on", since: factor.confirmedAt, codesLeft: factor.recoveryHashes.length };
  if (!factor || now.getTime() - factor.createdAt.getTime() > SETUP_MS) return { state: "off" };
  const secret = secretOf(factor);
  return { state: "begun", secret, uri: totpOf(secret, user).toString() };
}

/**
 * Creates a secret; replaces an unconfirmed one.
 * @throws Problem secondFactorOn, incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function startSecondFactor(context: Context, password: string): Promise<void> {
  if (context.user.secondFactor) throw new Problem("secondFactorOn");
  await confirmPassword(context, password, "beginSecondFactor");
  const secret = encryptSecret(new Secret({ size: 20 }).base32, placeOf(context.user.id));
  const made = { secret, createdAt: context.now, confirmedAt: null, lastCounter: 0, recoveryHashes: [] };
  await scoped(SecondFactorModel, context).upsertFirst(pick(context.user.id), { $set: made });
}

/**
 * Needs the first code, ends other sessions, and returns the recovery codes once.
 * @throws Problem secondFactorOn, codeWrong, tooManyAttempts, serverBusy
 */
export async function confirmSecondFactor(context: Context, code: string, kept: KeptBrowser): Promise<string[]> {
  const { user, now } = context;
  const own = await ownSecondFactor(context);
  if (own.state === "on") throw new Problem("secondFactorOn");
  if (own.state === "off") throw new Problem("codeWrong");
  await limited(context, () => takeAppCode(context, user, code, now));
  const { codes, hashes } = await makeRecoveryCodes();
  await scoped(SecondFactorModel, context).updateFirst(pick(user.id), { $set: { confirmedAt: now, recoveryHashes: hashes } });
  await scoped(UserModel, context).updateById(user.id, { $set: { secondFactor: true } });
  await endUserSessions(context, user.id, kept);
  await audit(context, { action: "addSecondFactor", object: user.id });
  return codes;
}

/** @throws Problem notFound, incorrectCredentials, tooManyAttempts, serverBusy */
export async function renewRecoveryCodes(context: Context, password: string): Promise<string[]> {
  if (!context.user.secondFactor) throw new Problem("notFound");
  await confirmPassword(context, password, "renewRecoveryCodes");
  const { codes, hashes } = await makeRecoveryCodes();
  await scoped(SecondFactorModel, context).updateFirst(pick(context.user.id), { $set: { recoveryHashes: hashes } });
  return codes;
}

/** @throws Problem incorrectCredentials, tooManyAttempts, serverBusy */
export async function removeSecondFactor(context: Context, password: string, kept: KeptBrowser): Promise<void> {
  await confirmPassword(context, password, "removeSecondFactor");
  await forgetSecondFactor(context, context.user.id);
  await endUserSessions(context, context.user.id, kept);
}

/** For users who lost phone and codes. Callers check permission. */
export async function forgetSecondFactor(tenant: Tenant, userId: string): Promise<void> {
  await scoped(UserModel, tenant).updateById(userId, { $set: { secondFactor: false } });
  const factor = await scoped(SecondFactorModel, tenant).findOne(pick(userId)).lean();
  if (factor) await scoped(SecondFactorModel, tenant).deleteById(factor._id.toHexString());
}

/** The password was correct; the code is due. */
export type CodeAttempt = Pick<Context, "user" | "company" | "ip" | "now" | "server">;

/**
 * App and recovery codes work once. Limited like passwords, counted separately.
 * @throws Problem codeRequired, codeWrong, tooManyAttempts, serverBusy
 */
export async function checkSecondFactor(attempt: CodeAttempt, code: string, limits: SignInLimits = processLimits): Promise<void> {
  if (code.trim() === "") throw new Problem("codeRequired");
  const { user, now } = attempt;
  await limited(
    attempt,
    () => (isRecoveryCode(code) ? takeRecoveryCode(attempt, user, code) : takeAppCode(attempt, user, code, now)),
    limits,
  );
  await audit(attempt, { action: "signIn", object: user.id });
}

async function limited(attempt: CodeAttempt, take: () => Promise<boolean>, limits: SignInLimits = processLimits): Promise<void> {
  const { user, ip, now, server } = attempt;
  const place = { account: `code ${user.id}`, network: networkForAddress(ip) };
  const over = await limits.take(place);
  if (over?.first) server.events.emit("signInRefused", { reason: "tooManyAttempts", ip, who: { userId: user.id } });
  if (over) throw tooManyAttempts(over);
  if (!(await take())) {
    server.events.emit("signInRefused", { reason: "wrongCode", ip, who: { userId: user.id } });
    await audit(attempt, { action: "signInFailed", object: user.id });
    throw new Problem("codeWrong");
  }
  await trustNetwork(place, now);
  await limits.giveBack(place);
}

/** Accepts only newer codes; of two requests with one code, one succeeds. */
async function takeAppCode(tenant: Tenant, user: Owner, code: string, now: Date): Promise<boolean> {
  const factor = await factorOf(tenant, user);
  if (!factor) return false;
  const totp = totpOf(secretOf(factor), user);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replace(/\s/g, ""), timestamp, window: WINDOW });
  if (delta === null) return false;
  const counter = totp.counter({ timestamp }) + delta;
  const taken = await scoped(SecondFactorModel, tenant)
    .updateFirst({ ...pick(user.id), lastCounter: trusted({ $lt: counter }) }, { $set: { lastCounter: counter } })
    .lean();
  return taken !== null;
}

async function takeRecoveryCode(tenant: Tenant, user: Owner, code: string): Promise<boolean> {
  const factor = await factorOf(tenant, user);
  const hash = factor && (await findRecoveryHash(factor.recoveryHashes, code));
  if (!hash) return false;
  const taken = await scoped(SecondFactorModel, tenant)
    .updateFirst({ ...pick(user.id), recoveryHashes: hash }, { $pull: { recoveryHashes: hash } })
    .lean();
  return taken !== null;
}
