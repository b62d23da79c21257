import { trusted, Types } from "mongoose";
import { PasskeyChallengeModel } from "~/data/models/sign-in/passkey-challenge.model.server";

/** How long a person may take to find their key. */
const CHALLENGE_MS = 5 * 60 * 1000;

/** Keeps a challenge that an authenticator is to sign, for one person or, null, for whoever signs in. */
export async function keepChallenge(challenge: string, userId: string | null, now: Date): Promise<void> {
  await PasskeyChallengeModel.create({
    _id: challenge,
    userId: userId === null ? null : new Types.ObjectId(userId),
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
}

/** Whether the challenge was given to them and is still good; it is used up. */
export async function takeChallenge(challenge: string, userId: string | null, now: Date): Promise<boolean> {
  const owner = userId === null ? null : new Types.ObjectId(userId);
  const taken = await PasskeyChallengeModel.findOneAndDelete({ _id: challenge, userId: owner, expiresAt: trusted({ $gt: now }) });
  return taken !== null;
}
