import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { createListeners } from "~/domain/listeners";
import { limiterInMemory, takePoints } from "../rate-limit.server";

/** For the log; clients cannot distinguish the first two reasons. */
export interface SignInRefusal {
  reason: "unknown" | "wrongPassword" | "wrongCode" | "wrongPasskey" | "openId" | "tooManyAttempts";
  ip: string;
  /** IDs only if found. */
  who: { emailHash: string; userId?: string; cause?: string } | { userId: string } | { serial: string; deviceId?: string };
}

const listeners = createListeners<(refusal: SignInRefusal) => void>();

export const onSignInRefused = listeners.subscribe;

export const reportSignInRefusal = (refusal: SignInRefusal): void => listeners.notify((listener) => listener(refusal));

/** Start of the SHA-256 of an address. */
export const hashEmail = (email: string): string => createHash("sha256").update(email).digest("hex").slice(0, 16);

/** Enough to find a misconfigured mat. */
export const shownSerial = (serial: string): string => serial.slice(0, 40);

/** More than mistyped passwords, in 900 s. */
const ALARM = { keyPrefix: "refusals", points: 100, duration: 900 };

/** One error per 100 in 15 minutes. Over a limit only the first is logged. Returns the stop function. */
export function logSignInRefusals(logger: Pick<Logger, "warn" | "error">): () => void {
  const all = limiterInMemory(ALARM);
  return listeners.subscribe(({ reason, ip, who }) => {
    logger.warn({ ...who, ip, reason }, "sign-in refused");
    void takePoints(all, "").then((over) => {
      if (over?.first) logger.error({ refusals: ALARM.points, minutes: ALARM.duration / 60 }, "somebody seems to guess passwords");
    });
  });
}
