import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createCaptures, type Captures } from "~/capture/capture.server";
import { encodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { getAnalysis } from "~/services/analyses.server";
import { createManualClock } from "./manual-clock";
import { aCaptureId, aClinic, captureParts, collect, FRAME_INTERVAL_MS, framesOf, phase, standing } from "./recording";

/**
 * A server that only captures and can lose its power, and a mat that measures on meanwhile and sends again what was not acknowledged.
 * Time passes for both by `pass`.
 */
export function aFailingServer(folder: string) {
  const clinic = aClinic();
  const spools = join(folder, clinic.context.company.id);
  let clock = createManualClock();
  let waiting: Frame[] = [];
  let sequence = 0;
  const acknowledged: number[] = [];

  const boot = (): Captures => {
    const started = createCaptures(captureParts(spools, { clock }));
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
    start: (analysisType: "Balance" | "Dynamic", seconds?: number) =>
      captures.start({ ...clinic, analysisType, captureId: aCaptureId(), ...(seconds !== undefined && { seconds }) }),
    /** The analysis that a capture leads to, and its frames. */
    saved: () =>
      phase(captures, "saved").then(async ({ analysisId }) => {
        const id = analysisId ?? "";
        return { analysis: await getAnalysis(clinic.context, id), frames: await collect(framesOf(clinic.context, id)) };
      }),
    /** The mat measures for so long. What it sends is acknowledged, or recorded while the acknowledgement is lost, or it does not arrive. */
    pass: async (ms: number, line: "whole" | "half" | "cut" = "whole"): Promise<void> => {
      for (let passed = 0; passed < ms; passed += FRAME_INTERVAL_MS) {
        clock.advance(FRAME_INTERVAL_MS);
        const measured = standing(sequence, { epoch: 7, deviceTimeMs: 5_000_000 + sequence * FRAME_INTERVAL_MS });
        sequence += 1;
        waiting = [...waiting.slice(-RESEND_WITHIN_MS / FRAME_INTERVAL_MS + 1), measured];
        if (line === "cut") continue;
        for (const [index, frame] of waiting.entries()) {
          const sent = { ...frame, serverTimeMs: clock.now(), resent: index < waiting.length - 1 };
          await captures.record(clinic.device.id, sent, encodeFrame(sent));
        }
        if (line === "half") continue;
        acknowledged.push(...waiting.map((frame) => frame.sequence));
        waiting = [];
      }
    },
    /** From now on nobody records until `powerOn`; the next clock knows the time of day only. */
    powerOff: (): void => {
      clock = createManualClock(clock.now());
    },
    powerOn: async (): Promise<void> => {
      captures = boot();
      await captures.recover();
    },
  };
}
