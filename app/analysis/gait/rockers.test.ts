import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rockerNames, type Rockers } from "~/domain/analysis/gait/rockers";
import { createRandom } from "~/simulator/random";
import { seeds } from "../../../tests/support/arbitraries";
import { contactsOnSide } from "../../../tests/support/contacts-on-side";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import { paint, surrounded } from "../../../tests/support/paint";
import { referenceRockers } from "../../../tests/support/reference/gait";
import { recording, steady, walk } from "../../../tests/support/walking";
import type { DynamicOptions } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options: DynamicOptions = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" };
const msOf = ({ phases }: Rockers) =>
  phases &&
  rockerNames.map((name) => {
    const phase = phases[name];
    return phase && Math.round(1e6 * phase.ms) / 1e6;
  });

/** A single-foot device: a column of cells, loaded by number from the toe end per frame. */
const ofHeights = (heights: readonly number[], more: Partial<DynamicOptions> = {}, times = steady(heights.length)) => {
  const rows = Math.max(...heights, 1);
  const column = (height: number) => paint(Array.from({ length: rows }, (_, row) => (row < height ? "50" : ".")).join("\n"));
  const { result } = analysis.dynamic(recording(heights.map(column)), times, {
    ...options,
    side: "left",
    shortestContactS: 0,
    shortestSwingS: 0,
    ...more,
  });
  return result.contacts.map(({ rockers }) => rockers);
};

describe("[RES-6] [CORE-2] rockers by the extent of the contacts", () => {
  test("heel until 0.7 of the maximum extent, forefoot after it is reached for the last time", () => {
    const [rockers] = firstItems(ofHeights([0, 2, 4, 7, 10, 6, 9, 6, 3, 0]), 1);
    expect(msOf(rockers)).toEqual([20, 40, 20]);
    expect(rockers.phases?.heel?.percent).toBeCloseTo(25, 9);
    expect(rockers.phases?.ankle?.percent).toBeCloseTo(50, 9);
  });

  test("a walk on two prints has the same rockers for each foot and step", () => {
    const { result } = analysis.dynamic(
      walk(200, {
        left: [
          [10, 70],
          [110, 170],
        ],
        right: [[60, 120]],
      }),
      steady(200),
      options,
    );
    for (const { rockers } of result.contacts) expect(msOf(rockers)).toEqual([60, 300, 240]);
  });

  test("cells of 10 or less do not count", () => {
    const light = walk(100, { left: [[10, 70]], right: [] });
    const counts = light.counts.map((count) => Math.min(count, 10));
    expect(analysis.dynamic({ ...light, counts }, steady(100), { ...options, side: "left" }).result.contacts[0]?.rockers).toEqual({
      phases: null,
      missing: "noContact",
    });
  });

  test.each([
    ["flat from the first frame on", [0, 9, 9, 3, 0], "noHeel"],
    ["flat to the last frame", [0, 3, 9, 9, 0], "noForefoot"],
  ])("%s: none, and why", (_, heights, missing) => {
    expect(ofHeights(heights)).toEqual([{ phases: null, missing }]);
  });

  test.each([
    ["begins in contact", [3, 9, 9, 9, 3, 0], [10, 30, 10]],
    ["begins with a flat foot", [9, 9, 9, 3, 0], [null, 30, 10]],
    ["ends in contact", [0, 3, 9, 9, 9, 3, 3], [10, 30, 10]],
    ["ends with a flat foot", [0, 3, 9, 9, 9], [10, 20, null]],
  ])("[PEER-2] a recording that %s holds the rockers it has", (_, heights, phases) => {
    const [rockers] = firstItems(ofHeights(heights), 1);
    expect(msOf(rockers)).toEqual(phases);
  });

  test("[NEW-7] what a shoe still presses between two steps does not spoil the rockers of either", () => {
    const steps = ofHeights([0, 3, 9, 9, 5, 1, 1, 4, 9, 9, 3, 0], { contactRule: { name: "range", part: 0.2 } });
    expect(steps.map(msOf)).toEqual([
      [10, 20, 10],
      [10, 20, 10],
    ]);
  });

  test("[CORE-3] match a slow reference on 500 random steps with uneven times; shares add up to 100 %", () => {
    let found = 0;
    const inside = fc.array(fc.integer({ min: 2, max: 21 }), { minLength: 3, maxLength: 22 });
    const holds = fc.property(inside, seeds, (steps, seed) => {
      const random = createRandom(seed);
      const heights = [0, ...steps, 0];
      let clock = 0;
      const times = Float64Array.from(heights, () => (clock += 0.01 + 0.02 * random()));
      const [rockers] = firstItems(ofHeights(heights, { contactRule: { name: "range", part: 0.01 } }, times), 1);
      const wanted = referenceRockers(heights, times);
      expect(rockers.phases === null).toBe(wanted === null);
      if (!wanted || !rockers.phases) return;
      found++;
      const { heel, ankle, forefoot } = rockers.phases;
      if (!heel || !ankle || !forefoot) throw new Error("a whole contact has its three rockers");
      [heel, ankle, forefoot].forEach(({ ms }, at) => expect(ms).toBeCloseTo(1000 * itemAt(wanted, at), 6));
      expect(heel.percent + ankle.percent + forefoot.percent).toBeCloseTo(100, 9);
    });
    fc.assert(holds, { seed: 8, numRuns: 500 });
    expect(found).toBeGreaterThan(100);
  });
});

describe("[CORE-2] rockers by regions", () => {
  const byRegions = (more: Partial<DynamicOptions> = {}) =>
    analysis.dynamic(walk(100, { left: [[10, 70]], right: [[40, 100]] }), steady(100), { ...options, ...more }).result;

  test("heel until the forefoot is down, ankle until the heel is off", () => {
    const [{ rockersByRegions }] = firstItems(contactsOnSide(byRegions(), "left"), 1);
    expect(msOf(rockersByRegions)).toEqual([60, 300, 240]);
    const [cut] = firstItems(contactsOnSide(byRegions(), "right"), 1);
    expect(cut.cut).toMatchObject({ start: false, end: true });
    expect(msOf(cut.rockersByRegions)).toEqual([60, 300, 230]);
  });

  test("raw counts have no force, a shapeless print has no regions", () => {
    expect(byRegions({ unit: "raw" }).contacts[0]?.rockersByRegions.missing).toBe("noForce");
    const blot = surrounded(paint(`90 90\n90 90`), { left: 1, right: 1, above: 1, below: 1 });
    const none = { ...blot, counts: blot.counts.map(() => 0) };
    const steps = [none, ...Array.from({ length: 12 }, () => blot), none];
    const { contacts } = analysis.dynamic(recording(steps), steady(steps.length), options).result;
    expect(contacts.map(({ side, rockersByRegions }) => [side, rockersByRegions.missing])).toEqual([[null, "noShape"]]);
  });
});
