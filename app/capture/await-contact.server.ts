import { FIRST_CONTACT_WITHIN_MS, PRE_ROLL_MS } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import { deviceKind } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import type { ArrivedFrame, Capture, CaptureStage } from "./capture-state";
import type { CaptureTime } from "./capture-time";
import type { ContactJudge } from "./contact";
import { maxFrames, rateToExpect } from "./reservation";
import type { SpoolHeader } from "./spool-format";
import type { Spool } from "./spool-writer.server";

interface AwaitOptions {
  clock: Pick<Clock, "elapsed" | "setTimer">;
  devices: { functional(deviceId: string): boolean; rateHz(deviceId: string): number; occupied: ContactJudge };
  discard: (capture: Capture, event: "refused", problem: Problem) => Promise<void>;
}

/** Takes no frames. */
export const stageBefore = (spool: Spool, leave: () => void): CaptureStage => ({
  frames: 0,
  measuredHz: null,
  addFrame: () => null,
  stop: () => undefined,
  async abandon() {
    leave();
    await spool.close();
  },
});

/** Timeout. */
export const noContact = (): Problem => new Problem("noContact", { seconds: FIRST_CONTACT_WITHIN_MS / 1000 });

/** Milliseconds by the mat's clock since its newest frame when waiting began. Null if earlier or unknown. */
function measuredMs(frame: Frame, { newestAtStart, startedAt }: SpoolHeader, time: CaptureTime): number | null {
  const known = newestAtStart.find(({ part, epoch }) => part === frame.part && epoch === frame.epoch);
  if (!known) return null;
  const afterMs = known.serverTimeMs - startedAt.getTime() + frame.deviceTimeMs - known.deviceTimeMs;
  return afterMs <= 0 || afterMs > time.elapsedMs() ? null : afterMs;
}

/**
 * Waits for first contact with the last second of frames in memory, acknowledged as live frames. `begin` gets them in
 * measured order, the contact frame last. Resent frames count: they can show a step during server downtime.
 */
export function awaitContact(
  capture: Capture,
  spool: Spool,
  { clock, devices, discard }: AwaitOptions,
  begin: (preRoll: readonly [ArrivedFrame, ...ArrivedFrame[]]) => Promise<void> | null,
): void {
  const { header, time } = capture;
  const kind = deviceKind(header);
  const findMax = (): number => maxFrames({ rateHz: rateToExpect(kind, devices.rateHz(header.deviceId)), parts: kind.parts }, PRE_ROLL_MS);
  let before: ArrivedFrame[] = [];

  /** Resent frames of known time count as just arrived. */
  const arrivedFrame = (frame: Frame, bytes: Uint8Array): ArrivedFrame | null => {
    if (!frame.resent) return { frame, bytes, atMs: clock.elapsed() };
    const afterMs = measuredMs(frame, header, time);
    if (afterMs === null) return null;
    const timed = { ...frame, resent: false };
    return { frame: timed, bytes: encodeFrame(timed), atMs: clock.elapsed() - time.elapsedMs() + afterMs };
  };

  const giveUp = (): void => {
    const lost = !devices.functional(header.deviceId);
    void discard(capture, "refused", lost ? new Problem("connectDevice") : noContact());
  };
  const cancelTimer = clock.setTimer(giveUp, Math.max(0, FIRST_CONTACT_WITHIN_MS - time.elapsedMs()));

  capture.stage = {
    ...stageBefore(spool, cancelTimer),
    addFrame(frame, bytes) {
      const arrived = arrivedFrame(frame, bytes);
      if (!arrived) return null;
      before = before.filter(({ atMs }) => atMs > arrived.atMs - PRE_ROLL_MS).slice(-findMax());
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
