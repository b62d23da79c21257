import { Schema, type Types } from "mongoose";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

/** Who did what to which object, from where. Entries are added and never changed; they hold no clinical value. */
export interface AuditFields {
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
} satisfies Record<keyof AuditFields, unknown>;

const schema = new Schema<AuditRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ companyId: 1, at: -1 });
schema.index({ companyId: 1, patientId: 1, at: -1 });

export const AuditModel = defineModel("Audit", schema);
