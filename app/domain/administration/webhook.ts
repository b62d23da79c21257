import { z } from "zod";

/* Webhooks send a company's alarms to addresses named by its administrator (docs/webhooks.md). */

/** `webhook.test` comes from the admin panel. */
export const webhookEvents = ["alarm.raised", "alarm.attended", "alarm.ended", "webhook.test"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `failed`: after a day, or endpoint switched off. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `answer`: no success; `refused`: private address, not called. */
export const deliveryFailures = ["answer", "timeout", "unreachable", "refused"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const MAX_WEBHOOKS = 10;
export const WEBHOOK_URL_MAX = 500;

function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === "https:" && [username, password, hash].every((part) => part === "");
}

/** Messages are keys of fields.json. */
export const webhookUrlSchema = z
  .string()
  .trim()
  .min(1, "fillIn")
  .max(WEBHOOK_URL_MAX, "tooLong")
  .refine(isWebhookAddress, "notAWebhook")
  .transform((text) => new URL(text).href);

export interface WebhookDelivery {
  id: string;
  event: WebhookEvent;
  createdAt: Date;
  state: DeliveryState;
  attempts: number;
  failure: DeliveryFailure | null;
  /** Null without an answer. */
  answered: number | null;
  /** Null if no attempt follows. */
  nextAt: Date | null;
}

/** The secret is shown once. */
export interface Webhook {
  id: string;
  url: string;
  isOn: boolean;
  createdAt: Date;
  /** Null while messages are accepted. */
  failingSince: Date | null;
  /** By the server, after a day of failures; else null. */
  switchedOffAt: Date | null;
  /** Messages not kept because too many waited. */
  dropped: number;
  /** Newest first. */
  deliveries: WebhookDelivery[];
}
