import { z } from "zod";

/** Base64url of `length` bytes, padded or not. */
const bytes = (length: number) => {
  const signs = Math.ceil((length * 4) / 3);
  return z
    .string()
    .max(signs + 2)
    .regex(new RegExp(`^[\\w-]{${signs}}={0,2}$`));
};

/**
 * A browser's `PushSubscription.toJSON()`. The endpoint is secret: with a server's keys it allows notifications there.
 * Allowed hosts: app/domain/push/services.ts.
 */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    /** The browser's public key: an uncompressed P-256 point. */
    p256dh: bytes(65),
    /** Secret shared with the browser. */
    auth: bytes(16),
  }),
});
export type PushAddress = z.infer<typeof pushSubscriptionSchema>;

/** As its user sees it; endpoint and keys stay on the server. */
export interface NotifiedBrowser {
  id: string;
  /** "Chrome on Android". */
  label: string;
  since: Date;
  /** Names show on a locked screen. */
  withPatientName: boolean;
  /** Accepted by a push service; null before the first. */
  lastSentAt: Date | null;
}

/** Per user; one more replaces the oldest. */
export const NOTIFIED_BROWSERS_MAX = 10;
export const BROWSER_LABEL_MAX = 80;
