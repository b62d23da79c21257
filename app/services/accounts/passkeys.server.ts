import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { Types } from "mongoose";
import { isDatabaseUnavailable } from "~/data/database-unavailable";
import { isDuplicateKey } from "~/data/duplicate-key.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { PasskeyModel } from "~/data/models/sign-in/passkey.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { toUser } from "~/data/to-domain.server";
import { networkForAddress } from "~/domain/network";
import { Problem } from "~/domain/problem";
import type { NewPasskey, OwnPasskey, RelyingParty, ShownPasskey } from "~/domain/sign-in/passkey";
import type { User } from "~/domain/user";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { limiterInMemory, takePoints } from "../rate-limit.server";
import { confirmPassword } from "./credentials.server";
import { saveChallenge, consumeChallenge } from "./passkey-challenges.server";
import { tooManyAttempts } from "./sign-in-limits.server";

const RP_NAME = "Isobar";
const MAX_PASSKEYS = 20;

const ofUser = (userId: string) => ({ userId: new Types.ObjectId(userId) });

/** Oldest first. */
export async function listPasskeys(context: Context): Promise<OwnPasskey[]> {
  const records = await scoped(PasskeyModel, context).find(ofUser(context.user.id)).sort({ createdAt: 1 }).lean();
  return records.map(({ _id, name, createdAt, lastUsedAt }) => ({ id: _id.toHexString(), name, since: createdAt, lastUsedAt }));
}

/**
 * Requires the password.
 * @throws Problem tooManyPasskeys, incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function startPasskeyRegistration(
  context: Context,
  party: RelyingParty,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { user, now } = context;
  const known = await scoped(PasskeyModel, context).find(ofUser(user.id)).lean();
  if (known.length >= MAX_PASSKEYS) throw new Problem("tooManyPasskeys", { most: MAX_PASSKEYS });
  await confirmPassword(context, password, "beginPasskey");
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await saveChallenge(options.challenge, user.id, now);
  return options;
}

/** @throws Problem passkeyRefused */
export async function addPasskey(context: Context, party: RelyingParty, { name, made }: { name: string; made: NewPasskey }): Promise<void> {
  const { user, now } = context;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: (challenge) => consumeChallenge(challenge, user.id, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(refused);
  if (!registrationInfo) throw new Problem("passkeyRefused");
  const { credential } = registrationInfo;
  const passkeys = scoped(PasskeyModel, context);
  const stored = PasskeyModel.create({
    companyId: passkeys.companyId,
    ...ofUser(user.id),
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: made.response.transports,
    createdAt: now,
  });
  // Duplicate credential ID.
  await stored.catch((error: unknown) => {
    throw isDuplicateKey(error) ? new Problem("passkeyRefused") : error;
  });
  await audit(context, { action: "addPasskey", object: user.id });
}

/** @throws Problem notFound, also for another user's */
export async function removePasskey(context: Context, id: string): Promise<void> {
  const passkeys = scoped(PasskeyModel, context);
  const record = await passkeys.findById(id).lean();
  if (!record || record.userId.toHexString() !== context.user.id) throw new Problem("notFound");
  await passkeys.deleteById(id);
  await audit(context, { action: "removePasskey", object: id });
}

/** Per network and quarter of an hour; nothing can be guessed with a challenge. */
const challenges = limiterInMemory({ keyPrefix: "passkey", points: 300, duration: 900 });

/** @throws Problem tooManyAttempts */
export async function startPasskeySignIn(
  party: RelyingParty,
  { ip, now }: { ip: string; now: Date },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const over = await takePoints(challenges, networkForAddress(ip));
  if (over) throw tooManyAttempts(over);
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: "required" });
  await saveChallenge(options.challenge, null, now);
  return options;
}

/**
 * Replaces password and code: the authenticator has verified the user.
 * @throws Problem passkeyRefused for any fault
 */
export async function verifyPasskey(
  party: RelyingParty,
  shown: ShownPasskey,
  { ip, now, server }: Pick<Context, "ip" | "now" | "server">,
): Promise<User> {
  const passkey = await PasskeyModel.findOne({ credentialId: shown.id }).lean<{
    _id: Types.ObjectId;
    userId: Types.ObjectId;
    companyId: Types.ObjectId;
    publicKey: { buffer: Uint8Array<ArrayBuffer> };
    counter: number;
  }>();
  if (!passkey) throw new Problem("passkeyRefused");
  const shows = await verifyAuthenticationResponse({
    response: shown,
    expectedChallenge: (challenge) => consumeChallenge(challenge, null, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: shown.id, publicKey: new Uint8Array(passkey.publicKey.buffer), counter: passkey.counter },
  }).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    return null;
  });
  const [record, company] = await Promise.all([UserModel.findById(passkey.userId).lean(), CompanyModel.exists({ _id: passkey.companyId })]);
  if (!shows?.verified || !record || record.disabledAt || !company) {
    server.events.emit("signInRefused", { reason: "wrongPasskey", ip, who: { userId: passkey.userId.toHexString() } });
    throw new Problem("passkeyRefused");
  }
  await PasskeyModel.updateOne({ _id: passkey._id }, { $set: { counter: shows.authenticationInfo.newCounter, lastUsedAt: now } });
  const user = toUser(record);
  await audit({ user, company: { id: user.companyId }, now, ip }, { action: "signIn", object: user.id });
  return user;
}

/** Hides the library's messages; database errors pass through. */
const refused = (error: unknown): never => {
  throw isDatabaseUnavailable(error) ? error : new Problem("passkeyRefused", {}, { cause: error });
};
