import { Schema, type Types } from "mongoose";
import { noneErased, type ErasedKind } from "~/domain/administration/erasure";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

/** Stored first, so an interrupted one continues. */
export interface ErasureRecord extends CompanyDocument {
  patientId: Types.ObjectId;
  patientNumber: string;
  byUserId: Types.ObjectId;
  byUserName: string;
  companyName: string;
  beganAt: Date;
  /** Null while unfinished. */
  endedAt: Date | null;
  counts: Record<ErasedKind, number>;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const count = { type: Number, default: 0 };
const fields = {
  companyId: reference,
  patientId: reference,
  patientNumber: text,
  byUserId: reference,
  byUserName: text,
  companyName: text,
  beganAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
  counts: Object.fromEntries(Object.keys(noneErased).map((kind) => [kind, count])),
} satisfies Record<Exclude<keyof ErasureRecord, "_id">, unknown>;

const schema = new Schema<ErasureRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ companyId: 1, beganAt: -1 });
schema.index({ companyId: 1, patientId: 1 });

export const ErasureModel = defineModel("Erasure", schema);
