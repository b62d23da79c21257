import { describe } from "vitest";
import type { BalanceFigures, CopRecord } from "~/domain/analysis/balance";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { Contact } from "~/domain/analysis/gait/contact";
import { gaitFigures, type GaitFigure } from "~/domain/analysis/gait/figures";
import { rockerNames } from "~/domain/analysis/gait/rockers";
import { footRegions, type RegionLoad } from "~/domain/analysis/regions";
import type { FootShape, StaticHalf } from "~/domain/analysis/static";
import { standingPeople, walkingPeople } from "../../../tests/support/arbitraries";
import { contactsOnSide } from "../../../tests/support/contacts-on-side";
import type { Facts, Numbers } from "../../../tests/support/facts";
import { itemAt } from "../../../tests/support/item-at";
import { cell, testProperties, type Family } from "../../../tests/support/properties";
import { steady, type Walk } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const kPa = { cell, unit: "kPa" } as const;
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((all, value) => all + value, 0);
const timesOf = ({ frameCount }: Walk): Float64Array => steady(frameCount, 20);
const people = { recordings: standingPeople(8), moves: "anywhere" } as const;

const shapeFacts = (shape: FootShape | null | undefined): Numbers =>
  shape ? [shape.lengthCm, shape.widthCm, shape.forefootWidthCm, shape.archIndex, shape.toeOutDegrees] : [null];
const halfFacts = (half: StaticHalf | null): Facts => ({
  same: half
    ? [
        half.loadedCells,
        half.pressureDistribution.front,
        half.pressureDistribution.back,
        half.surfaceCm2.front,
        half.surfaceCm2.global,
        ...shapeFacts(half.foot),
      ]
    : [null],
  values: [half?.maximum?.value, half?.meanPressure, half?.forceN],
  x: [half?.centreOfPressure?.xCm, half?.maximum?.xCm],
  y: [half?.centreOfPressure?.yCm, half?.maximum?.yCm],
});
const swayFacts = (sway: BalanceFigures | null): Numbers =>
  sway
    ? [sway.path, sway.rms, sway.range, sway.meanDistance, sway.meanFrequency, sway.meanPowerFrequency]
        .flatMap(({ planar, ml, ap }): Numbers => [planar, ml, ap])
        .concat([sway.samples, sway.swayAreaRate, sway.ellipse?.areaCm2, sway.ellipse?.semiMajorCm, sway.ellipse?.semiMinorCm])
    : [null];
const loadFacts = ({ pressureTime, ...load }: RegionLoad): Facts => ({
  same: [load.cells, load.areaCm2, load.greatestAreaCm2],
  values: [
    load.peak,
    load.meanAtPeakForce,
    load.peakForceN,
    load.forceTimeNs,
    pressureTime.novel,
    pressureTime.melai,
    pressureTime.cellMean,
    pressureTime.cellPeak,
  ],
});
const joined = (sides: readonly Facts[]): Facts => ({
  same: sides.flatMap(({ same = [] }) => same),
  values: sides.flatMap(({ values = [] }) => values),
  x: sides.flatMap(({ x = [] }) => x),
  y: sides.flatMap(({ y = [] }) => y),
});
const inUnits: readonly GaitFigure[] = ["peakLoad", "impulse", "loadingRate"];
const contactFacts = (contact: Contact): Facts => ({
  same: [
    contact.onFrame,
    contact.offFrame,
    contact.confidence,
    ...gaitFigures.filter((figure) => !inUnits.includes(figure)).map((figure) => contact[figure]),
    ...shapeFacts(contact.shape),
    ...[contact.rockers, contact.rockersByRegions].flatMap(({ phases }) => rockerNames.map((name) => phases?.[name]?.ms)),
  ],
  values: inUnits.map((figure) => contact[figure]),
  x: contact.outline ? [contact.heel?.xCm, sum(contact.outline.map(({ xCm }) => xCm / 4))] : [],
  y: contact.outline ? [contact.heel?.yCm, sum(contact.outline.map(({ yCm }) => yCm / 4))] : [],
});
const dynamicFacts = (result: DynamicResult, side: "left" | "right"): Facts => {
  const foot = result[side];
  return foot
    ? joined([
        { same: shapeFacts(foot.shape), values: [...foot.curve.mean, ...(foot.curve.deviation ?? [])] },
        ...footRegions.flatMap((region) => foot.regions?.[region] ?? []).map(loadFacts),
        ...contactsOnSide(result, side).map(contactFacts),
      ])
    : { same: [null] };
};
const loadsOf = (batch: Walk, threshold: number): RegionLoad[] => {
  const first = batch.counts.subarray(0, batch.counts.length / batch.frameCount);
  const { owner } = analysis.feet({ ...batch, counts: first }, { cell, threshold: 0 });
  return analysis.regionLoads(batch, timesOf(batch), owner, { ...kPa, threshold });
};

const families: Record<string, Family> = {
  static: {
    ...people,
    facts: (batch, threshold) => {
      const { left, right, global, edgeCells, histogram } = analysis.static(batch, { ...kPa, threshold, split: "feet" });
      return {
        same: [global.loadedCells, edgeCells, ...histogram],
        values: [global.meanPressure],
        x: [global.centreOfPressure?.xCm],
        y: [global.centreOfPressure?.yCm],
        left: halfFacts(left),
        right: halfFacts(right),
      };
    },
    shrinking: (batch, threshold) => {
      const { loadedCells, forceN, surfaceCm2 } = analysis.static(batch, { ...kPa, threshold, split: "feet" }).global;
      return [loadedCells, forceN, surfaceCm2.global];
    },
    orderless: {
      frames: "all",
      facts: (batch) => {
        const { left, right } = analysis.static(batch, { ...kPa, threshold: 0, split: "feet" });
        return [left, right].flatMap((half) => [...(halfFacts(half).same ?? []), ...(halfFacts(half).values ?? [])]);
      },
    },
  },
  feet: {
    ...people,
    recordings: standingPeople(1),
    facts: (frame, threshold) => {
      const { feet, gap } = analysis.feet(frame, { cell, threshold });
      const pick = (side: string): Facts => ({
        same: feet
          .filter((foot) => foot.side === side)
          .flatMap(({ cells, firstRow, lastRow, firstCol, lastCol }) => [cells, lastRow - firstRow, lastCol - firstCol]),
      });
      return { same: [feet.length, gap?.columns], left: pick("left"), right: pick("right") };
    },
    shrinking: (frame, threshold) => [sum(analysis.feet(frame, { cell, threshold }).feet.map(({ cells }) => cells))],
    orderless: null,
  },
  regionLoads: {
    ...people,
    facts: (batch, threshold) => {
      const seen = loadsOf(batch, threshold);
      return { left: loadFacts(itemAt(seen, 0)), right: loadFacts(itemAt(seen, 1)) };
    },
    shrinking: (batch, threshold) =>
      loadsOf(batch, threshold).flatMap(({ cells, greatestAreaCm2, peak, peakForceN, forceTimeNs, pressureTime }) => [
        cells,
        greatestAreaCm2,
        peak,
        peakForceN,
        forceTimeNs,
        pressureTime.novel,
        pressureTime.cellPeak,
      ]),
    // First and last frame count half an interval.
    orderless: { frames: "inner", facts: (batch) => loadsOf(batch, 0).flatMap((load) => loadFacts(load).values ?? []) },
  },
  dynamic: {
    recordings: walkingPeople,
    moves: "anywhere",
    facts: (batch, threshold, weight) => {
      const { result } = analysis.dynamic(batch, timesOf(batch), {
        ...kPa,
        threshold,
        rockerThreshold: 10 * weight,
        regionNewtons: 10 * weight,
        leastNewtons: 20 * weight,
      });
      const { stanceMs, impulse, doubleSupportMs } = result.symmetry;
      return {
        same: [result.cadence, result.durationMs],
        left: dynamicFacts(result, "left"),
        right: dynamicFacts(result, "right"),
        turning: [stanceMs, impulse, doubleSupportMs].flatMap(({ indexPercent, anglePercent }) => [indexPercent, anglePercent]),
      };
    },
    shrinking: (batch, threshold) => {
      const { measured } = analysis.dynamic(batch, timesOf(batch), { ...kPa, threshold });
      const series = measured.map(({ print }) => print.series);
      return [sum(series.map(({ cells }) => sum(cells))), sum(series.map(({ load }) => sum(load)))];
    },
    orderless: null,
    rounds: 12,
  },
  balanceOf: {
    ...people,
    recordings: standingPeople(16),
    facts: (batch, threshold) => {
      const { body, left, right } = analysis.balanceOf(batch, timesOf(batch), { cell, threshold });
      return {
        same: swayFacts(body),
        left: { same: swayFacts(left) },
        right: { same: swayFacts(right) },
        turning: [body?.ellipse?.degreesFromAp],
      };
    },
    shrinking: (batch, threshold) => [analysis.balanceOf(batch, timesOf(batch), { cell, threshold }).body?.samples],
    orderless: {
      frames: "all",
      facts: (batch) => {
        const { body } = analysis.balanceOf(batch, timesOf(batch), { cell, threshold: 0 });
        return body
          ? [
              body.rms.planar,
              body.range.planar,
              body.range.ml,
              body.meanDistance.planar,
              body.ellipse?.areaCm2,
              body.ellipse?.degreesFromAp,
            ]
          : [null];
      },
    },
    tolerance: 1e-8,
  },
  copRecords: {
    ...people,
    facts: (batch, threshold) => {
      const { body, left, right } = analysis.copRecords(batch, timesOf(batch), { cell, threshold });
      const lengthCm = batch.grid.rows * cell.yCm;
      const places = (record: CopRecord | null): Facts => ({
        x: Array.from(record?.ml ?? []),
        y: Array.from(record?.ap ?? [], (ap) => lengthCm - ap),
      });
      return { ...places(body), left: places(left), right: places(right) };
    },
    shrinking: (batch, threshold) => [analysis.copRecords(batch, timesOf(batch), { cell, threshold }).body.times.length],
    orderless: null,
  },
};

describe("[CORE-3] recordings of feet keep their symmetries", () => {
  for (const [name, family] of Object.entries(families)) testProperties(name, family);
});
