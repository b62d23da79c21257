import { createHmac } from "node:crypto";
import { request } from "undici";
import type { DeliveryFailure } from "~/domain/administration/webhook";
import { createGuardedAgents } from "../guarded-agents.server";
import { AddressRefused } from "../public-lookup.server";

/** Prefix of secrets (Standard Webhooks). */
export const SECRET_PREFIX = "whsec_";
const ANSWER_WITHIN_MS = 10_000;
/** Only the answer's status is used. */
const MAX_BYTES = 64 * 1024;
const GONE = 410;

export interface DueWebhook {
  id: string;
  url: string;
  /** `whsec_` and 24 to 64 bytes in base64. */
  secret: string;
  body: string;
}

/** `gone`: unsubscribed. `interrupted`: sent by the next server. */
export type WebhookOutcome =
  | { result: "delivered" | "gone"; answered: number }
  | { result: "failed"; failure: DeliveryFailure; answered: number | null }
  | { result: "interrupted" };

/** HMAC-SHA256 over id, time in Unix seconds and body (Standard Webhooks 1.0). */
export function signedHeaders({ id, secret, body }: DueWebhook, atMs: number): Record<string, string> {
  const seconds = Math.floor(atMs / 1000);
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
}

/** To public addresses by https, or hosts the operator named. */
export interface WebhookSender {
  /** One attempt. Never rejects. */
  send: (due: DueWebhook, atMs: number) => Promise<WebhookOutcome>;
  /** Cancels pending messages. */
  close: () => void;
}

interface WebhookSenderOptions {
  privateHosts: readonly string[];
  /** Additional trusted certificate. */
  ca?: Buffer | undefined;
}

/** Redirects could lead into the clinic's network. */
export function createWebhookSender({ privateHosts, ca }: WebhookSenderOptions): WebhookSender {
  const agentFor = createGuardedAgents({ privateHosts, thisMachine: false, mostBytes: MAX_BYTES, ca });
  const closing = new AbortController();

  const post = async (due: DueWebhook, atMs: number, signal: AbortSignal): Promise<WebhookOutcome> => {
    const url = new URL(due.url);
    const headers = { "content-type": "application/json", "user-agent": "Isobar-Webhooks", ...signedHeaders(due, atMs) };
    const { statusCode: answered, body } = await request(url, {
      method: "POST",
      headers,
      body: due.body,
      signal,
      dispatcher: agentFor(url),
    });
    // The status suffices.
    await body.dump({ limit: MAX_BYTES }).catch(() => undefined);
    if (answered >= 200 && answered < 300) return { result: "delivered", answered };
    return answered === GONE ? { result: "gone", answered } : { result: "failed", failure: "answer", answered };
  };

  return {
    async send(due, atMs) {
      const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
      try {
        return await post(due, atMs, AbortSignal.any([closing.signal, late]));
      } catch (error) {
        if (closing.signal.aborted) return { result: "interrupted" };
        const failure = error instanceof AddressRefused ? "refused" : late.aborted ? "timeout" : "unreachable";
        return { result: "failed", failure, answered: null };
      }
    },
    close: () => closing.abort(),
  };
}
