import { z } from "zod";

/*
 * Webhooks: a company's own systems are told of its alarms at addresses that its administrator names (docs/webhooks.md).
 */

/** What a message tells; `webhook.test` is sent from the admin panel. */
export const webhookEvents = ["alarm.raised", "alarm.attended", "alarm.ended", "webhook.test"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `failed`: given up after a day of attempts, or because its endpoint was switched off. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed: what was answered was no success, nothing was, or it was not asked at all (`refused`: a private address). */
export const deliveryFailures = ["answer", "timeout", "unreachable", "refused"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const MOST_WEBHOOKS = 10;
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

/** One message to one endpoint, as people see it. */
export interface WebhookDelivery {
  id: string;
  event: WebhookEvent;
  createdAt: Date;
  state: DeliveryState;
  attempts: number;
  failure: DeliveryFailure | null;
  /** What was answered last; null where nothing was. */
  answered: number | null;
  /** The next attempt; null when it is over. */
  nextAt: Date | null;
}

/** An endpoint without its secret, which is shown once. */
export interface Webhook {
  id: string;
  url: string;
  isOn: boolean;
  createdAt: Date;
  /** Since when no message has been taken; null while they are. */
  failingSince: Date | null;
  /** When the server has switched it off, because nothing was taken for a day; null where it has not. */
  switchedOffAt: Date | null;
  /** Messages that were not kept because too many waited. */
  dropped: number;
  /** The newest first. */
  deliveries: WebhookDelivery[];
}
