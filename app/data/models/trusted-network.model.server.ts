import { Schema } from "mongoose";
import { defineModel } from "../define-model.server";

/** A network from which somebody signed in to an account, or a mat signed in. */
export interface TrustedNetworkRecord {
  /** SHA-256 of the account and the network, hexadecimal: the list tells nobody who works where. */
  _id: string;
  /** When the database may delete it. */
  expiresAt: Date;
}

const fields = {
  _id: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies Record<keyof TrustedNetworkRecord, unknown>;

const schema = new Schema<TrustedNetworkRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const TrustedNetworkModel = defineModel("TrustedNetwork", schema);
