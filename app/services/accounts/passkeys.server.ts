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
import type { Context } from "~/domain/context";
import { networkOf } from "~/domain/network-of";
import { Problem } from "~/domain/problem";
import type { NewPasskey, OwnPasskey, RelyingParty, ShownPasskey } from "~/domain/sign-in/passkey";
import type { User } from "~/domain/user";
import { audit } from "../audit.server";
import { limiterInMemory, takePoints } from "../rate-limit.server";
import { confirmPassword } from "./credentials.server";
import { keepChallenge, takeChallenge } from "./passkey-challenges.server";
import { tooManyAttempts } from "./sign-in-limits.server";
import { tellSignInRefused } from "./sign-in-refusals.server";

const RP_NAME = "Isobar";
/** More than anybody carries. */
const MOST_PASSKEYS = 20;

const ofUser = (userId: string) => ({ userId: new Types.ObjectId(userId) });

/** The caller's passkeys, the oldest first. */
export async function listPasskeys(context: Context): Promise<OwnPasskey[]> {
  const records = await scoped(PasskeyModel, context).find(ofUser(context.user.id)).sort({ createdAt: 1 }).lean();
  return records.map(({ _id, name, createdAt, lastUsedAt }) => ({ id: _id.toHexString(), name, since: createdAt, lastUsedAt }));
}

/**
 * What the caller's browser needs to make a passkey, which takes their password.
 * @throws Problem tooManyPasskeys, incorrectCredentials, tooManyAttempts, serverBusy
 */
export async function beginPasskey(
  context: Context,
  party: RelyingParty,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { user, now } = context;
  const known = await scoped(PasskeyModel, context).find(ofUser(user.id)).lean();
  if (known.length >= MOST_PASSKEYS) throw new Problem("tooManyPasskeys", { most: MOST_PASSKEYS });
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
  await keepChallenge(options.challenge, user.id, now);
  return options;
}

/** Adds the passkey that the caller's browser made. @throws Problem passkeyRefused */
export async function addPasskey(context: Context, party: RelyingParty, { name, made }: { name: string; made: NewPasskey }): Promise<void> {
  const { user, now } = context;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: (challenge) => takeChallenge(challenge, user.id, now),
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
  // A passkey that names itself as another one does.
  await stored.catch((error: unknown) => {
    throw isDuplicateKey(error) ? new Problem("passkeyRefused") : error;
  });
  await audit(context, { action: "addPasskey", object: user.id });
}

/** Takes one of the caller's passkeys away. @throws Problem notFound, also for another person's */
export async function removePasskey(context: Context, id: string): Promise<void> {
  const passkeys = scoped(PasskeyModel, context);
  const record = await passkeys.findById(id).lean();
  if (!record || record.userId.toHexString() !== context.user.id) throw new Problem("notFound");
  await passkeys.deleteById(id);
  await audit(context, { action: "removePasskey", object: id });
}

/** Of one network in a quarter of an hour. Every sign-in needs a challenge of its own, and nothing can be guessed by it. */
const challenges = limiterInMemory({ keyPrefix: "passkey", points: 300, duration: 900 });

/** What a visitor's browser needs to sign in by any passkey it has for this server. @throws Problem tooManyAttempts */
export async function beginPasskeySignIn(
  party: RelyingParty,
  { ip, now }: { ip: string; now: Date },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const over = await takePoints(challenges, networkOf(ip));
  if (over) throw tooManyAttempts(over);
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: "required" });
  await keepChallenge(options.challenge, null, now);
  return options;
}

/**
 * Whose passkey it is that has signed. It stands for password and second factor: the authenticator has asked for a finger, a face or a PIN.
 * @throws Problem passkeyRefused, for all that may be wrong
 */
export async function verifyPasskey(party: RelyingParty, shown: ShownPasskey, { ip, now }: { ip: string; now: Date }): Promise<User> {
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
    expectedChallenge: (challenge) => takeChallenge(challenge, null, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: shown.id, publicKey: new Uint8Array(passkey.publicKey.buffer), counter: passkey.counter },
  }).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    return null;
  });
  const [record, company] = await Promise.all([UserModel.findById(passkey.userId).lean(), CompanyModel.exists({ _id: passkey.companyId })]);
  if (!shows?.verified || !record || record.disabledAt || !company) {
    tellSignInRefused({ reason: "wrongPasskey", ip, who: { userId: passkey.userId.toHexString() } });
    throw new Problem("passkeyRefused");
  }
  await PasskeyModel.updateOne({ _id: passkey._id }, { $set: { counter: shows.authenticationInfo.newCounter, lastUsedAt: now } });
  const user = toUser(record);
  await audit({ user, company: { id: user.companyId }, now, ip }, { action: "signIn", object: user.id });
  return user;
}

/** The library tells what is wrong by errors with words of its own; one of the database comes through it as it is. */
const refused = (error: unknown): never => {
  throw isDatabaseUnavailable(error) ? error : new Problem("passkeyRefused", {}, { cause: error });
};
