import { describe, expect, test } from "vitest";
import { gradeTravel, rehabResultSchema } from "~/domain/analysis/rehab";
import { standing } from "../../../tests/support/feet";
import { itemAt } from "../../../tests/support/item-at";
import { paint, surrounded, type Painted } from "../../../tests/support/paint";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options = { threshold: 0, cell: { xCm: 1, yCm: 1 } };

function recording(frames: Painted[], rateHz = 10) {
  const counts = Uint16Array.from(frames.flatMap((frame) => Array.from(frame.counts)));
  return [
    { counts, frameCount: frames.length, grid: itemAt(frames, 0).grid, scale: 1 },
    Float64Array.from(frames, (_, at) => at / rateHz),
  ] as const;
}
const weighed = (right: number) => paint(`. ${1000 - right} . . . . . . . . . ${right} .`);
const grade = (...rights: number[]) => analysis.rehab(...recording(rights.map(weighed)), options);

describe("[CORE-2] rehab grade by the travel of the body's centre", () => {
  test.each([
    [300, 499, 1.99, "Good"],
    [300, 501, 2.01, "Bad"],
    [300, 799, 4.99, "Bad"],
    [300, 801, 5.01, "Uncomplete"],
  ])("from %i to %i thousandths: %f cm, %s", (from, to, travelCm, word) => {
    const result = grade(from, to);
    expect(result.travelCm).toBeCloseTo(travelCm, 9);
    expect([result.grade, gradeTravel(result.travelCm)]).toEqual([word, word]);
  });

  test("travel is the largest distance from the start, path length the sum of all steps", () => {
    const result = grade(500, 700, 500, 400);
    expect(result.travelCm).toBeCloseTo(2, 9);
    expect(result.pathCm).toBeCloseTo(5, 9);
  });

  test("matches the stored schema", () => {
    const result = { ...grade(300, 301), shown: null, asAsked: null };
    expect(rehabResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });
});

describe("[CORE-2] four-stage balance: how long a stage is held", () => {
  const feet = surrounded(standing(7), { above: 6, below: 6 });
  const noOne = { ...feet, counts: new Uint16Array(feet.counts.length) };
  const stepped = surrounded(standing(7), { above: 10, below: 2 });
  const flicker = {
    ...feet,
    counts: feet.counts.map((count, cell) => (cell < 2 || (cell >= feet.grid.cols && cell < feet.grid.cols + 2) ? 1 : count)),
  };
  const times = (frame: Painted, count: number) => Array.from({ length: count }, () => frame);
  const stage = (frames: Painted[]) => analysis.rehab(...recording(frames), options).stage;

  test("until the end of the recording", () => {
    expect(stage(times(feet, 101))).toMatchObject({ heldS: 10, endedBy: "recording", passed: true });
    expect(stage(times(feet, 100))).toMatchObject({ heldS: 9.9, endedBy: "recording", passed: false });
  });

  test("from the first frame with load until contact is lost", () => {
    const held = stage([...times(noOne, 20), ...times(feet, 30), ...times(noOne, 5), ...times(feet, 90)]);
    expect(held).toMatchObject({ endedBy: "lostContact", passed: false });
    expect(held?.heldS).toBeCloseTo(3, 9);
  });

  test("until a foot moves, timed to the start of the move", () => {
    const held = stage([...times(feet, 42), ...times(stepped, 20)]);
    expect(held).toMatchObject({ endedBy: "movedFeet", toleranceCm: 3 });
    expect(held?.heldS).toBeCloseTo(4.2, 9);
  });

  test("a corner flickering for a tenth of a second does not count as a moved foot, nor a lost frame as a lost contact", () => {
    const held = { heldS: 11, endedBy: "recording", passed: true };
    expect(stage([...times(feet, 50), flicker, ...times(feet, 60)])).toMatchObject(held);
    expect(stage([...times(feet, 50), noOne, ...times(feet, 60)])).toMatchObject(held);
  });

  test("noise of single cells, another one in each frame, begins and ends no stage", () => {
    const noisy = (frame: Painted, at: number): Painted => ({
      ...frame,
      counts: frame.counts.map((count, cell) =>
        cell % frame.grid.cols === at % 3 && cell < 4 * frame.grid.cols && cell % 2 === at % 2 ? 5 : count,
      ),
    });
    const all = [...times(noOne, 20), ...times(feet, 101), ...times(noOne, 20)].map(noisy);
    expect(stage(all.slice(0, 121))).toMatchObject({ startedS: 2, heldS: 10, endedBy: "recording", passed: true });
    expect(stage(all)).toMatchObject({ startedS: 2, endedBy: "lostContact" });
    expect(stage(all)?.heldS).toBeCloseTo(10.1, 9);
    expect(stage(all.slice(0, 20))).toBeNull();
  });

  test("[CORE-3] longer than one batch of the core", () => {
    const small = paint(`. 5 5 .`);
    const held = analysis.rehab(...recording(times(small, 5001), 100), options).stage;
    expect(held).toMatchObject({ heldS: 50, endedBy: "recording" });
  });

  test("[CORE-3] an empty mat has no grade and no stage", () => {
    expect(analysis.rehab(...recording(times(noOne, 3)), options)).toMatchObject({
      loadedFrames: 0,
      travelCm: 0,
      grade: null,
      stage: null,
    });
  });
});
