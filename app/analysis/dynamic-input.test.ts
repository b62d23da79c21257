import { describe, expect, test } from "vitest";
import { paint } from "../../tests/support/paint";
import { recording, steady } from "../../tests/support/walking";
import { AnalysisInputError, type DynamicOptions } from "./analysis";
import { loadAnalysis } from "./load.server";

const analysis = await loadAnalysis();
const options: DynamicOptions = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" };
const frames = recording([paint(`1 2\n3 4`), paint(`1 2\n3 4`)]);
const map = Uint16Array.of(1, 1, 2, 0);
const dynamic = (more: Partial<DynamicOptions>) => () => analysis.dynamic(frames, steady(2), { ...options, ...more });

const reasonOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (error instanceof AnalysisInputError) return error.reason;
    throw error;
  }
  return "accepted";
};

describe("[CORE-3] recordings that cannot be right are refused by name", () => {
  test.each([
    ["a time missing", () => analysis.dynamic(frames, steady(1), options), "length"],
    ["two frames at one time", () => analysis.dynamic(frames, Float64Array.of(1, 1), options), "times"],
    ["times that run back", () => analysis.regionLoads(frames, Float64Array.of(1, 0), map, options), "times"],
    ["a time that is no number", () => analysis.pressureTime(frames, Float64Array.of(0, NaN), options), "times"],
    ["no frames", () => analysis.dynamic({ ...frames, counts: new Uint16Array(0), frameCount: 0 }, steady(0), options), "frames"],
    ["more frames than six minutes at 100 Hz", () => analysis.dynamic({ counts: new Uint16Array(36_001), frameCount: 36_001, grid: { rows: 1, cols: 1 }, scale: 1 }, steady(36_001), options), "frames"],
    ["a count over 16383", () => analysis.regionLoads(recording([paint(`1`), paint(`16384`)]), steady(2), Uint16Array.of(1), options), "counts"],
    ["a count over 16383 in a walk", () => analysis.dynamic(recording([paint(`1`), paint(`16384`)]), steady(2), options), "counts"],
    ["a map of another grid", () => analysis.regionLoads(frames, steady(2), Uint16Array.of(1), options), "length"],
    ["a seventeenth label", () => analysis.regionLoads(frames, steady(2), Uint16Array.of(17, 0, 0, 0), options), "labels"],
    ["a negative threshold", dynamic({ threshold: -1 }), "threshold"],
    ["a rockers' threshold that is no number", dynamic({ rockerThreshold: NaN }), "threshold"],
    ["a part of the range that is all of it", dynamic({ contactRule: { name: "range", part: 1 } }), "rule"],
    ["a force below nothing", dynamic({ contactRule: { name: "force", newtons: -1 } }), "rule"],
    ["a force for raw counts", dynamic({ unit: "raw", contactRule: { name: "force", newtons: 20 } }), "rule"],
    ["a contact that lasts less than nothing", dynamic({ shortestContactS: -1 }), "rule"],
    ["an endless swing", dynamic({ shortestSwingS: Infinity }), "rule"],
    ["a region in contact without force", dynamic({ regionNewtons: 0 }), "rule"],
    ["cells without size", dynamic({ cell: { xCm: 1, yCm: 0 } }), "cell"],
    ["65 rows", () => analysis.regions({ counts: new Uint16Array(65), frameCount: 1, grid: { rows: 65, cols: 1 }, scale: 1 }, options), "grid"],
  ])("%s", (_, call, reason) => {
    expect(reasonOf(call)).toBe(reason);
  });

  test("a foot that comes down more often than any walk can is refused, not cut off", () => {
    const counts = Uint16Array.from({ length: 4200 }, (_, frame) => (frame % 2 ? 50 : 0));
    const shaking = { counts, frameCount: 4200, grid: { rows: 1, cols: 1 }, scale: 1 };
    const call = (more: Partial<DynamicOptions>) => () => analysis.dynamic(shaking, steady(4200), { ...options, side: "left", ...more });
    expect(reasonOf(call({ shortestContactS: 0, shortestSwingS: 0 }))).toBe("contacts");
    expect(reasonOf(call({}))).toBe("accepted");
  });
});

describe("[CORE-3] every grid from 1 x 1 to 64 x 64 passes through", () => {
  test("and a full mat that is stepped on keeps its load", () => {
    for (let rows = 1; rows <= 64; rows += 9) {
      for (let cols = 1; cols <= 64; cols += 9) {
        const cells = rows * cols;
        const counts = new Uint16Array(3 * cells).fill(16_383, cells, 2 * cells);
        const { result } = analysis.dynamic({ counts, frameCount: 3, grid: { rows, cols }, scale: 1 }, steady(3), { ...options, shortestContactS: 0 });
        const foot = result.left ?? result.right ?? result.single;
        expect(foot?.contacts).toMatchObject([{ onFrame: 1, offFrame: 2, whole: true }]);
        expect(foot?.contacts[0].peakLoad).toBeCloseTo(0.1 * 16_383 * cells, 5);
      }
    }
  });
});
