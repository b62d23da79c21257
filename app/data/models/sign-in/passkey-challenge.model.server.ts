import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";

/** Signed once. */
export interface PasskeyChallengeRecord {
  /** Base64url. */
  _id: string;
  /** Null for a sign-in. */
  userId: Types.ObjectId | null;
  /** TTL. */
  expiresAt: Date;
}

const fields = {
  _id: { type: String, required: true },
  userId: { type: Schema.Types.ObjectId, default: null },
  expiresAt: { type: Date, required: true },
} satisfies Record<keyof PasskeyChallengeRecord, unknown>;

const schema = new Schema<PasskeyChallengeRecord>(fields, {
  collection: "passkey_challenges",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallengeModel = defineModel("PasskeyChallenge", schema);
