import { Schema, type Types } from "mongoose";
import { ACCESS_TOKEN_NAME_MAX } from "~/domain/sign-in/access-token";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/** Revoked ones stay for the audit. */
export interface AccessTokenFields {
  companyId: Types.ObjectId;
  userId: Types.ObjectId;
  name: string;
  /** SHA-256, hexadecimal, of 256 random bits. */
  tokenHash: string;
  /** domain/permission.ts; unknown ones grant nothing. */
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}
export interface AccessTokenRecord extends AccessTokenFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true, maxlength: ACCESS_TOKEN_NAME_MAX },
  tokenHash: { type: String, required: true },
  scopes: { type: [String], required: true },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  lastUsedAt: { type: Date, default: null },
  revokedAt: { type: Date, default: null },
} satisfies Record<keyof AccessTokenFields, unknown>;

const schema = new Schema<AccessTokenRecord>(fields, {
  collection: "access_tokens",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ userId: 1 });
schema.index({ companyId: 1 });

export const AccessTokenModel = defineModel("AccessToken", schema);
