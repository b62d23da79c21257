import type { Clock } from "~/domain/clock";
import { Problem } from "~/domain/problem";

/** Between takeovers by senders that ignore `yields`. */
export const TAKEOVER_EVERY_MS = 60_000;

/**
 * Senders of one serial number (docs/decisions/022-one-serial-number-two-senders.md): the newest wins; a refused one
 * returns when no other sends.
 */
export interface OneSender {
  /** `yields`: true once refused, false if not, undefined if the sender lacks the rule. @throws Problem serialInUse */
  admit: (deviceId: string, yields: boolean | undefined) => void;
}

interface OneSenderOptions {
  clock: Pick<Clock, "elapsed">;
  inUse: (deviceId: string) => boolean;
  /** A second sender was refused. */
  onRefused: (deviceId: string) => void;
}

export function createOneSender({ clock, inUse, onRefused }: OneSenderOptions): OneSender {
  const takenOverAtMs = new Map<string, number>();
  return {
    admit(deviceId, yields) {
      if (!inUse(deviceId)) return;
      const sinceTakeoverMs = clock.elapsed() - (takenOverAtMs.get(deviceId) ?? -Infinity);
      if (yields ?? sinceTakeoverMs < TAKEOVER_EVERY_MS) {
        onRefused(deviceId);
        throw new Problem("serialInUse");
      }
      takenOverAtMs.set(deviceId, clock.elapsed());
    },
  };
}
