import { Schema } from "mongoose";
import { defineModel } from "../define-model.server";

/** A network from which an account or mat signed in. */
export interface TrustedNetworkRecord {
  /** SHA-256 of both, hexadecimal, to hide who works where. */
  _id: string;
  /** TTL. */
  expiresAt: Date;
}

const fields = {
  _id: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} satisfies Record<keyof TrustedNetworkRecord, unknown>;

const schema = new Schema<TrustedNetworkRecord>(fields, { strict: "throw", strictQuery: "throw", versionKey: false });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const TrustedNetworkModel = defineModel("TrustedNetwork", schema);
