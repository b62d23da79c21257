import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";

/** A sign-in sent to a company's service, which can return once. */
export interface OpenIdAttemptRecord {
  /** SHA-256 of the state, hexadecimal. Only the browser that started holds the state. */
  _id: string;
  companyId: Types.ObjectId;
  /** Expected email. */
  email: string;
  nonce: string;
  codeVerifier: string;
  /** Expiry, and deletion by the database. */
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
