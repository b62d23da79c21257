import { FIRST_CONTACT_WITHIN_MS, PRE_ROLL_MS } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import { kindOf } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import type { ArrivedFrame, Capture, CaptureStage } from "./capture-state";
import type { ContactJudge } from "./contact";
import { mostFrames } from "./reservation";
import type { Spool } from "./spool-writer.server";

interface AwaitOptions {
  clock: Pick<Clock, "elapsed" | "setTimer">;
  devices: { functional(deviceId: string): boolean; occupied: ContactJudge };
  discard: (capture: Capture, event: "refused", problem: Problem) => Promise<void>;
}

/** What a capture does before it records: nothing with any frame. */
export const stageBefore = (spool: Spool, leave: () => void): CaptureStage => ({
  frames: 0,
  measuredHz: null,
  take: () => null,
  stop: () => undefined,
  async abandon() {
    leave();
    await spool.close();
  },
});

/** Nobody came in time. */
export const noContact = (): Problem => new Problem("noContact", { seconds: FIRST_CONTACT_WITHIN_MS / 1000 });

/**
 * Waits for the first contact, with what the mat sent in the second before it in memory. Those frames are acknowledged as live ones are: only what is
 * recorded has to last. `begin` gets them in the order they came, the one of the contact last.
 */
export function awaitContact(
  capture: Capture,
  spool: Spool,
  { clock, devices, discard }: AwaitOptions,
  begin: (preRoll: readonly [ArrivedFrame, ...ArrivedFrame[]]) => Promise<void> | null,
): void {
  const { header, time } = capture;
  const most = mostFrames(kindOf(header), PRE_ROLL_MS);
  let before: ArrivedFrame[] = [];

  const giveUp = (): void => {
    const lost = !devices.functional(header.deviceId);
    void discard(capture, "refused", lost ? new Problem("connectDevice") : noContact());
  };
  const cancelTimer = clock.setTimer(giveUp, Math.max(0, FIRST_CONTACT_WITHIN_MS - time.elapsedMs()));

  capture.stage = {
    ...stageBefore(spool, cancelTimer),
    take(frame, bytes) {
      if (frame.resent) return null;
      const arrived = { frame, bytes, atMs: clock.elapsed() };
      before = before.filter(({ atMs }) => atMs > arrived.atMs - PRE_ROLL_MS).slice(-most);
      if (devices.occupied(header, frame, null)) {
        cancelTimer();
        const [first = arrived, ...others] = [...before, arrived];
        return begin([first, ...others]);
      }
      before.push(arrived);
      return null;
    },
  };
}
