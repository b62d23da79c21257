import { Schema } from "mongoose";
import { defineModel } from "../define-model.server";

/** RFC 8292. At most one; subscriptions depend on it. */
export interface VapidKeysRecord {
  _id: "vapid";
  /** Uncompressed P-256 point, base64url. */
  publicKey: string;
  /** Base64url, encrypted. */
  privateKey: string;
  createdAt: Date;
}

const fields = {
  _id: { type: String, required: true },
  publicKey: { type: String, required: true },
  privateKey: { type: String, required: true },
  createdAt: { type: Date, required: true },
} satisfies Record<keyof VapidKeysRecord, unknown>;

const schema = new Schema<VapidKeysRecord>(fields, {
  collection: "vapid_keys",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});

export const VapidKeysModel = defineModel("VapidKeys", schema);
