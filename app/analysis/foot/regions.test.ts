import { describe, expect, test } from "vitest";
import { plantarRegions } from "~/domain/analysis/plantar/plantar-regions";
import { footRegions } from "~/domain/analysis/regions";
import { leftPrint } from "../../../tests/support/feet";
import { firstItems } from "../../../tests/support/item-at";
import { mirrored, paint, surrounded, type Painted } from "../../../tests/support/paint";
import { recording } from "../../../tests/support/walking";
import type { MeasuredPrint } from "../gait/foot-print";
import { loadAnalysis } from "../load.server";
import { regionLabel } from "./regions";

const analysis = await loadAnalysis();
const options = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" } as const;
const countsOf = (labels: Uint16Array) =>
  Object.fromEntries(footRegions.map((region) => [region, labels.filter((label) => label === regionLabel(region)).length]));

function printOf(frame: Painted, side: "left" | "right" = "left"): MeasuredPrint {
  const { foot } = analysis.dynamic({ ...frame, frameCount: 1 }, Float64Array.of(0), { ...options, side });
  if (!foot) throw new Error("a device with a side has one foot");
  return foot.print;
}

describe("[CORE-2] regions of a print", () => {
  const { labels, shape, toes } = printOf(leftPrint);

  test("heel, midfoot and forefoot are cut across the foot's own axis, which leans on this print, hallux and toes by the toe border", () => {
    // Of 24 rows, the heel takes 6.48 and the midfoot ends at 13.2; the hallux has two rows of two cells, the toes
    // one. The axis leans: two medial cells of the heel's first row without it lie behind its border.
    const rows = (from: number, to: number) => leftPrint.counts.subarray(8 * from, 8 * to).filter((count) => count > 0).length;
    expect(countsOf(labels)).toEqual({ heel: rows(18, 24) + 2, midfoot: rows(11, 18) - 2, forefoot: rows(3, 11), hallux: 4, toes: 2 });
  });

  test("the five regions are the ten, joined", () => {
    const map = analysis.plantarRegions({ ...leftPrint, frameCount: 1 }, { ...options, side: "left", towards: { xCm: 0, yCm: -1 } });
    const joined = map?.labels.map((label) => {
      const region = plantarRegions[label - 1];
      const five = region?.startsWith("heel") ? "heel" : region?.startsWith("metatarsal") ? "forefoot" : region;
      return footRegions.findIndex((one) => one === five) + 1;
    });
    expect(Array.from(joined ?? [])).toEqual(Array.from(labels));
  });

  test("every loaded cell has one region; the mirror image has the same on the other foot", () => {
    expect(Array.from(labels, (label) => label > 0)).toEqual(Array.from(leftPrint.counts, (count) => count > 0));
    const turned = printOf(mirrored(leftPrint), "right").labels;
    const { cols } = leftPrint.grid;
    expect(Array.from(turned, (_, cell) => turned[cell - (cell % cols) + cols - 1 - (cell % cols)])).toEqual(Array.from(labels));
  });

  test("moving a print moves its regions and changes nothing else", () => {
    const moved = printOf(surrounded(leftPrint, { above: 9, left: 17, right: 5, below: 1 }));
    expect(Array.from(moved.labels.filter((label) => label > 0))).toEqual(Array.from(labels.filter((label) => label > 0)));
    expect(moved.shape?.archIndex).toBeCloseTo(shape?.archIndex ?? NaN, 12);
    expect(moved.toes?.x).toBeCloseTo(toes?.x ?? NaN, 9);
  });

  test("[CORE-3] a shapeless print or a single cell has no regions, an empty mat has no print", () => {
    expect(printOf(paint(`5 5\n5 5`))).toMatchObject({ shape: null, regions: null, labels: Uint16Array.of(6, 6, 6, 6) });
    expect(printOf(paint(`7`))).toMatchObject({ shape: null, labels: Uint16Array.of(6) });
    expect(printOf(paint(`. .\n. x`))).toMatchObject({ shape: null, labels: new Uint16Array(4) });
  });
});

describe("[CORE-2] loads over time", () => {
  const frames = recording([paint(`. 4\n6 .`), paint(`8 4\n6 x`), paint(`. .\n2 .`)]);
  const times = Float64Array.of(0, 0.5, 1.5);

  test("calculated by hand, for uneven times", () => {
    const [one, two] = firstItems(analysis.regionLoads(frames, times, Uint16Array.of(1, 1, 2, 0), options), 2);
    expect(one).toMatchObject({ cells: 2, areaCm2: 2, greatestAreaCm2: 2, peak: 8, meanAtPeakForce: 6 });
    expect(one.peakForceN).toBeCloseTo(1.2, 12);
    // Sums 4, 12, 0: the trapezoidal rule gives 4 + 6; maxima 4, 8, 0: the rectangle rule gives 2 + 8.
    expect(one.forceTimeNs).toBeCloseTo(1, 12);
    expect(one.pressureTime).toEqual({ novel: 10, melai: 5, cellMean: 5, cellPeak: 6 });
    expect(two.pressureTime).toEqual({ novel: 3 + 6 + 2, melai: 7, cellMean: 7, cellPeak: 7 });
    expect(Array.from(analysis.pressureTime(frames, times, options))).toEqual([6, 4, 7, 0]);
  });

  test("raw counts have no force, but integrals of their values", () => {
    const [load] = analysis.regionLoads(frames, times, Uint16Array.of(1, 1, 0, 0), { ...options, unit: "raw" });
    expect(load).toMatchObject({ peakForceN: null, forceTimeNs: null, peak: 8, pressureTime: { melai: 5 } });
  });

  test("[CORE-3] one frame has no duration, a label without load is 0 throughout", () => {
    const [loaded, empty] = analysis.regionLoads({ ...paint(`9 .`), frameCount: 1 }, Float64Array.of(3), Uint16Array.of(1, 2), options);
    expect(loaded).toMatchObject({ cells: 1, peak: 9, forceTimeNs: 0, pressureTime: { novel: 0, melai: 0, cellMean: 0, cellPeak: 0 } });
    expect(empty).toMatchObject({ cells: 0, peak: 0, meanAtPeakForce: 0, pressureTime: { novel: 0, melai: 0, cellMean: 0, cellPeak: 0 } });
  });
});
