import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";

/** A challenge for an authenticator to sign once. */
export interface PasskeyChallengeRecord {
  /** The challenge, Base64url. */
  _id: string;
  /** User who adds a passkey; null for a sign-in. */
  userId: Types.ObjectId | null;
  /** Expiry, and deletion by the database. */
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
