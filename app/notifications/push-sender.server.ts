import { Agent, request } from "node:https";
import pLimit from "p-limit";
import webPush, { type RequestDetails } from "web-push";
import type { PushMessage } from "~/domain/push/message";
import type { PushServices } from "~/domain/push/services";
import type { PushAddress } from "~/domain/push/subscription";
import { publicLookup } from "./public-lookup.server";
import type { VapidKeys } from "./vapid-keys.server";

/** Further messages wait. */
const MAX_AT_ONCE = 8;
/** Later answers are retried. */
const ANSWER_WITHIN_MS = 10_000;
/** At a push service's request: the alarm is still open. */
const LONGEST_WAIT_MS = 120_000;
/** For a switched-off phone. */
const KEPT_SECONDS = 3600;

/** `gone`: the subscription ended. `later`: retrying helps. */
export type PushOutcome =
  | { result: "delivered" | "gone" }
  | { result: "refused"; reason: string }
  | { result: "later"; reason: string; waitMs: number };

/** Encrypted (RFC 8030, 8188, 8291, 8292). */
export interface PushSender {
  publicKey: string;
  services: PushServices;
  /** Never rejects. */
  send: (to: PushAddress, message: PushMessage) => Promise<PushOutcome>;
  /** Cancels pending messages. */
  close: () => void;
}

interface PushSenderOptions {
  keys: VapidKeys;
  services: PushServices;
  /** `mailto:` or `https:`. */
  contact: string;
  /** Default: public addresses only. */
  agent?: Agent;
}

export function createPushSender({ keys, services, contact, agent = publicAgent() }: PushSenderOptions): PushSender {
  const limit = pLimit(MAX_AT_ONCE);
  const closing = new AbortController();
  const vapidDetails = { subject: contact, ...keys };

  const deliver = async (to: PushAddress, message: PushMessage): Promise<PushOutcome> => {
    if (!services.allows(to.endpoint)) return { result: "refused", reason: "its push service is not allowed" };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    return post(detailsOf(to, message, vapidDetails), agent, signal);
  };

  return {
    publicKey: keys.publicKey,
    services,
    send: (to, message) => limit(deliver, to, message).catch((error: unknown) => ({ result: "later", reason: String(error), waitMs: 0 })),
    close: () => closing.abort(),
  };
}

const publicAgent = (): Agent => new Agent({ lookup: publicLookup() });

const detailsOf = (to: PushAddress, message: PushMessage, vapidDetails: { subject: string } & VapidKeys): RequestDetails =>
  webPush.generateRequestDetails(to, JSON.stringify(message), {
    vapidDetails,
    TTL: KEPT_SECONDS,
    urgency: message.quiet ? "normal" : "high",
    // Replaces a waiting message of the alarm.
    topic: message.tag,
    contentEncoding: "aes128gcm",
  });

/** No redirects; reads only the answer's head. */
const post = ({ endpoint, method, headers, body }: RequestDetails, agent: Agent, signal: AbortSignal): Promise<PushOutcome> =>
  new Promise((resolve, reject) => {
    const asked = request(endpoint, { method, headers: { ...headers }, agent, signal }, (response) => {
      resolve(outcomeOf(response.statusCode ?? 0, response.headers["retry-after"]));
      response.destroy();
    });
    asked.once("error", reject);
    asked.end(body);
  });

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { result: "delivered" };
  if (status === 404 || status === 410) return { result: "gone" };
  const reason = `the push service answered ${status}`;
  if (status === 429 || status >= 500)
    return { result: "later", reason, waitMs: Math.min(LONGEST_WAIT_MS, 1000 * (Number(retryAfter) || 0)) };
  return { result: "refused", reason };
}
