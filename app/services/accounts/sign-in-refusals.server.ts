import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { SignInRefusal } from "~/domain/sign-in/sign-in-refusal";
import { limiterInMemory, takePoints } from "../rate-limit.server";

/** Start of the SHA-256 of an address. */
export const hashEmail = (email: string): string => createHash("sha256").update(email).digest("hex").slice(0, 16);

/** Enough to find a misconfigured mat. */
export const shownSerial = (serial: string): string => serial.slice(0, 40);

/** More than mistyped passwords, in 900 s. */
const ALARM = { keyPrefix: "refusals", points: 100, duration: 900 };

/** One error per 100 in 15 minutes. Over a limit only the first is logged. */
export function createSignInRefusalLog(logger: Pick<Logger, "warn" | "error">): (refusal: SignInRefusal) => void {
  const all = limiterInMemory(ALARM);
  return ({ reason, ip, who }) => {
    logger.warn({ ...who, ip, reason }, "sign-in refused");
    void takePoints(all, "").then((over) => {
      if (over?.first) logger.error({ refusals: ALARM.points, minutes: ALARM.duration / 60 }, "somebody seems to guess passwords");
    });
  };
}
