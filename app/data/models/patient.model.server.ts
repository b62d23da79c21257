import { Schema, type Types } from "mongoose";
import type { Language } from "~/domain/language";
import { genders, type Patient } from "~/domain/patient";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

export interface Consent {
  /** Text version and SHA-256; missing in old documents. */
  version?: number;
  textHash?: string;
  agreedAt: Date;
  byUserId: Types.ObjectId;
  language: Language;
}

export interface StoredPatientFields extends Omit<Patient, "id" | "companyId"> {
  companyId: Types.ObjectId;
  /** Folded (domain/patient-search.ts), for search and sorting. */
  searchKey: string;
  /** See domain/display/pseudonym.ts. */
  pseudonym: string;
  consent: Consent;
}
export interface PatientRecord extends StoredPatientFields, CompanyDocument {
  companyId: Types.ObjectId;
}

const line = { type: String, default: "" };
const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  number: { type: String, required: true },
  searchKey: { type: String, required: true },
  pseudonym: { type: String, required: true },
  name: { type: String, required: true },
  birthDate: { type: Date, default: null },
  gender: { type: String, enum: [...genders, null], default: null },
  height: { type: Number, required: true },
  weight: { type: Number, required: true },
  size: line,
  email: line,
  phone: line,
  phone2: line,
  address: line,
  postalCode: line,
  country: line,
  healthIns: line,
  profession: line,
  medicalCond: line,
  notes: line,
  consent: {
    version: { type: Number },
    textHash: { type: String },
    agreedAt: { type: Date, required: true },
    byUserId: { type: Schema.Types.ObjectId, required: true },
    language: { type: String, required: true },
  },
  createdAt: { type: Date, required: true },
} satisfies Record<keyof StoredPatientFields, unknown>;

const schema = new Schema<PatientRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ companyId: 1, number: 1 }, { unique: true });
schema.index({ companyId: 1, searchKey: 1, _id: 1 });
schema.index({ companyId: 1, pseudonym: 1, _id: 1 });

export const PatientModel = defineModel("Patient", schema);
