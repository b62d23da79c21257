import { Schema, type Types } from "mongoose";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/** What a person's codes are made of and compared with. */
export interface SecondFactorFields {
  companyId: Types.ObjectId;
  userId: Types.ObjectId;
  /** Shared with the person's app; Base32, encrypted. */
  secret: string;
  /** When the secret was made: one that is not confirmed soon is of no use. */
  createdAt: Date;
  /** When a code was first right; null while it is being set up. */
  confirmedAt: Date | null;
  /** The number of the newest code that was taken: neither it nor one before it is taken again. */
  lastCounter: number;
  /** argon2 hashes of the recovery codes that are left. */
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
