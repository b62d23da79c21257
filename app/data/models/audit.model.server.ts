import { Schema, type Types } from "mongoose";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** See audit-chain.server.ts. */
export interface ChainLink {
  /** From 1. */
  number: number;
  previousHash: string;
  hash: string;
}

/** Append-only, without clinical values. */
export interface AuditFields extends ChainLink {
  companyId: Types.ObjectId;
  /** Null: the server. */
  userId: Types.ObjectId | null;
  at: Date;
  action: string;
  /** ID; the action gives its type. */
  object: string;
  patientId: Types.ObjectId | null;
  /** Previous patient. */
  fromPatientId?: Types.ObjectId | null;
  ip: string;
  /** Missing in old documents. */
  accessTokenId?: Types.ObjectId | null;
}
export interface AuditRecord extends AuditFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, default: null },
  at: { type: Date, required: true },
  action: { type: String, required: true },
  object: { type: String, required: true },
  patientId: { type: Schema.Types.ObjectId, default: null },
  fromPatientId: { type: Schema.Types.ObjectId, default: null },
  ip: { type: String, required: true },
  accessTokenId: { type: Schema.Types.ObjectId, default: null },
  number: { type: Number, required: true },
  previousHash: { type: String, default: "" },
  hash: { type: String, required: true },
} satisfies Record<keyof AuditFields, unknown>;

const schema = new Schema<AuditRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
// One entry per place, across processes.
schema.index({ companyId: 1, number: 1 }, { unique: true, partialFilterExpression: { number: { $exists: true } } });
schema.index({ companyId: 1, at: -1 });
schema.index({ companyId: 1, patientId: 1, at: -1 });

export const AuditModel = defineModel("Audit", schema);
