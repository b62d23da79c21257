import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { createListeners } from "~/domain/listeners";
import { limiterInMemory, takePoints } from "../rate-limit.server";

/** A sign-in that was refused, as an operator reads it in the log; the peer hears no difference between the first two reasons. */
export interface SignInRefusal {
  reason: "unknown" | "wrongPassword" | "wrongCode" | "wrongPasskey" | "openId" | "tooManyAttempts";
  ip: string;
  /** Who it was about. An id only where the account or mat exists and was looked up. */
  who: { emailHash: string; userId?: string; cause?: string } | { userId: string } | { serial: string; deviceId?: string };
}

const listeners = createListeners<(refusal: SignInRefusal) => void>();

/** The answer ends it. */
export const onSignInRefused = listeners.subscribe;

export const tellSignInRefused = (refusal: SignInRefusal): void => listeners.tell((listener) => listener(refusal));

/** What stands for an email address in the log: the beginning of its SHA-256, which an operator who knows the address can compute. */
export const emailHashOf = (email: string): string => createHash("sha256").update(email).digest("hex").slice(0, 16);

/** As much of an unknown serial number as an operator needs to find a mat that was set up wrongly. */
export const shownSerial = (serial: string): string => serial.slice(0, 40);

/** So many refusals in a quarter of an hour are more than mistyped passwords. */
const ALARM = { keyPrefix: "refusals", points: 100, duration: 900 };

/**
 * Writes refused sign-ins to the log, with one error when there are a hundred in a quarter of an hour. Of tries over a limit only the first
 * comes here, so that a flood does not fill the disk. The answer ends it.
 */
export function logSignInRefusals(logger: Pick<Logger, "warn" | "error">): () => void {
  const all = limiterInMemory(ALARM);
  return listeners.subscribe(({ reason, ip, who }) => {
    logger.warn({ ...who, ip, reason }, "sign-in refused");
    void takePoints(all, "").then((over) => {
      if (over?.first) logger.error({ refusals: ALARM.points, minutes: ALARM.duration / 60 }, "somebody seems to guess passwords");
    });
  });
}
