import { Schema, type Types } from "mongoose";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** The picture a company shows at the top of its pages; one a company at most. */
export interface CompanyLogoFields {
  companyId: Types.ObjectId;
  /** Names the bytes. */
  hash: string;
  /** A PNG that the server made. */
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
