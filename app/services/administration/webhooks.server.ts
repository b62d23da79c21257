import { randomBytes } from "node:crypto";
import { Types } from "mongoose";
import { encryptSecret } from "~/data/encryption/encryption.server";
import { WebhookDeliveryModel, type WebhookDeliveryRecord } from "~/data/models/webhooks/webhook-delivery.model.server";
import { WebhookEndpointModel, type WebhookEndpointRecord } from "~/data/models/webhooks/webhook-endpoint.model.server";
import { scoped } from "~/data/scoped.server";
import { MAX_WEBHOOKS, type Webhook, type WebhookDelivery } from "~/domain/administration/webhook";
import type { Company } from "~/domain/company";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { isPrivateAddress } from "~/notifications/public-lookup.server";
import { SECRET_PREFIX } from "~/notifications/webhooks/webhook-sender.server";
import { giveUpWaiting, saveDelivery } from "~/notifications/webhooks/webhook-store.server";
import { allow } from "../allow";
import type { Context } from "../context";
import { auditInTenant, companyInReach } from "./reach.server";

/** Standard Webhooks: 24 to 64 bytes. */
const SECRET_BYTES = 32;
/** Per endpoint. */
const SHOWN_DELIVERIES = 10;

/** @throws Problem notFound, forbidden */
export async function listWebhooks(context: Context, companyId: string): Promise<Webhook[]> {
  const company = await configured(context, companyId);
  const records = await scoped(WebhookEndpointModel, { company }).find().sort({ createdAt: 1 }).lean();
  return Promise.all(
    records.map(async (record) => {
      const ofEndpoint = scoped(WebhookDeliveryModel, { company }).find({ endpointId: record._id });
      const deliveries = await ofEndpoint.sort({ createdAt: -1 }).limit(SHOWN_DELIVERIES).select({ body: 0 }).lean();
      return toWebhook(record, deliveries.map(toDelivery));
    }),
  );
}

/**
 * Returns the secret once.
 * @throws Problem notFound, forbidden, tooManyWebhooks, webhookHostPrivate
 */
export async function addWebhook(context: Context, companyId: string, url: string): Promise<{ id: string; secret: string }> {
  const company = await configured(context, companyId);
  const { hostname } = new URL(url);
  if (isPrivateAddress(hostname) && !env.WEBHOOK_PRIVATE_HOSTS.includes(hostname)) throw new Problem("webhookHostPrivate");
  const endpoints = scoped(WebhookEndpointModel, { company });
  if ((await endpoints.count()) >= MAX_WEBHOOKS) throw new Problem("tooManyWebhooks", { most: MAX_WEBHOOKS });
  const _id = new Types.ObjectId();
  const id = _id.toHexString();
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
  const stored = encryptSecret(secret, { kind: "webhook", owner: id });
  const since = { createdAt: context.now, onSince: context.now };
  await WebhookEndpointModel.create({ _id, companyId: endpoints.companyId, url, secret: stored, isOn: true, ...since });
  await auditInTenant(context, { company }, { action: "addWebhook", object: id });
  return { id, secret };
}

/** Switching off drops waiting messages. @throws Problem notFound, forbidden */
export async function switchWebhook(context: Context, companyId: string, id: string, isOn: boolean): Promise<void> {
  const company = await configured(context, companyId);
  const fresh = { isOn, onSince: context.now, failingSince: null, switchedOffAt: null, dropped: 0 };
  const changed = await scoped(WebhookEndpointModel, { company }).updateById(id, { $set: isOn ? fresh : { isOn } });
  if (!changed) throw new Problem("notFound");
  if (!isOn) await giveUpWaiting(id);
  await auditInTenant(context, { company }, { action: isOn ? "switchWebhookOn" : "switchWebhookOff", object: id });
}

/** Also drops waiting messages. @throws Problem notFound, forbidden */
export async function removeWebhook(context: Context, companyId: string, id: string): Promise<void> {
  const company = await configured(context, companyId);
  const removed = await scoped(WebhookEndpointModel, { company }).deleteById(id);
  if (!removed) throw new Problem("notFound");
  await WebhookDeliveryModel.deleteMany({ endpointId: removed._id });
  await auditInTenant(context, { company }, { action: "removeWebhook", object: id });
}

/** @throws Problem notFound, forbidden; webhookOff; busy if too many wait */
export async function testWebhook(context: Context, companyId: string, id: string): Promise<void> {
  const company = await configured(context, companyId);
  const endpoint = await scoped(WebhookEndpointModel, { company }).findById(id).lean();
  if (!endpoint) throw new Problem("notFound");
  if (!endpoint.isOn) throw new Problem("webhookOff");
  const key = `test ${new Types.ObjectId().toHexString()}`;
  const isKept = await saveDelivery(endpoint, { key, event: "webhook.test", at: context.now, data: {} }, context.now);
  if (!isKept) throw new Problem("busy");
  await auditInTenant(context, { company }, { action: "testWebhook", object: id });
  context.server.events.emit("webhookDue");
}

async function configured(context: Context, companyId: string): Promise<Company> {
  allow(context, "configureCompany");
  return companyInReach(context, companyId);
}

const toWebhook = (
  { _id, url, isOn, createdAt, failingSince, switchedOffAt, dropped }: Omit<WebhookEndpointRecord, "secret">,
  deliveries: WebhookDelivery[],
): Webhook => ({ id: _id.toHexString(), url, isOn, createdAt, failingSince, switchedOffAt, dropped, deliveries });

const toDelivery = ({ _id, event, createdAt, state, attempts, failure, answered, nextAt }: WebhookDeliveryRecord): WebhookDelivery => ({
  ...{ id: _id.toHexString(), event, createdAt, state, attempts, failure, answered, nextAt },
});
