import { describe, expect, test } from "vitest";
import { frames, standing } from "../../../../tests/support/recording";
import type { Frame } from "../../frame/frame";
import { arrangeRecording } from "./arrange-recording";

const arrange = (list: readonly Frame[]) =>
  arrangeRecording(
    list.map((frame) => ({ frame })),
    { plannedMs: 1000, commanded: true },
  );
const sequences = (list: readonly Frame[]) => arrange(list).frames.map(({ frame }) => frame.sequence);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("[CAP-5] the frames of a recording", () => {
  test("are those of the planned time: the first one behind it proves the end and is left out", () => {
    const whole = arrange(frames(100, 151));
    expect(whole).toMatchObject({ state: "complete", endCut: false, gaps: [], durationMs: 1000 });
    expect(sequences(frames(100, 151))).toEqual(range(100, 149));
  });

  test("are in order and once each, however they came", () => {
    const [opening, rest] = [frames(0, 1), frames(1, 50)];
    const shuffled = [...rest, ...rest.slice(10, 30)].sort((a, b) => ((a.sequence * 7919) % 53) - ((b.sequence * 7919) % 53));
    expect(sequences([...opening, ...shuffled])).toEqual(range(0, 49));
    expect(arrange([...opening, ...shuffled]).state).toBe("complete");
  });

  test("are partial where some are missing, and the gaps are told", () => {
    expect(arrange([...frames(0, 9), ...frames(20, 40), ...frames(60, 61)])).toMatchObject({
      state: "partial",
      endCut: false,
      gaps: [
        { part: "main", epoch: 1, afterSequence: 9, beforeSequence: 20 },
        { part: "main", epoch: 1, afterSequence: 40, beforeSequence: 60 },
      ],
    });
  });

  describe("of a mat that sent at its idle rate for a while, since its line was silent,", () => {
    const idle = frames(0, 3).map((frame) => ({ ...frame, deviceTimeMs: 1000 * frame.sequence, serverTimeMs: 5000 }));
    const ofThreeSeconds = (commanded: boolean) =>
      arrangeRecording(
        idle.map((frame) => ({ frame })),
        { plannedMs: 3000, commanded },
      );

    test("are partial, though no number is missing", () => {
      const gaps = [0, 1, 2].map((at) => ({ afterSequence: at, beforeSequence: at + 1, fromMs: 1000 * at, toMs: 1000 * (at + 1) }));
      expect(ofThreeSeconds(true)).toMatchObject({ state: "partial", endCut: false, gaps });
    });

    test("are complete where nobody told the mat to send faster", () => {
      expect(ofThreeSeconds(false)).toMatchObject({ state: "complete", gaps: [] });
    });

    test("are complete of a mat that does not send faster than five a second", () => {
      const slow = frames(0, 15).map((frame) => ({ ...frame, deviceTimeMs: 200 * frame.sequence }));
      const arranged = arrangeRecording(
        slow.map((frame) => ({ frame })),
        { plannedMs: 3000, commanded: true },
      );
      expect(arranged).toMatchObject({ state: "complete", gaps: [] });
    });
  });

  test("are partial where the end is cut, for as long as they go", () => {
    expect(arrange(frames(0, 30))).toMatchObject({ state: "partial", endCut: true, gaps: [], durationMs: 600 });
  });

  test("are partial where the device was started anew, in the order of its starts", () => {
    const restarted = frames(0, 10, { epoch: 9 }).concat(
      frames(0, 60, { epoch: 2 }).map((frame) => ({ ...frame, serverTimeMs: frame.serverTimeMs + 400 })),
    );
    expect(arrange(restarted)).toMatchObject({ state: "partial", endCut: false });
    expect(arrange(restarted).frames.map(({ frame }) => `${frame.epoch}/${frame.sequence}`)).toEqual([
      ...range(0, 10).map((sequence) => `9/${sequence}`),
      ...range(0, 29).map((sequence) => `2/${sequence}`),
    ]);
  });

  test("begin with a fresh frame: a resent one is from before the start", () => {
    expect(sequences([standing(3, { resent: true }), ...frames(10, 60)])).toEqual(range(10, 59));
  });

  test("of two halves end when both halves do", () => {
    const left = frames(0, 51, { part: "left" });
    expect(arrange([...left, ...frames(0, 30, { part: "right" })])).toMatchObject({ state: "partial", endCut: true });
    expect(arrange([...left, ...frames(0, 51, { part: "right" })])).toMatchObject({ state: "complete", endCut: false });
  });

  test("of two halves that are devices of their own are complete, whatever the numbers of their starts; a half started anew is told", () => {
    const left = frames(0, 51, { part: "left", epoch: 4 });
    const right = frames(0, 51, { part: "right", epoch: 9 });
    expect(arrange([...left, ...right])).toMatchObject({ state: "complete", gaps: [] });
    expect(arrange([...left, ...right.slice(0, 20), ...right.slice(20).map((frame) => ({ ...frame, epoch: 10 }))])).toMatchObject({
      state: "partial",
    });
  });
});
