import { trusted, Types } from "mongoose";
import { PasskeyChallengeModel } from "~/data/models/sign-in/passkey-challenge.model.server";

/** Time to use the key. */
const CHALLENGE_MS = 5 * 60 * 1000;

/** A null user means a sign-in. */
export async function saveChallenge(challenge: string, userId: string | null, now: Date): Promise<void> {
  await PasskeyChallengeModel.create({
    _id: challenge,
    userId: userId === null ? null : new Types.ObjectId(userId),
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
}

/** Uses up a valid challenge. */
export async function consumeChallenge(challenge: string, userId: string | null, now: Date): Promise<boolean> {
  const owner = userId === null ? null : new Types.ObjectId(userId);
  const taken = await PasskeyChallengeModel.findOneAndDelete({ _id: challenge, userId: owner, expiresAt: trusted({ $gt: now }) });
  return taken !== null;
}
