import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

export interface SecondFactorFields {
  companyId: Types.ObjectId;
  userId: Types.ObjectId;
  /** Of the authenticator app; Base32, encrypted. */
  secret: string;
  /** Unconfirmed ones expire soon. */
  createdAt: Date;
  /** Null during setup. */
  confirmedAt: Date | null;
  /** Codes up to it are refused. */
  lastCounter: number;
  /** argon2. */
  recoveryHashes: string[];
}
export interface SecondFactorRecord extends SecondFactorFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  secret: { type: String, required: true },
  createdAt: { type: Date, required: true },
  confirmedAt: { type: Date, default: null },
  lastCounter: { type: Number, required: true },
  recoveryHashes: { type: [String], required: true },
} satisfies Record<keyof SecondFactorFields, unknown>;

const schema = new Schema<SecondFactorRecord>(fields, {
  collection: "second_factors",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ userId: 1 }, { unique: true });

export const SecondFactorModel = defineModel("SecondFactor", schema);
