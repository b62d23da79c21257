import { Schema } from "mongoose";
import { defineModel } from "../define-model.server";

/** The key pair by which push services know this server (RFC 8292). At most one document; subscriptions are bound to it. */
export interface VapidKeysRecord {
  _id: "vapid";
  /** An uncompressed point on P-256, base64url. */
  publicKey: string;
  /** Base64url, encrypted. It signs messages to subscriptions of this database and nothing else. */
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
