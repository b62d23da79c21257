import type { Clock } from "~/domain/clock";
import { Problem } from "~/domain/problem";

/** A sender that does not follow the rule takes another's place at most this often. */
export const TAKEOVER_EVERY_MS = 60_000;

/**
 * Decides between senders of one serial number (docs/decisions/024-one-serial-number-two-senders.md): the newest wins, and one that was
 * refused returns only once nobody else sends.
 */
export interface OneSender {
  /**
   * `yields` is what the sender says of itself: true once it was refused, false if it knows the rule and was not, undefined if it knows none.
   * @throws Problem serialInUse
   */
  admit: (deviceId: string, yields: boolean | undefined) => void;
}

interface OneSenderOptions {
  clock: Pick<Clock, "elapsed">;
  /** Whether somebody sends for the device right now. */
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
