import { z } from "zod";

/** `length` bytes in base64url, with or without padding. */
const bytes = (length: number) => {
  const signs = Math.ceil((length * 4) / 3);
  return z
    .string()
    .max(signs + 2)
    .regex(new RegExp(`^[\\w-]{${signs}}={0,2}$`));
};

/**
 * A browser's subscription as its Push API has it (`PushSubscription.toJSON()`). The endpoint is a secret address: whoever knows it
 * and a server's keys can show notifications there. Whether its host may be called at all is up to app/domain/push/services.ts.
 */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    /** Public key of the browser: an uncompressed point on P-256. */
    p256dh: bytes(65),
    /** Secret shared with the browser. */
    auth: bytes(16),
  }),
});
export type PushAddress = z.infer<typeof pushSubscriptionSchema>;

/** A browser that shows alarms to a person, as that person sees it. The endpoint and its keys stay on the server. */
export interface NotifiedBrowser {
  id: string;
  /** "Chrome on Android". */
  label: string;
  since: Date;
  /** Whether a notification names the patient: it is readable on a locked screen. */
  withPatientName: boolean;
  /** When a push service last took a message for it; null before the first. */
  lastSentAt: Date | null;
}

/** Browsers of one person; a further one takes the place of the oldest. */
export const NOTIFIED_BROWSERS_MAX = 10;
export const BROWSER_LABEL_MAX = 80;
