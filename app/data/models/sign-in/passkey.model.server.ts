import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/** The public half of a key that a person's phone, computer or security key keeps. */
export interface PasskeyFields {
  companyId: Types.ObjectId;
  userId: Types.ObjectId;
  /** What its owner calls it. */
  name: string;
  /** As the authenticator names it, Base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** How often the authenticator says that it was used; one that goes back is a copy. Many always say 0. */
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}
export interface PasskeyRecord extends PasskeyFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  credentialId: { type: String, required: true },
  publicKey: { type: Buffer, required: true },
  counter: { type: Number, required: true },
  transports: { type: [String], required: true },
  createdAt: { type: Date, required: true },
  lastUsedAt: { type: Date, default: null },
} satisfies Record<keyof PasskeyFields, unknown>;

const schema = new Schema<PasskeyRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ credentialId: 1 }, { unique: true });
schema.index({ userId: 1 });

export const PasskeyModel = defineModel("Passkey", schema);
