import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { balanceResultSchema, type CopRecord } from "~/domain/analysis/balance";
import { createRandom } from "~/simulator/random";
import { anyFrames, seeds } from "../../../tests/support/arbitraries";
import { standing } from "../../../tests/support/feet";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import { oracleJson, oraclesPresent, oracleText, oracleTitle } from "../../../tests/support/npz";
import { mirrored, paint } from "../../../tests/support/paint";
import type { ReferenceSample } from "../../../tests/support/reference/balance";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

const recordOf = (samples: ReferenceSample[]): CopRecord => ({
  times: Float64Array.from(samples, ({ time }) => time),
  ml: Float64Array.from(samples, ({ ml }) => ml),
  ap: Float64Array.from(samples, ({ ap }) => ap),
});
const balance = (samples: ReferenceSample[]) => analysis.balance(recordOf(samples));

/** A wandering point at 50 Hz. */
function wander(count: number, seed: number): ReferenceSample[] {
  const random = createRandom(seed);
  let [ml, ap] = [3, -7];
  return Array.from({ length: count }, (_, at) => {
    ml += 0.2 * (random() - 0.5) - 0.03 * (ml - 3);
    ap += 0.4 * (random() - 0.5) - 0.03 * (ap + 7);
    return { time: 10 + 0.02 * at, ml, ap };
  });
}

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] sway of standing people (Santos and Duarte 2016)"), () => {
  const published = z.object({ COParea_cm2: z.number(), COPvelo_cm_s: z.number(), COPmfreq_Hz: z.number() });
  const independent = z.object({
    path_cm: z.number(),
    path_ml_cm: z.number(),
    path_ap_cm: z.number(),
    mean_velocity_N: z.number(),
    mean_velocity_Nm1: z.number(),
    rms_ml: z.number(),
    rms_ap: z.number(),
    range_ml: z.number(),
    range_ap: z.number(),
    mean_distance: z.number(),
    ellipse_prediction_F: z.number(),
    semi_major_F: z.number(),
    semi_minor_F: z.number(),
    principal_axis_deg_from_AP: z.number(),
    sway_area_rate_Nm1: z.number(),
  });
  const quijoux = z.object({
    range_ML_AND_AP: z.number(),
    mean_distance_ML: z.number(),
    mean_frequency_ML: z.number(),
    mean_frequency_AP: z.number(),
    mean_frequency_ML_AND_AP: z.number(),
  });
  const trials = z.record(z.string(), z.object({ published, independent, quijoux_raw: quijoux }));
  // Published with nine decimals.
  const close = (actual: number | null, wanted: number) =>
    expect(Math.abs((actual ?? NaN) - wanted), `${actual} for ${wanted}`).toBeLessThanOrEqual(Math.max(1e-9 * Math.abs(wanted), 5.01e-10));

  test("area, velocity and mean frequency match the published ones, the rest an independent computation", () => {
    const expected = Object.entries(trials.parse(oracleJson("cop_bds/expected.json")));
    expect(expected).toHaveLength(7);
    for (const [trial, wanted] of expected) {
      const lines = oracleText(`cop_bds/${trial}.csv`)
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",").map(Number));
      const sway = balance(
        lines.map((line) => {
          const [time, ml, ap] = firstItems(line, 3);
          return { time, ml, ap };
        }),
      );
      close(sway.ellipse?.areaCm2 ?? NaN, wanted.published.COParea_cm2);
      close(sway.meanVelocity.bySamples.planar, wanted.published.COPvelo_cm_s);
      close(sway.meanPowerFrequency.planar, wanted.published.COPmfreq_Hz);
      const own = wanted.independent;
      close(sway.path.planar, own.path_cm);
      close(sway.path.ml, own.path_ml_cm);
      close(sway.path.ap, own.path_ap_cm);
      close(sway.meanVelocity.byIntervals.planar, own.mean_velocity_Nm1);
      close(sway.rms.ml, own.rms_ml);
      close(sway.rms.ap, own.rms_ap);
      close(sway.range.ml, own.range_ml);
      close(sway.range.ap, own.range_ap);
      close(sway.range.planar, wanted.quijoux_raw.range_ML_AND_AP);
      close(sway.meanDistance.planar, own.mean_distance);
      close(sway.meanDistance.ml, wanted.quijoux_raw.mean_distance_ML);
      close(sway.ellipse?.semiMajorCm ?? NaN, own.semi_major_F);
      close(sway.ellipse?.semiMinorCm ?? NaN, own.semi_minor_F);
      close(Math.abs(sway.ellipse?.degreesFromAp ?? NaN), own.principal_axis_deg_from_AP);
      close(sway.swayAreaRate, own.sway_area_rate_Nm1);
      close(sway.meanFrequency.planar, wanted.quijoux_raw.mean_frequency_ML_AND_AP);
      close(sway.meanFrequency.ml, wanted.quijoux_raw.mean_frequency_ML);
      close(sway.meanFrequency.ap, wanted.quijoux_raw.mean_frequency_AP);
      expect(sway).toMatchObject({ samples: 6000, evenlySampled: true, shortTrial: false });
    }
  });
});

describe("[CORE-2] sway of a record", () => {
  test("a point moving around a square, calculated by hand", () => {
    const corners: [number, number][] = [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
      [1, 1],
    ];
    const square = corners.map(([ml, ap], time) => ({ time, ml: ml + 5, ap: ap - 20 }));
    const sway = balance(square);
    expect(sway.path).toEqual({ planar: 8, ml: 4, ap: 4 });
    expect(sway).toMatchObject({ samples: 5, durationS: 4, rateHz: 1, shortTrial: true, range: { ml: 2, ap: 2 } });
    expect(sway.range.planar).toBeCloseTo(2 * Math.SQRT2, 12);
    expect(sway.meanVelocity).toMatchObject({ byIntervals: { planar: 2 }, bySamples: { planar: 1.6 } });
  });

  test("[PEER-4] a capture of 30 s is no short trial, though its samples lie within its start and end; one of 29 s is", () => {
    const trial = (seconds: number) => balance(wander(50 * seconds, 4).map((sample, at) => ({ ...sample, time: at / 50 })));
    expect([trial(30), trial(29)].map(({ durationS, shortTrial }) => [durationS, shortTrial])).toEqual([
      [29.98, false],
      [28.98, true],
    ]);
  });

  test("[CORE-3] mirroring only flips the ellipse's angle; doubling distances doubles lengths; reversing changes nothing", () => {
    const samples = wander(300, 4);
    const sway = balance(samples);
    const seen = balance(samples.map((sample) => ({ ...sample, ml: -sample.ml })));
    expect(seen.ellipse?.degreesFromAp).toBeCloseTo(-(sway.ellipse?.degreesFromAp ?? NaN), 9);
    expect(seen.ellipse?.areaCm2).toBeCloseTo(sway.ellipse?.areaCm2 ?? NaN, 9);
    expect(seen.path.planar).toBeCloseTo(sway.path.planar, 9);
    const far = balance(samples.map(({ time, ml, ap }) => ({ time, ml: 2 * ml + 40, ap: 2 * ap })));
    expect(far.path.planar).toBeCloseTo(2 * sway.path.planar, 9);
    expect(far.ellipse?.areaCm2).toBeCloseTo(4 * (sway.ellipse?.areaCm2 ?? NaN), 9);
    expect(far.meanPowerFrequency.planar).toBeCloseTo(sway.meanPowerFrequency.planar ?? NaN, 9);
    const back = balance(samples.map(({ time }, at) => ({ ...itemAt(samples, samples.length - 1 - at), time })));
    expect(back.path.planar).toBeCloseTo(sway.path.planar, 9);
    expect(back.swayAreaRate).toBeCloseTo(sway.swayAreaRate, 9);
  });

  test("the ellipse's angle is the direction of sway", () => {
    const line = (ml: number, ap: number) => balance([-1, 0, 1, 2].map((at) => ({ time: at, ml: ml * at, ap: ap * at }))).ellipse;
    expect(line(0, 1)?.degreesFromAp).toBeCloseTo(0, 9);
    expect(line(1, 1)?.degreesFromAp).toBeCloseTo(45, 9);
    expect(line(-1, 1)?.degreesFromAp).toBeCloseTo(-45, 9);
    expect(line(1, 0)?.degreesFromAp).toBeCloseTo(90, 9);
    expect(line(1, 1)?.areaCm2).toBeCloseTo(0, 9);
  });

  test("the series is the record with its mean removed", () => {
    const { times, lateral, frontBack } = analysis.balanceSeries(recordOf([1, 2, 6].map((ml, time) => ({ time, ml, ap: 10 * ml }))));
    expect([Array.from(times), Array.from(lateral), Array.from(frontBack)]).toEqual([
      [0, 1, 2],
      [-2, -1, 3],
      [-20, -10, 30],
    ]);
  });

  test("[CORE-3] without motion lengths are 0 and frequencies unknown; two samples have no ellipse", () => {
    const still = balance(Array.from({ length: 50 }, (_, time) => ({ time, ml: 0.1, ap: 0.7 })));
    expect(still).toMatchObject({
      path: { planar: 0 },
      rms: { planar: 0 },
      ellipse: { areaCm2: 0, semiMajorCm: 0, semiMinorCm: 0 },
      meanFrequency: { planar: null, ml: null, ap: null },
      meanPowerFrequency: { planar: null, ml: null, ap: null },
    });
    expect(balance(wander(2, 1))).toMatchObject({ ellipse: null, meanPowerFrequency: { planar: null } });
  });

  test("[CORE-3] a gap in a record leaves no spectrum where no stretch of it lasts 5 s", () => {
    const samples = wander(100, 9).filter((_, at) => at < 40 || at >= 50);
    expect(balance(samples)).toMatchObject({
      evenlySampled: false,
      evenStretch: null,
      filtered: null,
      meanPowerFrequency: { planar: null, ml: null, ap: null },
    });
  });

  test("Romberg quotient: eyes closed / eyes open, unknown where nothing moved", () => {
    const open = wander(200, 3);
    const closed = open.map(({ time, ml, ap }) => ({ time, ml: 1.5 * ml, ap: 1.5 * ap }));
    const { path, meanVelocity, ellipseArea } = analysis.romberg(balance(open), balance(closed));
    expect([path, meanVelocity, ellipseArea].map((quotient) => Number(quotient?.toFixed(9)))).toEqual([1.5, 1.5, 2.25]);
    const still = balance(open.map(({ time }) => ({ time, ml: 0, ap: 0 })));
    expect(analysis.romberg(still, balance(open))).toEqual({ path: null, meanVelocity: null, ellipseArea: null });
  });
});

describe("[CORE-2] balance of a recorded person", () => {
  const still = standing(8);
  const options = { threshold: 0, cell: { xCm: 1, yCm: 1 } };
  const times = Float64Array.from({ length: 40 }, (_, frame) => frame / 20);
  /** Load shifts left and right; the feet stay. */
  const shifting = (frame: number) =>
    still.counts.map((count, cell) =>
      Math.round(20 * count * (1 + 0.5 * Math.sin(frame / 3) * (cell % still.grid.cols < still.grid.cols / 2 ? 1 : -1))),
    );
  const counts = Uint16Array.from(Array.from({ length: 40 }, (_, frame) => Array.from(shifting(frame))).flat());
  const batch = { counts, frameCount: 40, grid: still.grid, scale: 0.1 };

  test("each foot stays still while the body's centre moves from side to side", () => {
    const { body, left, right, single } = analysis.balanceOf(batch, times, options);
    expect(body?.range.ml).toBeGreaterThan(5);
    expect(body?.range.ap).toBeLessThan(0.1);
    expect(left?.range.planar).toBeLessThan(0.1);
    expect(right?.range.planar).toBeLessThan(0.1);
    expect(single).toBeNull();
  });

  test("matches the stored schema", () => {
    const result = analysis.balanceOf(batch, times, options);
    expect(balanceResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test("centres are measured from the left and back edges, and mirroring swaps left and right", () => {
    const records = analysis.copRecords(batch, times, options);
    const { left, right } = records;
    expect((left?.ml[0] ?? NaN) + (right?.ml[0] ?? NaN)).toBeCloseTo(still.grid.cols, 1);
    expect(records.body.ap[0]).toBeCloseTo(left?.ap[0] ?? NaN, 1);
    const frames = Array.from({ length: 40 }, (_, frame) => mirrored({ ...still, counts: shifting(frame) }).counts);
    const seen = analysis.copRecords(
      { ...batch, counts: Uint16Array.from(frames.map((frame) => Array.from(frame)).flat()) },
      times,
      options,
    );
    const furthest = Math.max(...Array.from(seen.left?.ml ?? [NaN], (ml, at) => Math.abs(still.grid.cols - ml - (right?.ml[at] ?? NaN))));
    expect(furthest).toBeLessThan(1e-9);
  });

  test("[CORE-3] on 200 random frames the body's centre is the frame's, and no foot has the other's cells", () => {
    const holds = fc.property(anyFrames, seeds, (frame, seed) => {
      const random = createRandom(seed);
      const thin = { ...frame, counts: frame.counts.map((count) => (random() < 0.8 ? 0 : count)), frameCount: 1 };
      const { body, left, right } = analysis.copRecords(thin, Float64Array.of(0), options);
      const { centreOfPressure } = analysis.figures(thin, options);
      expect(body.times).toHaveLength(centreOfPressure ? 1 : 0);
      if (!centreOfPressure) return;
      expect(body.ml[0]).toBeCloseTo(centreOfPressure.xCm, 9);
      expect(body.ap[0]).toBeCloseTo(frame.grid.rows - centreOfPressure.yCm, 9);
      if (left && right) {
        const { rule, gap } = analysis.feet(thin, options);
        if (rule === "gap" && gap) {
          expect(left.ml[0]).toBeLessThan(gap.firstCol);
          expect(right.ml[0]).toBeGreaterThan(gap.firstCol + gap.columns);
        }
      }
    });
    fc.assert(holds, { seed: 21, numRuns: 200 });
  });

  test("the front is row 0", () => {
    const { ap } = analysis.copRecords(
      { ...paint(`5\n.\n.\n.\n.\n5`), grid: { rows: 3, cols: 1 }, frameCount: 2 },
      times.subarray(0, 2),
      options,
    ).body;
    expect(Array.from(ap)).toEqual([2.5, 0.5]);
  });

  test("[CORE-3] frames without load are left out; without any load there is no balance", () => {
    const gap = counts.slice().fill(0, 0, 10 * still.counts.length);
    expect(analysis.copRecords({ ...batch, counts: gap }, times, options).body.times).toHaveLength(30);
    const noOne = analysis.balanceOf({ ...batch, counts: new Uint16Array(counts.length) }, times, options);
    expect(noOne).toMatchObject({ body: null, left: null, right: null, single: null });
  });
});
