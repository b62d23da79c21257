import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";

/** Can return once. */
export interface OpenIdAttemptRecord {
  /** SHA-256 of the state, hexadecimal; only the starting browser has the state. */
  _id: string;
  companyId: Types.ObjectId;
  email: string;
  nonce: string;
  codeVerifier: string;
  /** TTL. */
  expiresAt: Date;
}

const fields = {
  _id: { type: String, required: true },
  companyId: { type: Schema.Types.ObjectId, required: true },
  email: { type: String, required: true, maxlength: 254 },
  nonce: { type: String, required: true },
  codeVerifier: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies Record<keyof OpenIdAttemptRecord, unknown>;

const schema = new Schema<OpenIdAttemptRecord>(fields, {
  collection: "open_id_attempts",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const OpenIdAttemptModel = defineModel("OpenIdAttempt", schema);
