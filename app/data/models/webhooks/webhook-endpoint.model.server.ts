import { Schema } from "mongoose";
import { WEBHOOK_URL_MAX, type Webhook } from "~/domain/administration/webhook";
import { defineModel } from "../../define-model.server";
import type { CompanyDocument } from "../../scoped.server";

export interface WebhookEndpointRecord extends CompanyDocument, Omit<Webhook, "id" | "deliveries"> {
  /** See encryption.server.ts. */
  secret: string;
  /** Earlier alarms are not sent. */
  onSince: Date;
}

const fields = {
  companyId: { type: Schema.Types.ObjectId, required: true },
  url: { type: String, required: true, maxlength: WEBHOOK_URL_MAX },
  secret: { type: String, required: true, select: false },
  isOn: { type: Boolean, required: true },
  onSince: { type: Date, required: true },
  createdAt: { type: Date, required: true },
  failingSince: { type: Date, default: null },
  switchedOffAt: { type: Date, default: null },
  dropped: { type: Number, default: 0 },
} satisfies Record<Exclude<keyof WebhookEndpointRecord, "_id">, unknown>;

const schema = new Schema<WebhookEndpointRecord>(fields, {
  collection: "webhook_endpoints",
  strict: "throw",
  strictQuery: "throw",
  versionKey: false,
});
schema.index({ companyId: 1, createdAt: 1 });

export const WebhookEndpointModel = defineModel("WebhookEndpoint", schema);
