import { Schema, type Types } from "mongoose";
import type { OpenIdSettings } from "~/domain/sign-in/open-id";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/** OpenID Connect, at most one per company. */
export interface OpenIdProviderFields extends OpenIdSettings {
  companyId: Types.ObjectId;
  /** See encryption.server.ts. */
  clientSecret: string;
}
export interface OpenIdProviderRecord extends OpenIdProviderFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  issuer: { type: String, required: true },
  clientId: { type: String, required: true },
  clientSecret: { type: String, required: true, select: false },
  addresses: { type: [String], required: true },
} satisfies Record<keyof OpenIdProviderFields, unknown>;

const schema = new Schema<OpenIdProviderRecord>(fields, {
  collection: "open_id_providers",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ companyId: 1 }, { unique: true });
schema.index({ addresses: 1 }, { unique: true });

export const OpenIdProviderModel = defineModel("OpenIdProvider", schema);
