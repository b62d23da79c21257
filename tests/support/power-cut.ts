import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createCaptures, type Captures } from "~/capture/capture.server";
import type { ContactJudge } from "~/capture/contact";
import type { CaptureStart } from "~/domain/capture";
import { encodeFrame } from "~/domain/frame/codec";
import { cellCount, type Frame } from "~/domain/frame/frame";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { getAnalysis } from "~/services/analyses.server";
import { createManualClock } from "./manual-clock";
import { aCaptureId, aClinic, captureParts, collect, FRAME_INTERVAL_MS, readFrames, GRID, phase, standing } from "./recording";

export const person = Uint16Array.from({ length: cellCount(GRID) }, (_, cell) => (cell % 3 === 0 ? 0 : 1000));
export const emptyMap = new Uint16Array(cellCount(GRID));

/** `pass` advances a server that only captures and a mat that resends unacknowledged frames. */
export function aFailingServer(folder: string, occupied?: ContactJudge) {
  const clinic = aClinic();
  const spools = join(folder, clinic.context.company.id);
  let clock = createManualClock();
  let waiting: Frame[] = [];
  let sequence = 0;
  const acknowledged: number[] = [];
  const mat = { connected: true, counts: person };
  let newest = standing(0, { counts: mat.counts });

  const boot = (): Captures => {
    const parts = captureParts(spools, { clock });
    const devices = { ...parts.devices, functional: () => mat.connected, newest: () => [newest], ...(occupied && { occupied }) };
    const started = createCaptures({ ...parts, devices });
    onTestFinished(() => started.close());
    return started;
  };
  let captures = boot();

  return {
    clinic,
    spools,
    acknowledged,
    clock: () => clock,
    captures: () => captures,
    state: () => captures.state(clinic.device.id),
    mat,
    start: (analysisType: "Static" | "Balance" | "Dynamic", seconds?: number, begin?: CaptureStart) =>
      captures.start({
        ...clinic,
        caller: clinic.context,
        analysisType,
        captureId: aCaptureId(),
        ...(seconds !== undefined && { seconds }),
        ...(begin && { begin }),
      }),
    saved: () =>
      phase(captures, "saved").then(async ({ analysisId }) => {
        const id = analysisId ?? "";
        return { analysis: await getAnalysis(clinic.context, id), frames: await collect(readFrames(clinic.context, id)) };
      }),
    /** Frames are acknowledged ("whole"), recorded without acknowledgement ("half") or lost ("cut"). */
    pass: async (ms: number, line: "whole" | "half" | "cut" = "whole"): Promise<void> => {
      for (let passed = 0; passed < ms; passed += FRAME_INTERVAL_MS) {
        clock.advance(FRAME_INTERVAL_MS);
        const measured = standing(sequence, {
          epoch: 7,
          deviceTimeMs: 5_000_000 + sequence * FRAME_INTERVAL_MS,
          counts: mat.counts.map((count) => count && count + (sequence % 50)),
        });
        sequence += 1;
        waiting = [...waiting.slice(-RESEND_WITHIN_MS / FRAME_INTERVAL_MS + 1), measured];
        if (line === "cut") continue;
        newest = { ...measured, serverTimeMs: clock.now() };
        for (const [index, frame] of waiting.entries()) {
          const sent = { ...frame, serverTimeMs: clock.now(), resent: index < waiting.length - 1 };
          await captures.record(clinic.device.id, sent, encodeFrame(sent));
        }
        if (line === "half") continue;
        acknowledged.push(...waiting.map((frame) => frame.sequence));
        waiting = [];
      }
    },
    /** The next clock keeps only the time of day. */
    powerOff: (): void => {
      clock = createManualClock(clock.now());
    },
    powerOn: async (): Promise<void> => {
      captures = boot();
      await captures.recover();
    },
  };
}
