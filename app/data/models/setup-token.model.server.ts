import { Schema } from "mongoose";
import { defineModel } from "../define-model.server";

/** For the first account; at most one. */
export interface SetupTokenRecord {
  _id: "setup";
  /** SHA-256, hexadecimal. */
  tokenHash: string;
  createdAt: Date;
  /** The demo was left: no start seeds it again. */
  demoLeftAt?: Date;
  /** For interrupted setups. */
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
  demoLeftAt: { type: Date },
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
