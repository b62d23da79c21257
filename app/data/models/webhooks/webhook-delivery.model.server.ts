import { Schema, type Types } from "mongoose";
import { deliveryFailures, deliveryStates, webhookEvents, type WebhookDelivery } from "~/domain/administration/webhook";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

export interface WebhookDeliveryRecord extends CompanyDocument, Omit<WebhookDelivery, "id"> {
  endpointId: Types.ObjectId;
  /** One message per event, across processes. */
  key: string;
  /** As signed and sent. */
  body: string;
  /** TTL. */
  expiresAt: Date;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  endpointId: { type: Schema.Types.ObjectId, required: true },
  key: { type: String, required: true },
  event: { type: String, enum: webhookEvents, required: true },
  body: { type: String, required: true },
  createdAt: { type: Date, required: true },
  state: { type: String, enum: deliveryStates, required: true },
  attempts: { type: Number, default: 0 },
  failure: { type: String, enum: [...deliveryFailures, null], default: null },
  answered: { type: Number, default: null },
  nextAt: { type: Date, default: null },
  expiresAt: { type: Date, required: true },
} satisfies Record<Exclude<keyof WebhookDeliveryRecord, "_id">, unknown>;

const schema = new Schema<WebhookDeliveryRecord>(fields, {
  collection: "webhook_deliveries",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ endpointId: 1, key: 1 }, { unique: true });
schema.index({ state: 1, nextAt: 1 });
schema.index({ companyId: 1, endpointId: 1, createdAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const WebhookDeliveryModel = defineModel("WebhookDelivery", schema);
