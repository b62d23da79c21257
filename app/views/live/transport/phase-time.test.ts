import { describe, expect, test } from "vitest";
import type { CaptureState } from "~/domain/capture";
import { aCaptureState } from "../../../../tests/support/live-state";
import { LATE_FROM, phaseSeconds, phaseProgress } from "./phase-time";
import { cueBetween, captureMoment, type CaptureMoment, type Cue } from "./sound/cues";

const START = 1_000_000;
const captureIn = (phase: CaptureState["phase"], fields: Partial<CaptureState> = {}): CaptureState =>
  aCaptureState({ analysisType: "Balance", phase, startedAtMs: START, durationMs: 30_000, ...fields });

describe("[CAP-3] the bar of a capture", () => {
  test("is empty while the patient gets ready, and two thirds full when the time is over", () => {
    expect(phaseProgress(captureIn("preparing"), START - 2000)).toBe(0);
    expect([0, 15_000, 30_000].map((ms) => phaseProgress(captureIn("recording"), START + ms))).toEqual([0, 1 / 3, 2 / 3]);
  });

  test("goes on while it is saved, is red in its last tenth and reaches its end, however slow or fast that is", () => {
    const saving = (ms: number) => phaseProgress(captureIn("saving"), START + 30_000 + ms);
    expect(saving(0)).toBeCloseTo(2 / 3);
    expect([saving(2500) >= LATE_FROM, saving(3000) >= LATE_FROM]).toEqual([false, true]);
    expect(saving(60_000)).toBeLessThan(1);
    expect([200, 60_000].map((ms) => phaseProgress(captureIn("saved"), START + 30_000 + ms))).toEqual([1, 1]);
  });

  test("seconds left are those of the phase", () => {
    expect([phaseSeconds(captureIn("preparing"), START - 3200), phaseSeconds(captureIn("recording"), START + 29_500)]).toEqual([4, 1]);
  });
});

describe("[CAP-2] what is heard of a capture", () => {
  function listen(looks: readonly { capture: CaptureState; atMs: number }[]): Cue[] {
    let before: CaptureMoment | null = null;
    return looks.flatMap(({ capture, atMs }) => {
      const now = captureMoment(capture, START + atMs);
      const cue = cueBetween(before, now, capture, START + atMs);
      before = now;
      return cue === null ? [] : [cue];
    });
  }
  const every500 = (capture: CaptureState, fromMs: number, toMs: number) =>
    Array.from({ length: (toMs - fromMs) / 500 }, (_, at) => ({ capture, atMs: fromMs + 500 * at }));

  test("the getting ready and its last seconds, the start, the last seconds and the end", () => {
    const looks = [
      ...every500(captureIn("preparing"), -4000, 0),
      ...every500(captureIn("recording"), 0, 30_000),
      ...every500(captureIn("saving"), 30_000, 31_000),
      ...every500(captureIn("saved"), 31_000, 32_000),
    ];
    expect(listen(looks)).toEqual(["preparing", 3, 2, 1, "start", 3, 2, 1, "end"]);
  });

  test("that it waits for the first step; what is cancelled ends in silence", () => {
    const waiting = captureIn("waiting", { waitsUntilMs: START + 60_000 });
    const started = captureIn("recording", { startedAtMs: START + 9000 });
    const looks = [...every500(waiting, 0, 9000), ...every500(started, 9000, 12_000), ...every500(captureIn("cancelled"), 12_000, 13_000)];
    expect(listen(looks)).toEqual(["waiting", "start"]);
  });

  test("a second of standing is not counted, and a page that opens later does not say that it starts", () => {
    expect(listen(every500(captureIn("recording", { durationMs: 1000 }), 0, 1000))).toEqual(["start"]);
    expect(listen(every500(captureIn("recording"), 10_000, 20_000))).toEqual([]);
  });
});
