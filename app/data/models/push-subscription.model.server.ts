import { Schema, type Types } from "mongoose";
import { BROWSER_LABEL_MAX } from "~/domain/push/subscription";
import { defineModel } from "../define-model.server";
import type { CompanyDocument } from "../scoped.server";

export interface PushSubscriptionRecord extends CompanyDocument {
  userId: Types.ObjectId;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  withPatientName: boolean;
  createdAt: Date;
  lastSentAt: Date | null;
  /** SHA-256 of the browser's cookie, hexadecimal: signing out ends it. */
  browserHash: string;
}

const text = { type: String, required: true };
const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  userId: { type: Schema.Types.ObjectId, required: true },
  endpoint: text,
  p256dh: text,
  auth: text,
  label: { type: String, default: "", maxlength: BROWSER_LABEL_MAX },
  withPatientName: { type: Boolean, default: false },
  createdAt: { type: Date, required: true },
  lastSentAt: { type: Date, default: null },
  browserHash: text,
} satisfies Record<Exclude<keyof PushSubscriptionRecord, "_id">, unknown>;

const schema = new Schema<PushSubscriptionRecord>(fields, {
  collection: "push_subscriptions",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
// Company first: a lost upsert is repeated only if filter and unique index have the same fields.
schema.index({ companyId: 1, userId: 1, endpoint: 1 }, { unique: true });
schema.index({ endpoint: 1 });
schema.index({ userId: 1 });
schema.index({ browserHash: 1 });

export const PushSubscriptionModel = defineModel("PushSubscription", schema);
