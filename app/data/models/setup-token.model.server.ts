import { Schema } from "mongoose";
import { defineModel } from "../define-model.server";

/** Required to create the first account. At most one document. */
export interface SetupTokenRecord {
  _id: "setup";
  /** SHA-256 of the token, hexadecimal. */
  tokenHash: string;
  createdAt: Date;
  /** Entries so far, for setups that are interrupted. */
  companyName?: string;
  address?: string;
  timeZone?: string;
  name?: string;
  email?: string;
}

const fields = {
  _id: { type: String, required: true },
  tokenHash: { type: String, required: true },
  createdAt: { type: Date, required: true },
  companyName: { type: String },
  address: { type: String },
  timeZone: { type: String },
  name: { type: String },
  email: { type: String },
} satisfies Record<keyof SetupTokenRecord, unknown>;

const schema = new Schema<SetupTokenRecord>(fields, {
  collection: "setup_tokens",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});

export const SetupTokenModel = defineModel("SetupToken", schema);
