import { describe, expect, test } from "vitest";
import { z } from "zod";
import { rockerNames, type Rockers } from "~/domain/analysis/gait/rockers";
import { dynamicCatalogue } from "~/domain/analysis/measures/dynamic";
import { footRegions, type FootRegion, type RegionLoad } from "~/domain/analysis/regions";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import { oracleArray, oracleJson, oracleMember, oraclesPresent, oracleTitle } from "../../../tests/support/npz";
import { steady } from "../../../tests/support/walking";
import { regionLabel } from "../foot/regions";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] a barefoot step on a pressure plate (novel emed), by region"), () => {
  const grid = { rows: 54, cols: 22 };
  const options = { threshold: 0, cell: { xCm: 0.5, yCm: 0.5 }, unit: "kPa" } as const;
  const step = () => ({
    counts: Uint16Array.from(oracleMember("plate_emed/emed_test.npz", "frames_kPa").values),
    frameCount: 106,
    grid,
    scale: 1,
  });

  /** The print on a larger plate, with empty frames before and after. */
  const plate = { rows: grid.rows + 2, cols: grid.cols + 2 };
  const onPlate = (pause: number) => {
    const frameCount = 106 + 2 * pause;
    const counts = new Uint16Array(frameCount * plate.rows * plate.cols);
    step().counts.forEach((count, at) => {
      const [frame, cell] = [Math.floor(at / (grid.rows * grid.cols)), at % (grid.rows * grid.cols)];
      const [row, col] = [1 + Math.floor(cell / grid.cols), 1 + (cell % grid.cols)];
      counts[((frame + pause) * plate.rows + row) * plate.cols + col] = count;
    });
    return { counts, frameCount, grid: plate, scale: 1 };
  };

  const maskNames: Record<FootRegion, string> = {
    heel: "heel_mask",
    midfoot: "midfoot_mask",
    forefoot: "forefoot_mask",
    hallux: "hal_mask",
    toes: "l_toe_mask",
  };
  const byMask = z.record(z.string(), z.number());
  const automask = z.object({
    sensors_wholly_inside: z.record(z.string(), z.array(z.number())),
    press_peak_sensor: byMask,
    press_peak_mask: byMask,
    contact_area_peak: byMask,
    pti_1: byMask,
    pti_2: byMask,
    fti: byMask,
    force_peak: byMask,
  });
  const pressuRe = () =>
    z
      .object({ cpei_percent: z.number(), arch_index: z.number(), automask_novel: automask, automask_simple: automask })
      .parse(oracleJson("plate_emed/expected_pressuRe.json"));

  /** A mask's sensors are numbered down the columns of the maximum picture, without those never loaded. */
  function cellsOf(sensors: readonly number[]): number[] {
    const maximum = analysis.maximum(step());
    const numbered = Array.from({ length: 22 * 54 }, (_, at) => (at % 54) * 22 + Math.floor(at / 54)).filter(
      (cell) => itemAt(maximum, cell) > 0,
    );
    return sensors.map((sensor) => itemAt(numbered, sensor - 1));
  }

  const ms = ({ phases }: Rockers) => phases && rockerNames.map((name) => Math.round(phases[name]?.ms ?? NaN));
  const relative = (seen: number | null, wanted: number) => Math.abs((seen ?? NaN) - wanted) / wanted;

  test("with pressuRe's masks peak, mean, area, force and three integrals match pressuRe's, heel 178.55 and 76.51 kPa·s", () => {
    const { automask_novel: wanted } = pressuRe();
    const map = new Uint16Array(54 * 22);
    footRegions.forEach((region, at) =>
      cellsOf(wanted.sensors_wholly_inside[maskNames[region]] ?? []).forEach((cell) => (map[cell] = at + 1)),
    );
    const loads = analysis.regionLoads(step(), steady(106), map, options);
    footRegions.forEach((region, at) => {
      const load: RegionLoad = itemAt(loads, at);
      const pick = (figure: Record<string, number>) => figure[maskNames[region]] ?? NaN;
      expect(load.peak).toBe(pick(wanted.press_peak_sensor));
      expect(relative(load.meanAtPeakForce, pick(wanted.press_peak_mask))).toBeLessThan(1e-9);
      expect(relative(load.greatestAreaCm2, 1e4 * pick(wanted.contact_area_peak))).toBeLessThan(1e-9);
      expect(relative(load.peakForceN, pick(wanted.force_peak))).toBeLessThan(1e-9);
      expect(relative(load.pressureTime.novel, pick(wanted.pti_1))).toBeLessThan(1e-9);
      expect(relative(load.pressureTime.melai, pick(wanted.pti_2))).toBeLessThan(1e-9);
      expect(relative(load.forceTimeNs, pick(wanted.fti))).toBeLessThan(1e-9);
    });
  });

  test("our own regions share at least 92 % (midfoot 80 %) of their cells with pressuRe's masks (Dice), which leave out the cells their borders cut", () => {
    const [contact] = firstItems(analysis.dynamic(onPlate(0), steady(106), options).result.contacts, 1);
    const { firstRow, firstCol, cols, labels } = contact.print;
    const digits = Array.from(labels, Number);
    const masks = pressuRe().automask_novel.sensors_wholly_inside;
    expect(contact.side).toBe("right");
    for (const region of footRegions) {
      const ours = digits.flatMap((label, at) =>
        label === regionLabel(region) ? [(firstRow - 1 + Math.floor(at / cols)) * grid.cols + firstCol - 1 + (at % cols)] : [],
      );
      const theirs = cellsOf(masks[maskNames[region]] ?? []);
      const shared = theirs.filter((cell) => ours.includes(cell)).length;
      expect((2 * shared) / (ours.length + theirs.length), region).toBeGreaterThan(region === "midfoot" ? 0.8 : 0.92);
    }
  });

  test("with our own regions heel, forefoot, hallux and toes match pressuRe's integral of the maximum; forces over time are within 5 %", () => {
    const { regions } = analysis.dynamic(onPlate(0), steady(106), options).result.right ?? { regions: null };
    const { automask_novel: wanted } = pressuRe();
    for (const region of ["heel", "forefoot", "hallux", "toes"] as const) {
      expect(relative(regions?.[region]?.pressureTime.novel ?? null, wanted.pti_1[maskNames[region]] ?? NaN)).toBeLessThan(1e-9);
      expect(relative(regions?.[region]?.forceTimeNs ?? null, wanted.fti[maskNames[region]] ?? NaN)).toBeLessThan(0.05);
    }
  });

  test("the excursion index of Song et al. has a line of its own, from the first to the last centre, and names its publication", () => {
    const { contacts } = analysis.dynamic(onPlate(1), steady(108), options).result;
    const { cpeiPercent, cpeiSongPercent } = { cpeiPercent: NaN, cpeiSongPercent: NaN, ...contacts[0] };
    // The line from first to last centre lies inside the hull, so this index is smaller.
    expect(cpeiSongPercent).toBeLessThan(cpeiPercent ?? NaN);
    expect(cpeiSongPercent).toBeGreaterThan((cpeiPercent ?? NaN) - 2);
    expect(dynamicCatalogue["dynamic.contact.cpeiSongPercent"].sources).toEqual(["song1996"]);
  });

  test("the excursion index is 25.64 %, the arch index of the maximum picture within 0.005", () => {
    // On the plate in every frame: an excursion index needs begin and end.
    const { right, contacts } = analysis.dynamic(onPlate(1), steady(108), options).result;
    expect(contacts).toHaveLength(1);
    expect(contacts[0]?.cpeiPercent).toBeCloseTo(pressuRe().cpei_percent, 8);
    expect(Math.abs((right?.shape?.archIndex ?? NaN) - pressuRe().arch_index)).toBeLessThan(0.005);
  });

  test("[PEER-2] with the foot already down at the start, a contact has the rockers the recording holds, and is marked as cut", () => {
    const [contact] = firstItems(analysis.dynamic(onPlate(0), steady(106), options).result.contacts, 1);
    expect(contact).toMatchObject({ side: "right", whole: false, cut: { start: true, end: true } });
    expect([ms(contact.rockers), ms(contact.rockersByRegions)]).toEqual([
      [100, 670, 280],
      [90, 670, 290],
    ]);
  });

  test("with an empty frame before and after, both rules find the same frames as NumPy", () => {
    const [contact] = firstItems(analysis.dynamic(onPlate(1), steady(108), options).result.contacts, 1);
    // Corners of the cells over 10 kPa, projected on the long side of the smallest rectangle around the print; loads
    // of the cells up to 27 % and from 55 % of its length against 10 N. 106 frames of 10 ms; the total reaches 10 N
    // in 105.
    expect(ms(contact.rockers)).toEqual([100, 670, 290]);
    expect(ms(contact.rockersByRegions)).toEqual([90, 670, 290]);
  });
});

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] a pair of insoles (XSENSOR), over time"), () => {
  const vendor = z.object({
    time: z.array(z.string()),
    "Stance Time": z.array(z.number()),
    "Swing Time": z.array(z.number()),
    "Stride Time": z.array(z.number()),
    "Stance Peak Load (N)": z.array(z.number()),
    "Impulse (N-S)": z.array(z.number()),
  });
  const expected = (side: "left" | "right") => {
    const sides = z.object({ LEFT: vendor, RIGHT: vendor }).parse(oracleJson("insole_xsensor/expected_vendor.json"));
    return side === "left" ? sides.LEFT : sides.RIGHT;
  };
  const seconds = (stamp: string): number => stamp.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

  /** The vendor's rule is unpublished; 60 N fits its figures. */
  function contactsOf(side: "left" | "right") {
    const scale = 0.2;
    const { values } = oracleArray(`insole_xsensor/${side.toUpperCase()}_mmHg.npy`);
    const frames = {
      counts: Uint16Array.from(values, (value) => Math.round(value / scale)),
      frameCount: 101,
      grid: { rows: 31, cols: 11 },
      scale,
    };
    const times = Float64Array.from(expected(side).time, seconds);
    const { result } = analysis.dynamic(frames, times, {
      threshold: 0,
      cell: { xCm: 0.861, yCm: 0.861 },
      unit: "mmHg",
      side,
      contactRule: { name: "force", newtons: 60 },
    });
    return result.contacts;
  }
  /** A frame is 13.3 ms; timestamps are rounded to one. */
  const FRAME_MS = 13.3 + 2;
  const within = (seen: number | null, wanted: number[]) => expect(Math.abs((seen ?? NaN) - itemAt(wanted, 0))).toBeLessThan(FRAME_MS);

  test("stance, swing and stride match the vendor's within one frame", () => {
    const [, left] = firstItems(contactsOf("left"), 2);
    within(left.stanceMs, expected("left")["Stance Time"]);
    const [right] = firstItems(contactsOf("right"), 1);
    within(right.stanceMs, expected("right")["Stance Time"]);
    within(right.swingMs, expected("right")["Swing Time"]);
    within(right.strideMs, expected("right")["Stride Time"]);
  });

  test("peak load and impulse of the stance match the vendor's within 1 %", () => {
    const stances = { left: itemAt(contactsOf("left"), 1), right: itemAt(contactsOf("right"), 0) };
    for (const side of ["left", "right"] as const) {
      const [peak] = firstItems(expected(side)["Stance Peak Load (N)"], 1);
      const [impulse] = firstItems(expected(side)["Impulse (N-S)"], 1);
      expect(Math.abs((stances[side].peakLoad ?? NaN) / peak - 1)).toBeLessThan(0.001);
      expect(Math.abs((stances[side].impulse ?? NaN) / impulse - 1)).toBeLessThan(0.01);
    }
  });
});
