import { describe, expect, test } from "vitest";
import { contactPlace, type Correction } from "~/domain/analysis/corrections";
import { plantarRegions, type Plantar } from "~/domain/analysis/plantar/plantar-regions";
import { itemAt } from "../../../tests/support/item-at";
import { steady, walk } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

const FRAMES = walk(340, {
  left: [
    [10, 70],
    [110, 170],
  ],
  right: [
    [60, 120],
    [160, 220],
  ],
});
const dynamic = (...corrections: Correction[]) =>
  analysis.dynamic(FRAMES, steady(340), { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" }, corrections);
const measured = (...corrections: Correction[]) => dynamic(...corrections).result;
const found = measured();
const place = (index: number) => contactPlace(itemAt(found.contacts, index));
const regionsOf = ({ contacts }: typeof found, index: number): Plantar => {
  const { plantar } = itemAt(contacts, index);
  if (!plantar) throw new Error("no regions");
  return plantar;
};
const sidesOf = ({ contacts }: typeof found) => contacts.map(({ side }) => side);

describe("[PEER-1] a person corrects the machine", () => {
  test("a side is set, and counts for that foot from then on", () => {
    const set = measured({ kind: "side", contact: place(2), side: "right" });
    expect(sidesOf(found)).toEqual(["left", "right", "left", "right"]);
    expect(sidesOf(set)).toEqual(["left", "right", "right", "right"]);
    expect(set.contacts[2]).toMatchObject({ sideSource: "person", confidence: 1 });
    expect(set.right?.contacts).toBe(3);
    expect(set.notApplied).toEqual([]);
  });

  test("a contact left out affects no figure", () => {
    const without = measured({ kind: "leaveOut", contact: place(3) });
    expect(without.contacts).toHaveLength(3);
    expect(without.right?.spread.peakLoad.count).toBe(1);
    expect(without.cadence).toBeCloseTo(120, 6);
    const empty = measured(...[0, 1, 2, 3].map((index): Correction => ({ kind: "leaveOut", contact: place(index) })));
    expect(empty).toMatchObject({ contacts: [], missing: "leftOut", cadence: null, left: null });
  });

  test("a contact left out is reported next to the contacts, and the counted frames hold only the others", () => {
    const [swap, leaveOut]: Correction[] = [
      { kind: "side", contact: place(0), side: "left" },
      { kind: "leaveOut", contact: place(2) },
    ];
    const { result, counted } = dynamic(...(swap && leaveOut ? [swap, leaveOut] : []));
    const { onFrame, offFrame, onMs, offMs, side, print } = itemAt(found.contacts, 2);
    const { labels, ...picture } = print;
    expect(result.leftOut).toEqual([{ correction: 1, side, onFrame, offFrame, onMs, offMs, whole: true, print: picture }]);
    expect([onMs, offMs]).toEqual([1100, 1700]);
    const others = walk(340, {
      left: [[10, 70]],
      right: [
        [60, 120],
        [160, 220],
      ],
    });
    expect(counted.counts).toEqual(others.counts);
    expect(dynamic().counted.counts).toEqual(FRAMES.counts);
  });

  test("a contact is split at a moment, and the parts joined again are what it was", () => {
    const split: Correction = { kind: "split", contact: place(1), atFrame: 90 };
    const parts = measured(split);
    expect(parts.contacts.map(({ onFrame, offFrame }) => [onFrame, offFrame])).toContainEqual([60, 90]);
    expect(parts.contacts.map(({ onFrame, offFrame }) => [onFrame, offFrame])).toContainEqual([90, 120]);
    const at = (onFrame: number) =>
      contactPlace(
        itemAt(
          parts.contacts.filter((contact) => contact.onFrame === onFrame),
          0,
        ),
      );
    const again = measured(split, { kind: "join", contact: at(60), other: at(90) });
    expect(again.contacts).toHaveLength(4);
    expect(again.contacts[1]).toMatchObject({
      onFrame: 60,
      offFrame: 120,
      peakLoad: found.contacts[1]?.peakLoad,
      impulse: expect.closeTo(found.contacts[1]?.impulse ?? NaN, 6) as unknown,
      print: found.contacts[1]?.print,
    });
  });

  test("a part cut out of a contact where nothing pressed has its centre in the middle of the print", () => {
    const cells = FRAMES.grid.rows * FRAMES.grid.cols;
    const paused = { ...FRAMES, counts: FRAMES.counts.slice().fill(0, 40 * cells, 42 * cells) };
    const at = { ...place(0), frame: 50 };
    const corrections = [40, 42].map((atFrame): Correction => ({ kind: "split", contact: at, atFrame }));
    const { contacts } = analysis.dynamic(paused, steady(340), { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" }, corrections).result;
    const empty = itemAt(
      contacts.filter(({ onFrame }) => onFrame === 40),
      0,
    );
    const { firstRow, firstCol, rows, cols } = empty.print;
    expect(empty).toMatchObject({ offFrame: 42, peakLoad: 0 });
    expect(new Set(empty.centre.xCm)).toEqual(new Set([firstCol + cols / 2]));
    expect(new Set(empty.centre.yCm)).toEqual(new Set([firstRow + rows / 2]));
  });

  test("two adjacent prints become one that carries both loads", () => {
    const joined = measured({ kind: "join", contact: place(0), other: place(1) });
    const both = itemAt(joined.contacts, 0);
    expect(joined.contacts).toHaveLength(3);
    expect(both).toMatchObject({ onFrame: 10, offFrame: 120 });
    const [left, right] = [itemAt(found.contacts, 0), itemAt(found.contacts, 1)];
    expect(both.print.cols).toBeGreaterThan(left.print.cols + right.print.cols);
    const [one, other, sum] = [left, right, both].map(({ impulse }) => impulse ?? NaN);
    expect((sum ?? NaN) / ((one ?? NaN) + (other ?? NaN))).toBeCloseTo(1, 2);
  });

  test("[PEER-3] moved borders are those of the step's regions, and every figure of these follows", () => {
    const { borders, loads } = regionsOf(found, 1);
    const moved: Correction = {
      kind: "regionBorders",
      contact: place(1),
      borders: { ...borders, heelTo: 0.4, metatarsals: [0.5, 0.6, 0.7, 0.81] },
    };
    const set = measured(moved);
    const now = regionsOf(set, 1);
    expect(now).toMatchObject({ moved: true, borders: moved.borders });
    expect(regionsOf(set, 0)).toEqual(regionsOf(found, 0));
    for (const figure of ["areaCm2", "greatestAreaCm2", "peakForceN", "forceTimeNs"] as const) {
      expect(now.loads.midfoot[figure]).toBeLessThan(loads.midfoot[figure] ?? NaN);
      expect(now.loads.metatarsal1[figure]).toBeGreaterThan(loads.metatarsal1[figure] ?? NaN);
    }
    expect(now.loads.midfoot.pressureTime).not.toEqual(loads.midfoot.pressureTime);
    expect(now.loads.midfoot.meanAtPeakForce).not.toBe(loads.midfoot.meanAtPeakForce);
    const force = (of: typeof loads) => plantarRegions.reduce((sum, region) => sum + (of[region].forceTimeNs ?? NaN), 0);
    expect(force(now.loads)).toBeCloseTo(force(loads), 6);
    expect(set.right?.plantar?.metatarsal1?.areaCm2).toBeGreaterThan(found.right?.plantar?.metatarsal1?.areaCm2 ?? NaN);
    expect(set.right?.ratios.forefootBalance?.mean).toBeGreaterThan(found.right?.ratios.forefootBalance?.mean ?? NaN);
    expect(set.left).toEqual(found.left);
  });

  test("[PEER-3] the five regions of a step part where its moved lines lie, in its figures and its print", () => {
    const { borders } = regionsOf(found, 1);
    const set = measured({ kind: "regionBorders", contact: place(1), borders: { ...borders, heelTo: 0.4 } });
    const [before, now] = [itemAt(found.contacts, 1), itemAt(set.contacts, 1)];
    const { heelMedial, heelLateral, midfoot } = regionsOf(set, 1).loads;
    expect(now.regions?.heel?.forceTimeNs).toBeCloseTo((heelMedial.forceTimeNs ?? NaN) + (heelLateral.forceTimeNs ?? NaN), 9);
    expect(now.regions?.heel?.cells).toBeGreaterThan(before.regions?.heel?.cells ?? NaN);
    expect(now.regions?.midfoot).toEqual(midfoot);
    expect(now.print.labels.replace(/[^1]/g, "")).toHaveLength(heelMedial.cells + heelLateral.cells);
    expect(set.right?.regions?.heel?.areaCm2).toBeGreaterThan(found.right?.regions?.heel?.areaCm2 ?? NaN);
    expect(itemAt(set.contacts, 0)).toEqual(itemAt(found.contacts, 0));
  });

  test("[PEER-3] moved borders are reported as not applied once the step is split, and apply again when that is undone", () => {
    const moved: Correction = { kind: "regionBorders", contact: place(1), borders: { ...regionsOf(found, 1).borders, heelTo: 0.4 } };
    const split: Correction = { kind: "split", contact: place(1), atFrame: 90 };
    expect(measured(moved, split).notApplied).toEqual([0]);
    expect(measured(moved).notApplied).toEqual([]);
  });

  test("a missing contact is reported, and later corrections still apply", () => {
    const gone: Correction = { kind: "leaveOut", contact: { frame: 300, xCm: 1, yCm: 1 } };
    const set = measured(gone, { kind: "side", contact: place(0), side: "right" });
    expect(set.notApplied).toEqual([0]);
    expect(sidesOf(set)[0]).toBe("right");
  });
});
