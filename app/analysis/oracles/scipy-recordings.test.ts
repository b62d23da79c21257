import { describe, expect, test } from "vitest";
import { saddleRegions } from "~/domain/analysis/saddle";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import cases from "../../../tests/support/scipy/recordings.json";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const cell = { xCm: 1, yCm: 1 };

/** Stored figures have ten significant digits. */
const close = (actual: number | null | undefined, wanted: number, what = "") =>
  expect(Math.abs((actual ?? NaN) - wanted), what).toBeLessThanOrEqual(2e-9 * Math.max(1, Math.abs(wanted)));
/** Fields are single precision. */
const sameField = (actual: Float32Array, wanted: readonly number[]) => {
  expect(actual).toHaveLength(wanted.length);
  wanted.forEach((value, at) =>
    expect(Math.abs(itemAt(actual, at) - value), `cell ${at}`).toBeLessThanOrEqual(2e-7 * Math.abs(value) + 5e-5),
  );
};
const batchOf = ({ counts, rows, cols, scale }: { counts: readonly number[]; rows: number; cols: number; scale: number }) => ({
  counts: Uint16Array.from(counts),
  grid: { rows, cols },
  scale,
  frameCount: counts.length / (rows * cols),
});

describe("[CORE-2] [CORE-3] recordings against NumPy and SciPy", () => {
  test("pictures: mean, maximum and each cell's integral by numpy.trapezoid over uneven times", () => {
    const { times, threshold, mean, maximum, pressureTime, ...recording } = cases.loads;
    const batch = batchOf(recording);
    sameField(analysis.mean(batch), mean);
    sameField(analysis.maximum(batch), maximum);
    sameField(analysis.pressureTime(batch, Float64Array.from(times), { threshold, cell, unit: "kPa" }), pressureTime);
  });

  test("loads of regions: forces and the four pressure-time integrals", () => {
    const { times, threshold, labels, loads, ...recording } = cases.loads;
    const seen = analysis.regionLoads(batchOf(recording), Float64Array.from(times), Uint16Array.from(labels), {
      threshold,
      cell,
      unit: "kPa",
    });
    expect(seen).toHaveLength(loads.length);
    loads.forEach(({ pressureTime, ...wanted }, at) => {
      const load = itemAt(seen, at);
      expect([load.cells, load.areaCm2, load.greatestAreaCm2, load.peak]).toEqual([
        wanted.cells,
        wanted.cells,
        wanted.greatestAreaCm2,
        wanted.peak,
      ]);
      close(load.meanAtPeakForce, wanted.meanAtPeakForce);
      close(load.peakForceN, wanted.peakForceN);
      close(load.forceTimeNs, wanted.forceTimeNs);
      close(load.pressureTime.novel, pressureTime.novel, "novel");
      close(load.pressureTime.melai, pressureTime.melai, "melai");
      close(load.pressureTime.cellMean, pressureTime.cellMean, "mean of the cells");
      close(load.pressureTime.cellPeak, pressureTime.cellPeak, "greatest of the cells");
    });
  });

  test("contacts, their spread, and the mean curve of stance by numpy.interp", () => {
    const { counts, times, on, off, mean, deviation, stanceMs, strideMs, impulse, peakLoad } = cases.curve;
    const batch = { counts: Uint16Array.from(counts), grid: { rows: 1, cols: 1 }, scale: 1, frameCount: counts.length };
    const { left, contacts } = analysis.dynamic(batch, Float64Array.from(times), {
      threshold: 0,
      cell,
      unit: "kPa",
      side: "left",
      shortestSwingS: 0,
    }).result;
    expect(contacts.map(({ onFrame }) => onFrame)).toEqual(on);
    expect(contacts.map(({ offFrame }) => offFrame)).toEqual(off);
    contacts.forEach((contact, at) => {
      close(contact.impulse, itemAt(impulse, at), "impulse");
      close(contact.peakLoad, itemAt(peakLoad, at), "peak");
    });
    close(left?.spread.stanceMs.mean, itemAt(stanceMs, 0), "stance");
    close(left?.spread.stanceMs.deviation, itemAt(stanceMs, 1), "deviation of stance");
    close(left?.spread.strideMs.mean, itemAt(strideMs, 0), "stride");
    close(left?.spread.strideMs.deviation, itemAt(strideMs, 1), "deviation of stride");
    mean.forEach((value, percent) => close(left?.curve.mean[percent], value, `mean at ${percent} %`));
    deviation.forEach((value, percent) => close(left?.curve.deviation?.[percent], value, `deviation at ${percent} %`));
  });

  test("symmetry index and symmetry angle", () => {
    const { left, right, indexPercent, anglePercent } = cases.symmetry;
    left.forEach((value, at) => {
      close(analysis.symmetry(value, itemAt(right, at)).indexPercent, itemAt(indexPercent, at), "index");
      close(analysis.symmetry(value, itemAt(right, at)).anglePercent, itemAt(anglePercent, at), "angle");
    });
  });

  test("a seat: shares, variation, peak pressure index, dispersion index and gradient", () => {
    const { threshold, pitchCm, boxCm, ...seat } = cases.seat;
    const [width, depth] = firstItems(boxCm, 2);
    const seen = analysis.seating(batchOf(seat), { threshold, cell: { xCm: pitchCm, yCm: pitchCm }, boxCm: { width, depth } });
    expect(seen).toMatchObject({ loadedCells: seat.loadedCells, peakPressureIndex: { cells: seat.peakCells } });
    expect([seen.dispersion?.box.firstRow, seen.dispersion?.box.firstCol]).toEqual(seat.box);
    close(seen.meanPressure, seat.meanPressure);
    close(seen.standardDeviation, seat.standardDeviation, "deviation");
    close(seen.variationPercent, seat.variationPercent, "variation");
    close(seen.laterality, seat.laterality, "laterality");
    close(seen.frontPercent, seat.frontPercent, "front");
    close(seen.peakPressureIndex?.value, seat.peakPressureIndex, "peak pressure index");
    close(seen.dispersion?.percent, seat.dispersion, "dispersion index");
    close(seen.gradient?.greatest, seat.greatestGradient, "greatest gradient");
    close(seen.gradient?.mean, seat.meanGradient, "mean gradient");
  });

  test("exposure: integral above the threshold, time above it and its longest stretch, over uneven times", () => {
    const { times, threshold, exposure, aboveS, longestS, ...recording } = cases.exposure;
    const seen = analysis.exposure(batchOf(recording), Float64Array.from(times), { threshold, cellAreaCm2: 1 });
    sameField(seen.exposure, exposure);
    sameField(seen.aboveS, aboveS);
    sameField(seen.longestS, longestS);
    close(seen.longestLoaded?.value, Math.max(...longestS));
  });

  test("a saddle: six regions, bridging and slip", () => {
    const { means, maxima, loadPercent, contactCells, bridgeRatio, slip, slipMean, slipGreatest, ...recording } = cases.saddle;
    const options = { threshold: 0, cellAreaCm2: 2.5 };
    const seen = analysis.saddle(batchOf(recording), options);
    saddleRegions.forEach((region, at) => {
      const { meanPressure, maximum, loadPercent: percent, contactAreaCm2 } = seen.regions[region];
      close(meanPressure, itemAt(means, at), region);
      close(percent, itemAt(loadPercent, at), region);
      expect([maximum, contactAreaCm2]).toEqual([maxima[at], 2.5 * itemAt(contactCells, at)]);
    });
    close(seen.bridgeRatio, bridgeRatio);
    close(seen.slipMeanPercent, slipMean);
    close(seen.slipGreatestPercent, slipGreatest);
    analysis.saddleSlip(batchOf(recording), options).forEach((value, frame) => close(value, itemAt(slip, frame), `slip of frame ${frame}`));
  });

  test("pressure from raw counts and a body's weight", () => {
    const { weightKg, cellAreaCm2, kPa, mmHg, ...frame } = cases.weight;
    const seen = analysis.calibrate(batchOf(frame), { weightKg, cellAreaCm2 });
    sameField(seen.kPa, kPa);
    sameField(seen.mmHg, mmHg);
  });
});
