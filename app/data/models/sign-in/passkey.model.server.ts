import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/** Public half. */
export interface PasskeyFields {
  companyId: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** Base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** A decrease reveals a copy; many always report 0. */
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
