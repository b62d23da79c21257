import { Schema, type Types } from "mongoose";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** At most one per company. */
export interface CompanyLogoFields {
  companyId: Types.ObjectId;
  hash: string;
  /** Re-encoded by the server. */
  png: Buffer;
}
export interface CompanyLogoRecord extends CompanyLogoFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  hash: { type: String, required: true },
  png: { type: Buffer, required: true },
} satisfies Record<keyof CompanyLogoFields, unknown>;

const schema = new Schema<CompanyLogoRecord>(fields, {
  collection: "company_logos",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ companyId: 1 }, { unique: true });

export const CompanyLogoModel = defineModel("CompanyLogo", schema);
