import { z } from "zod";

/** Base64url, padded or not. */
const bytes = (length: number) => {
  const signs = Math.ceil((length * 4) / 3);
  return z
    .string()
    .max(signs + 2)
    .regex(new RegExp(`^[\\w-]{${signs}}={0,2}$`));
};

/**
 * `PushSubscription.toJSON()`. The endpoint is secret: with a server's keys it allows notifications. Hosts:
 * app/domain/push/services.ts.
 */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    /** An uncompressed P-256 point. */
    p256dh: bytes(65),
    /** Secret shared with the browser. */
    auth: bytes(16),
  }),
});
export type PushAddress = z.infer<typeof pushSubscriptionSchema>;

/** Endpoint and keys stay on the server. */
export interface NotifiedBrowser {
  id: string;
  /** "Chrome on Android". */
  label: string;
  since: Date;
  /** Readable on a locked screen. */
  withPatientName: boolean;
  /** Accepted by a push service; null before. */
  lastSentAt: Date | null;
}

/** Per user; more replace the oldest. */
export const NOTIFIED_BROWSERS_MAX = 10;
export const BROWSER_LABEL_MAX = 80;
