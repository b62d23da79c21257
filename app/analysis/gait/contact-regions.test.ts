import { describe, expect, test } from "vitest";
import { contactPlace } from "~/domain/analysis/corrections";
import { medialLateralRatio, medialLateralRatios } from "~/domain/analysis/plantar/medial-lateral";
import { plantarRegions, type PlantarLoads } from "~/domain/analysis/plantar/plantar-regions";
import { squareCellsKpa } from "~/domain/device/kind";
import { createBody } from "~/simulator/bodies/catalogue";
import { itemAt } from "../../../tests/support/item-at";
import { eachFrame, recording, steady, type Walk } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const HERTZ = 50;
const geometry = squareCellsKpa(60, 60, 0.8);
const options = { threshold: 5, cell: geometry.cellPitchCm, unit: "kPa" } as const;

/** A person walking back and forth for twelve seconds, from the simulator. */
const countsAt = createBody("walking", { geometry, seed: 4, weightKg: 70 });
const walked: Walk = recording(
  Array.from({ length: 12 * HERTZ }, (_, frame) => ({
    counts: countsAt((1000 * frame) / HERTZ),
    grid: geometry.grid,
    scale: geometry.scale,
  })),
);
const times = steady(walked.frameCount, HERTZ);
const { result } = analysis.dynamic(walked, times, options);
const whole = result.contacts.filter((contact) => contact.whole);

const forceTimeOf = (loads: PlantarLoads): number[] => plantarRegions.map((region) => loads[region].forceTimeNs ?? NaN);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe("[PEER-3] the ten regions of each contact of a walk that goes there and back", () => {
  test("every whole contact has them, and together they carry what the contact carries", () => {
    expect(whole.length).toBeGreaterThan(5);
    for (const { plantar, impulse } of whole) {
      const forces = plantar ? forceTimeOf(plantar.loads) : [];
      expect(Math.min(...forces)).toBeGreaterThan(0);
      expect(Math.abs(sum(forces) / (impulse ?? NaN) - 1)).toBeLessThan(0.02);
      expect(plantar?.frame.toes).toBe(true);
      expect(Math.abs((plantar?.frame.lengthCm ?? NaN) - 25.5)).toBeLessThan(2.5);
    }
  });

  test("on the plate the foot's frame goes from heel to toes the way it was walked, its medial side inwards", () => {
    for (const { plantar, side, pass } of whole) {
      const way = result.passes[pass]?.way;
      if (!plantar || !way) throw new Error("no way");
      const { heelMedial, heelLateral, toeMedial } = plantar.frame;
      expect((toeMedial.xCm - heelMedial.xCm) * way.x + (toeMedial.yCm - heelMedial.yCm) * way.y).toBeGreaterThan(20);
      const outwards = (heelLateral.yCm - heelMedial.yCm) * way.x - (heelLateral.xCm - heelMedial.xCm) * way.y;
      expect(outwards * (side === "right" ? 1 : -1)).toBeGreaterThan(3);
    }
  });

  test("[RES-6] with a heel that a person made longer the step's heel is off later", () => {
    const [step] = whole;
    if (!step?.plantar) throw new Error("no regions");
    const borders = { ...step.plantar.borders, heelTo: step.plantar.borders.midfootTo };
    const { contacts } = analysis.dynamic(walked, times, options, [{ kind: "regionBorders", contact: contactPlace(step), borders }]).result;
    const moved = contacts.find(({ onFrame }) => onFrame === step.onFrame);
    expect(moved?.rockersByRegions.phases?.ankle?.ms).toBeGreaterThan(step.rockersByRegions.phases?.ankle?.ms ?? NaN);
    expect(moved?.rockers).toEqual(step.rockers);
  });

  test("[PEER-2] a foot's regions and ratios are means of its whole contacts", () => {
    for (const side of ["left", "right"] as const) {
      const all = whole.flatMap((contact) => (contact.side === side && contact.plantar ? [contact.plantar.loads] : []));
      expect(result[side]?.plantar?.metatarsal2?.peak).toBeCloseTo(sum(all.map((loads) => loads.metatarsal2.peak)) / all.length, 9);
      for (const ratio of medialLateralRatios) {
        const values = all.map((loads) => medialLateralRatio(loads, ratio, "forceTime") ?? NaN);
        expect(result[side]?.ratios[ratio]?.count).toBe(all.length);
        expect(result[side]?.ratios[ratio]?.mean).toBeCloseTo(sum(values) / all.length, 9);
      }
    }
  });

  test("[CORE-3] a mat turned by a quarter gives the same result", () => {
    const { rows, cols } = geometry.grid;
    const turned = eachFrame(walked, (frame) => ({
      ...frame,
      counts: frame.counts.map((_, at) => itemAt(frame.counts, (rows - 1 - (at % rows)) * cols + Math.floor(at / rows))),
    }));
    const other = analysis.dynamic(turned, times, options).result.contacts.filter((contact) => contact.whole);
    expect(other.length).toBe(whole.length);
    other.forEach(({ plantar, side }, at) => {
      expect(side).toBe(whole[at]?.side);
      const wanted = whole[at]?.plantar;
      if (!plantar || !wanted) throw new Error("no regions");
      forceTimeOf(plantar.loads).forEach((force, region) => expect(force).toBeCloseTo(forceTimeOf(wanted.loads)[region] ?? NaN, 6));
    });
  });

  test("a contact that the recording cuts has none", () => {
    const [first] = whole;
    const from = first ? Math.round((first.onFrame + first.offFrame) / 2) : 0;
    const cells = geometry.grid.rows * geometry.grid.cols;
    const later = { ...walked, counts: walked.counts.subarray(from * cells), frameCount: walked.frameCount - from };
    const { contacts } = analysis.dynamic(later, times.subarray(from), options).result;
    expect(contacts[0]).toMatchObject({ whole: false, cut: { start: true }, plantar: null });
  });
});
