import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/** At most one per user. */
export interface PasswordLinkFields {
  companyId: Types.ObjectId;
  userId: Types.ObjectId;
  /** SHA-256, hexadecimal. */
  tokenHash: string;
  /** TTL. */
  expiresAt: Date;
}
export interface PasswordLinkRecord extends PasswordLinkFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  tokenHash: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies Record<keyof PasswordLinkFields, unknown>;

const schema = new Schema<PasswordLinkRecord>(fields, {
  collection: "password_links",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ userId: 1 }, { unique: true });
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasswordLinkModel = defineModel("PasswordLink", schema);
