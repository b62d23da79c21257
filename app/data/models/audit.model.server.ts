import { Schema, type Types } from "mongoose";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** The place of an entry among those of its company (audit-chain.server.ts). */
export interface ChainLink {
  /** Counted from 1. */
  number: number;
  previousHash: string;
  hash: string;
}

/** Who did what to which object, from where. Entries are added and never changed; they hold no clinical value. */
export interface AuditFields extends ChainLink {
  companyId: Types.ObjectId;
  /** Null for what the server did by itself. */
  userId: Types.ObjectId | null;
  at: Date;
  action: string;
  /** Id of the object; the action tells its type. */
  object: string;
  patientId: Types.ObjectId | null;
  /** Whose the object was before it became `patientId`'s. */
  fromPatientId?: Types.ObjectId | null;
  ip: string;
  /** The access token by which the person's program did it. Missing in what was stored before there was any. */
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
// Two processes that write at once cannot have one place.
schema.index({ companyId: 1, number: 1 }, { unique: true, partialFilterExpression: { number: { $exists: true } } });
schema.index({ companyId: 1, at: -1 });
schema.index({ companyId: 1, patientId: 1, at: -1 });

export const AuditModel = defineModel("Audit", schema);
