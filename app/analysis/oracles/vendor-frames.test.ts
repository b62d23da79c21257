import { describe, expect, test } from "vitest";
import { z } from "zod";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import {
  oracleArray,
  oracleJson,
  oracleMember,
  oraclesPresent,
  oracleText,
  oracleTitle,
  type NumberArray,
} from "../../../tests/support/npz";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

/** Measured values as counts of `scale`; rounding error is half a count. */
const framesOf = ({ values, shape }: NumberArray, grid: { rows: number; cols: number }, scale: number) => ({
  counts: Uint16Array.from(values, (value) => Math.round(value / scale)),
  frameCount: shape.length > 2 ? itemAt(shape, 0) : values.length / (grid.rows * grid.cols),
  grid,
  scale,
});
const furthest = (actual: ArrayLike<number>, wanted: ArrayLike<number>): number =>
  Array.from(wanted).reduce(
    (max, value, at) => Math.max(max, Math.abs(itemAt(actual, at) - value)),
    actual.length === wanted.length ? 0 : Infinity,
  );
const numbers = z.array(z.number());

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] a barefoot step on a pressure plate (novel emed)"), () => {
  const grid = { rows: 54, cols: 22 };
  const cell = { xCm: 0.5, yCm: 0.5 };
  const step = () => framesOf(oracleMember("plate_emed/emed_test.npz", "frames_kPa"), grid, 1);
  const figures = () => analysis.figuresBatch(step(), { threshold: 0, cell, unit: "kPa" });
  const expected = () =>
    z
      .object({
        vendor_force_N: numbers,
        independent: z.object({
          force_N: numbers,
          peak: numbers,
          area_cm2: numbers,
          mean_contact: numbers,
          cop_col: numbers,
          cop_row: numbers,
          max_image_area_cm2: z.number(),
        }),
      })
      .parse(oracleJson("plate_emed/expected_vendor_independent.json"));

  test("force of every frame matches the vendor's, within its rounding of each printed row to 0.01 N", () => {
    const force = figures().map(({ forceN }) => forceN ?? NaN);
    expect(force).toHaveLength(106);
    expect(furthest(force, expected().vendor_force_N)).toBeLessThan(54 * 0.005);
  });

  test("force, peak, area, mean and centre of pressure match an independent computation", () => {
    const { force_N, peak, area_cm2, mean_contact, cop_col, cop_row } = expected().independent;
    const seen = figures();
    expect(
      furthest(
        seen.map(({ forceN }) => forceN ?? NaN),
        force_N,
      ),
    ).toBeLessThan(1e-9);
    expect(seen.map(({ maximum }) => maximum?.value)).toEqual(peak);
    expect(seen.map(({ contactAreaCm2 }) => contactAreaCm2)).toEqual(area_cm2);
    expect(
      furthest(
        seen.map(({ mean }) => mean),
        mean_contact,
      ),
    ).toBeLessThan(1e-6);
    expect(
      furthest(
        seen.map(({ centreOfPressure }) => centreOfPressure?.col ?? NaN),
        cop_col,
      ),
    ).toBeLessThan(1e-6);
    expect(
      furthest(
        seen.map(({ centreOfPressure }) => centreOfPressure?.row ?? NaN),
        cop_row,
      ),
    ).toBeLessThan(1e-6);
  });

  test("the maximum picture matches the recording's, its side and arch index pressuRe's", () => {
    const maximum = analysis.maximum(step());
    expect(Array.from(maximum)).toEqual(Array.from(oracleArray("image_ops/in_emed_max_54x22.npy").values));
    const print = { counts: Uint16Array.from(maximum), frameCount: 1, grid, scale: 1 };
    const { right, global } = analysis.static(print, { threshold: 0, cell, split: "feet" });
    const pressuRe = z.object({ arch_index: z.number(), side: z.literal("RIGHT") });
    const { arch_index } = pressuRe.parse(oracleJson("plate_emed/expected_pressuRe.json"));
    expect(global.surfaceCm2.global).toBe(expected().independent.max_image_area_cm2);
    expect(Math.abs((right?.foot?.archIndex ?? NaN) - arch_index)).toBeLessThan(0.005);
  });
});

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] a rider's mat (novel pliance)"), () => {
  test("force and mirrored centre of pressure of 281 frames match the vendor's as printed", () => {
    const path = "mat_pliance/pliance_test.npz";
    const [values, x, y] = firstItems(
      ["values_kPa", "x_cm", "y_cm"].map((name) => oracleMember(path, name).values),
      3,
    );
    const grid = { rows: 29, cols: 28 };
    const counts = new Uint16Array(281 * 812);
    values.forEach((value, at) => {
      const cell = at % 812;
      const place = Math.round(itemAt(y, cell) / 1.028 - 0.5) * grid.cols + Math.round(itemAt(x, cell) / 0.528 - 0.5);
      counts[at - cell + place] = Math.round(100 * value);
    });
    const options = { threshold: 0, cell: { xCm: 0.528, yCm: 1.028 }, unit: "kPa" } as const;
    const seen = analysis.figuresBatch({ counts, frameCount: 281, grid, scale: 0.01 }, options);
    const vendor = z.object({ force_N: numbers, cop_x_cm: numbers, cop_y_cm: numbers });
    const { force_N, cop_x_cm, cop_y_cm } = vendor.parse(oracleJson("mat_pliance/expected_vendor.json"));
    expect(
      furthest(
        seen.map(({ forceN }) => forceN ?? NaN),
        force_N,
      ),
    ).toBeLessThan(0.02);
    expect(
      furthest(
        seen.map(({ centreOfPressure }) => 28 * 0.528 - (centreOfPressure?.xCm ?? NaN)),
        cop_x_cm,
      ),
    ).toBeLessThan(0.001);
    expect(
      furthest(
        seen.map(({ centreOfPressure }) => 29 * 1.028 - (centreOfPressure?.yCm ?? NaN)),
        cop_y_cm,
      ),
    ).toBeLessThan(0.001);
  });
});

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] a pair of insoles (XSENSOR)"), () => {
  test.each(["LEFT", "RIGHT"])("%s: mean, peak, deviation, contact and load of 101 frames match the vendor's", (side) => {
    const scale = 0.2;
    const frames = framesOf(oracleArray(`insole_xsensor/${side}_mmHg.npy`), { rows: 31, cols: 11 }, scale);
    const seen = analysis.figuresBatch(frames, { threshold: 0, cell: { xCm: 0.861, yCm: 0.861 }, unit: "mmHg" });
    const columns = z.record(z.string(), z.unknown());
    const printed = columns.parse(columns.parse(oracleJson("insole_xsensor/expected_vendor.json"))[side]);
    const column = (name: string) => numbers.parse(printed[name]);
    // Half a count plus half of the last printed digit.
    const rounding = scale / 2 + 0.006;
    expect(
      furthest(
        seen.map(({ mean }) => mean),
        column("Average Pressure (mmHg)"),
      ),
    ).toBeLessThan(rounding);
    expect(
      furthest(
        seen.map(({ maximum }) => maximum?.value ?? 0),
        column("Peak Pressure (mmHg)"),
      ),
    ).toBeLessThan(rounding);
    expect(
      furthest(
        seen.map(({ standardDeviation }) => standardDeviation),
        column("Std Dev."),
      ),
    ).toBeLessThan(rounding);
    // The pitch is printed as 0.86 cm and known as 0.861: compares areas as whole cells, loads to two parts in a
    // thousand.
    expect(seen.map(({ loadedCells }) => loadedCells)).toEqual(column("Contact Area (cm²)").map((area) => Math.round(area / 0.861 ** 2)));
    const load = column("Est. Load (N)");
    expect(
      Math.max(...seen.map(({ forceN }, frame) => Math.abs((forceN ?? NaN) - itemAt(load, frame)) / Math.max(5, itemAt(load, frame)))),
    ).toBeLessThan(0.002);
  });
});

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] 221 lying people on a bed mat (PhysioNet PMD)"), () => {
  test("totals, maxima, medians, deviations, centres and areas match NumPy's and SciPy's", () => {
    const row = z.object({
      total: z.number(),
      max: z.number(),
      active_gt0: z.number(),
      active_gt50: z.number(),
      cop_col: z.number(),
      cop_row: z.number(),
      components4: z.number(),
      components8: z.number(),
      largest4: z.number(),
      median_active: z.number(),
      sd_active: z.number(),
    });
    const { rows } = z.object({ rows: z.array(row) }).parse(oracleJson("bed_pmd/expected_exp1_frame40.json"));
    const grid = { rows: 64, cols: 32 };
    const { values } = oracleMember("bed_pmd/exp1_frame40.npz", "frames");
    expect(rows).toHaveLength(221);
    rows.forEach((expected, person) => {
      const frame = { counts: Uint16Array.from(values.subarray(person * 2048, (person + 1) * 2048)), grid, scale: 1 };
      const cell = { xCm: 1, yCm: 1 };
      const all = analysis.figures(frame, { threshold: 0, cell });
      expect(all).toMatchObject({ sum: expected.total, loadedCells: expected.active_gt0, median: expected.median_active });
      expect(all.maximum?.value).toBe(expected.max);
      expect(all.standardDeviation).toBeCloseTo(expected.sd_active, 5);
      expect(all.centreOfPressure?.col).toBeCloseTo(expected.cop_col, 5);
      expect(all.centreOfPressure?.row).toBeCloseTo(expected.cop_row, 5);
      expect(analysis.figures(frame, { threshold: 51, cell })).toMatchObject({
        loadedCells: expected.active_gt50,
        components: expected.components8,
      });
      const { count, labels } = analysis.components(frame, { threshold: 51, neighbours: 4 });
      const sizes = new Array<number>(count + 1).fill(0);
      labels.forEach((label) => (sizes[label] = itemAt(sizes, label) + 1));
      expect([count, Math.max(...sizes.slice(1))]).toEqual([expected.components4, expected.largest4]);
    });
  });
});

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] image operations"), () => {
  const grid = { rows: 54, cols: 22 };
  const frame = () => ({ counts: Uint16Array.from(oracleArray("image_ops/in_emed_max_54x22.npy").values), grid, scale: 1 });

  test.each([0, 50, 100])("areas over %i match SciPy's labels, by 4 and by 8 neighbours", (limit) => {
    for (const neighbours of [4, 8] as const) {
      const theirs = oracleArray(`image_ops/label${neighbours}_gt${limit}.npy`).values;
      const { labels, count } = analysis.components(frame(), { threshold: limit + 1, neighbours });
      const pairs = new Set(Array.from(labels, (label, at) => `${label} is ${theirs[at]}`));
      expect(pairs.size).toBe(count + 1);
      expect(Math.max(...theirs)).toBe(count);
    }
  });

  test("the Gaussian of sigma 0.5, which fits into five taps, matches SciPy's and OpenCV's", () => {
    const weights = [0, 1, 2].map((distance) => Math.exp((-distance * distance) / (2 * 0.5 ** 2)));
    const whole = itemAt(weights, 0) + 2 * (itemAt(weights, 1) + itemAt(weights, 2));
    const taps = [itemAt(weights, 0) / whole, itemAt(weights, 1) / whole, itemAt(weights, 2) / whole] as const;
    const blurred = analysis.display(frame(), { threshold: 0, fill: false, smooth: true, taps });
    expect(furthest(blurred, oracleArray("image_ops/scipy_gauss_s0.5.npy").values)).toBeLessThan(1e-4);
    expect(furthest(blurred, oracleArray("image_ops/cv2_gauss_s0.5.npy").values)).toBeLessThan(1e-4);
  });
});

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] the mean prints of 104 people (MUN104)"), () => {
  test.each([
    ["L", "left"],
    ["R", "right"],
  ] as const)("side %s is told from the print alone, at cells of half a centimetre and of one", (letter, side) => {
    // The files show the heel first; row 0 is the toe side here.
    const rows = oracleText(`mun104/MUN104${letter}.csv`)
      .trim()
      .split("\n")
      .map((line) => line.split(",").map(Number))
      .reverse();
    const coarse = rows
      .slice(0, 62)
      .filter((_, row) => row % 2 === 0)
      .map((row) => row.filter((_, col) => col % 2 === 0));
    for (const [print, pitch] of [
      [rows, 0.5],
      [coarse, 1],
    ] as const) {
      const frames = {
        counts: Uint16Array.from(print.flat()),
        frameCount: 1,
        grid: { rows: print.length, cols: itemAt(print, 0).length },
        scale: 1,
      };
      const result = analysis.static(frames, { threshold: 10, cell: { xCm: pitch, yCm: pitch }, split: "feet" });
      expect(result).toMatchObject({ split: "single", single: null, [side === "left" ? "right" : "left"]: null });
      const foot = result[side]?.foot;
      expect(foot?.lengthCm).toBeGreaterThan(24);
      expect(foot?.lengthCm).toBeLessThan(28);
      expect(foot?.archIndex).toBeGreaterThan(0.15);
      expect(foot?.archIndex).toBeLessThan(0.26);
      expect(foot?.toeOutDegrees).toBeGreaterThan(2);
      expect(foot?.toeOutDegrees).toBeLessThan(10);
    }
  });
});
