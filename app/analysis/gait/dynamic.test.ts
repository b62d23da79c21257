import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dynamicResultSchema } from "~/domain/analysis/dynamic";
import { createRandom } from "~/simulator/random";
import { evenly, seeds } from "../../../tests/support/arbitraries";
import { contactsOnSide } from "../../../tests/support/contacts-on-side";
import { itemAt } from "../../../tests/support/item-at";
import { mirrored, paint, surrounded } from "../../../tests/support/paint";
import { referenceContacts } from "../../../tests/support/reference/gait";
import { eachFrame, recording, steady, walk, type Stance } from "../../../tests/support/walking";
import type { DynamicOptions } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options: DynamicOptions = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" };

/** At 100 Hz: steps of 0.5 s, stances of 0.6 s, so both feet are down for 0.1 s at either end. */
const left: Stance[] = [
  [10, 70],
  [110, 170],
  [210, 270],
];
const right: Stance[] = [
  [60, 120],
  [160, 220],
  [260, 320],
];
const frames = walk(340, { left, right });
const { result, measured } = analysis.dynamic(frames, steady(340), options);

describe("[CORE-2] gait of a recording", () => {
  test("matches the stored schema and survives a round trip through it", () => {
    expect(dynamicResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test("a recording that ends while both feet are down has both contacts, cut at the end", () => {
    const ended = analysis.dynamic(walk(100, { left: [[10, 200]], right: [[60, 200]] }), steady(100), options).result;
    expect(ended.contacts.map(({ onFrame, cut, stanceMs }) => [onFrame, cut.end, stanceMs])).toEqual([
      [10, true, null],
      [60, true, null],
    ]);
  });

  test("[PEER-3] [NEW-7] a print of unknown side has regions, but its hallux and excursion index are not known", () => {
    const print = surrounded(paint(`. 7 7 7 7 .\n. 7 7 7 7 .\n. 1 1 1 1 .${"\n9 9 9 9 9 9".repeat(18)}`), {
      above: 2,
      left: 2,
      below: 2,
      right: 2,
    });
    const empty = { ...print, counts: print.counts.map(() => 0) };
    const list = Array.from({ length: 80 }, (_, frame) => (frame < 10 || frame >= 70 ? empty : print));
    const { contacts, single } = analysis.dynamic(recording(list), steady(80), options).result;
    expect(contacts).toMatchObject([{ side: null, plantar: null, cpeiPercent: null, cpeiSongPercent: null }]);
    expect(contacts[0]?.regions).toMatchObject({ hallux: null, forefoot: { peak: 9 * print.scale } });
    expect(single?.regions?.hallux).toBeNull();
  });

  test("finds each contact, its stance, swing, stride, step and double support", () => {
    expect(contactsOnSide(result, "left").map(({ onFrame, offFrame }) => [onFrame, offFrame])).toEqual(left);
    expect(contactsOnSide(result, "right").map(({ onFrame, offFrame }) => [onFrame, offFrame])).toEqual(right);
    const rounded = (value: number | null) => value && Math.round(1e6 * value) / 1e6;
    const times = (name: "stanceMs" | "swingMs" | "strideMs" | "stepMs" | "doubleSupportMs" | "stancePercent") =>
      contactsOnSide(result, "left").map((contact) => rounded(contact[name]));
    expect(times("stanceMs")).toEqual([600, 600, 600]);
    expect(times("strideMs")).toEqual([1000, 1000, null]);
    expect(times("swingMs")).toEqual([400, 400, null]);
    expect(times("stancePercent")).toEqual([60, 60, null]);
    expect(times("stepMs")).toEqual([null, 500, 500]);
    expect(times("doubleSupportMs")).toEqual([100, 200, 200]);
    expect(result.right?.spread.stepMs).toMatchObject({ count: 3 });
    expect(result.right?.spread.stepMs.mean).toBeCloseTo(500, 9);
    expect(result.cadence).toBeCloseTo(120, 9);
  });

  test("walking off and coming back gives no step or stride in between, even for slow walkers", () => {
    const timesOf = (stances: { left: Stance[]; right: Stance[] }, frameCount: number) => {
      const { result: seen } = analysis.dynamic(walk(frameCount, stances), steady(frameCount), options);
      const pick = (side: "left" | "right") =>
        contactsOnSide(seen, side).map(({ stepMs, strideMs }) => [stepMs, strideMs].map((ms) => ms && Math.round(ms)));
      return { left: pick("left"), right: pick("right"), cadence: seen.cadence && Math.round(seen.cadence) };
    };
    const twice = timesOf(
      {
        left: [
          [10, 70],
          [300, 360],
        ],
        right: [
          [60, 120],
          [350, 410],
        ],
      },
      430,
    );
    expect(twice).toEqual({
      left: [
        [null, null],
        [null, null],
      ],
      right: [
        [500, null],
        [500, null],
      ],
      cadence: 120,
    });
    const slowly = timesOf(
      {
        left: [
          [10, 250],
          [400, 640],
        ],
        right: [
          [200, 440],
          [590, 830],
        ],
      },
      850,
    );
    expect(slowly).toEqual({
      left: [
        [null, 3900],
        [2000, null],
      ],
      right: [
        [1900, 3900],
        [1900, null],
      ],
      cadence: 31,
    });
  });

  test("equal sides are symmetrical, and their mean curves equal each single curve", () => {
    expect(result.symmetry.stanceMs.indexPercent).toBeCloseTo(0, 9);
    expect(result.symmetry.peakLoad.anglePercent).toBeCloseTo(0, 9);
    const { curve } = result.left ?? { curve: null };
    expect(curve?.contacts).toBe(3);
    expect(Math.max(...(curve?.deviation ?? [NaN]))).toBeLessThan(1e-9);
    [0, 50, 90].forEach((percent) =>
      expect(curve?.mean[percent]).toBeCloseTo(itemAt(itemAt(measured, 0).print.series.load, 1 + Math.round(0.6 * percent)), 9),
    );
    expect(curve?.mean[100]).toBe(0);
  });

  test("mirroring swaps left and right, wherever the prints are", () => {
    const moved = eachFrame(frames, (frame) => surrounded(mirrored(frame), { above: 3, left: 6, right: 2, below: 4 }));
    const turned = analysis.dynamic(moved, steady(340), options).result;
    const times = (seen: typeof result, side: "left" | "right") =>
      contactsOnSide(seen, side).map(({ stanceMs, stepMs, doubleSupportMs, rockers }) => [stanceMs, stepMs, doubleSupportMs, rockers]);
    expect(times(turned, "right")).toEqual(times(result, "left"));
    expect(times(turned, "left")).toEqual(times(result, "right"));
    expect(turned.right?.shape?.toeOutDegrees).toBeCloseTo(result.left?.shape?.toeOutDegrees ?? NaN, 9);
    expect(contactsOnSide(turned, "right")[0]?.cpeiPercent).toBeCloseTo(contactsOnSide(result, "left")[0]?.cpeiPercent ?? NaN, 9);
    expect(turned.right?.regions?.hallux).toEqual(result.left?.regions?.hallux);
  });

  test("a limp shows in both measures, positive when the right side does more", () => {
    const limp = analysis.dynamic(
      walk(340, {
        left: [
          [10, 50],
          [110, 150],
        ],
        right: [
          [60, 120],
          [160, 220],
        ],
      }),
      steady(340),
      options,
    ).result;
    expect(limp.symmetry.stanceMs.indexPercent).toBeCloseTo((100 * 200) / 500, 9);
    expect(limp.symmetry.stanceMs.anglePercent).toBeCloseTo((45 - (Math.atan(400 / 600) * 180) / Math.PI) / 0.9, 9);
    expect(analysis.symmetry(0, 0)).toEqual({ indexPercent: null, anglePercent: null });
    expect(analysis.symmetry(null, 3)).toEqual({ indexPercent: null, anglePercent: null });
  });

  test("[CORE-3] negative excursion indices have no symmetry: they are not amounts and may sum to zero", () => {
    const { cols } = frames.grid;
    const crossed = eachFrame(frames, (frame) => ({
      ...frame,
      counts: frame.counts.map((_, cell) => itemAt(frame.counts, cell - (cell % cols) + (((cell % cols) + cols / 2) % cols))),
    }));
    const { result: wrongFeet } = analysis.dynamic(crossed, steady(340), options);
    expect(wrongFeet.left?.spread.cpeiPercent.mean).toBeLessThan(0);
    expect(wrongFeet.symmetry.cpeiPercent).toEqual({ indexPercent: null, anglePercent: null });
    expect(dynamicResultSchema.parse(JSON.parse(JSON.stringify(wrongFeet)))).toEqual(wrongFeet);
  });

  test("the mean curve runs from first contact to toe off by time, not by frame, with its sample deviation", () => {
    const counts = Uint16Array.of(0, 100, 200, 0, 0, 300, 300, 0, 0);
    const times = Float64Array.of(0, 1, 2, 4, 5, 6, 7, 9, 10);
    const batch = { counts, frameCount: 9, grid: { rows: 1, cols: 1 }, scale: 1 };
    const { result: seen } = analysis.dynamic(batch, times, { ...options, side: "left" });
    const { curve, spread } = seen.left ?? {};
    expect(seen.contacts.map(({ stanceMs, impulse }) => [stanceMs, impulse])).toEqual([
      [3000, 35],
      [3000, 60],
    ]);
    // Halfway through either stance, after 1.5 s, three quarters of 200 and 300 are left.
    expect(curve?.mean[50]).toBeCloseTo((15 + 22.5) / 2, 9);
    expect(curve?.deviation?.[50]).toBeCloseTo(7.5 / Math.SQRT2, 9);
    expect(curve?.mean[0]).toBeCloseTo(20, 9);
    expect(spread?.peakLoad).toMatchObject({ count: 2, mean: 25 });
    expect(spread?.peakLoad.deviation).toBeCloseTo(10 / Math.SQRT2, 9);
  });

  test("a fixed force and a fraction of the range are two different rules", () => {
    const ofOneFoot = walk(340, { left, right: [] });
    const force = (newtons: number) =>
      analysis.dynamic(ofOneFoot, steady(340), { ...options, side: "left", contactRule: { name: "force", newtons } }).result;
    const peak = result.left?.spread.peakLoad.mean ?? NaN;
    expect(force(0.05 * peak).contacts).toHaveLength(3);
    expect(force(1.01 * peak)).toMatchObject({ contacts: [], left: null });
  });

  test("contacts cut off by the recording have no stance and do not count in the means", () => {
    const cut = analysis.dynamic(
      walk(150, {
        left: [
          [-20, 40],
          [90, 140],
        ],
        right: [
          [30, 100],
          [130, 190],
        ],
      }),
      steady(150),
      options,
    ).result;
    expect(contactsOnSide(cut, "left").map(({ whole, stanceMs }) => [whole, stanceMs === null])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(contactsOnSide(cut, "left")[0]).toMatchObject({ strideMs: null, swingMs: null, stepMs: null, cut: { start: true, end: false } });
    expect(contactsOnSide(cut, "right")[1]).toMatchObject({ whole: false, cut: { start: false, end: true } });
    expect(cut.left?.spread.stanceMs).toMatchObject({ count: 1, deviation: null });
    expect(contactsOnSide(cut, "right").map(({ stepMs }) => stepMs && Math.round(stepMs))).toEqual([null, 400]);
    expect(cut.right?.spread.stepMs.count).toBe(0);
  });

  test("[CORE-3] contacts match a slow reference on 300 random walks with noise, pauses and uneven times", () => {
    const holds = fc.property(
      fc.integer({ min: 2, max: 61 }),
      evenly(0, 0.1),
      evenly(0, 0.1),
      seeds,
      (count, shortestContactS, shortestSwingS, seed) => {
        const random = createRandom(seed);
        const counts = Uint16Array.from({ length: 2 * count }, () => (random() < 0.4 ? 0 : Math.floor(100 * random())));
        let clock = 0;
        const times = Float64Array.from({ length: count }, () => (clock += 0.005 + 0.03 * random()));
        const batch = { counts, frameCount: count, grid: { rows: 2, cols: 1 }, scale: 1 };
        const { result: seen, foot } = analysis.dynamic(batch, times, { ...options, side: "left", shortestContactS, shortestSwingS });
        if (!foot) throw new Error("a device for one foot has one");
        const load = Array.from({ length: count }, (_, frame) => 0.1 * (itemAt(counts, 2 * frame) + itemAt(counts, 2 * frame + 1)));
        load.forEach((force, frame) => expect(itemAt(foot.print.series.load, frame)).toBeCloseTo(force, 9));
        const [min, max] = [Math.min(...foot.print.series.load), Math.max(...foot.print.series.load)];
        const wanted = referenceContacts(foot.print.series.load, times, min + 0.1 * (max - min), shortestContactS, shortestSwingS);
        expect(seen.contacts.map(({ onFrame, offFrame, whole }) => ({ on: onFrame, off: offFrame, whole }))).toEqual(wanted);
      },
    );
    fc.assert(holds, { seed: 12, numRuns: 300 });
  });
});

describe("[CORE-3] recordings without gait", () => {
  test("an empty mat has no feet and no steps", () => {
    const empty = analysis.dynamic(recording([paint(`. .`), paint(`. x`)]), steady(2), options);
    expect(empty.result).toMatchObject({
      contacts: [],
      missing: "empty",
      left: null,
      right: null,
      single: null,
      cadence: null,
      durationMs: 10,
    });
  });

  test("one frame, or a standing person, has no contact that begins or ends, and says why", () => {
    const still = analysis.dynamic(walk(5, { left: [[-300, 300]], right: [] }), steady(5), options).result;
    expect(still).toMatchObject({ contacts: [], missing: "standing", left: null, right: null, single: null });
    const one = analysis.dynamic({ ...paint(`900`), frameCount: 1 }, Float64Array.of(0), options).result;
    expect(one).toMatchObject({ durationMs: 0, contacts: [], missing: "standing" });
    const paper = analysis.dynamic(recording([paint(`. .`), paint(`9 9`), paint(`. .`)]), steady(3), options).result;
    expect(paper).toMatchObject({ contacts: [], missing: "tooLight" });
    const knock = analysis.dynamic(recording([paint(`. .`), paint(`900 900`), paint(`. .`)]), steady(3), options).result;
    expect(knock).toMatchObject({ contacts: [], missing: "noFoot" });
  });

  test("more contacts than any walk can have are rejected, not truncated", () => {
    const counts = Uint16Array.from({ length: 4200 }, (_, frame) => (frame % 2 ? 50 : 0));
    const shaking = { counts, frameCount: 4200, grid: { rows: 1, cols: 1 }, scale: 1 };
    const call = (more: Partial<DynamicOptions>) => () => analysis.dynamic(shaking, steady(4200), { ...options, side: "left", ...more });
    expect(call({ shortestContactS: 0, shortestSwingS: 0 })).toThrow(expect.objectContaining({ reason: "contacts" }));
    expect(call({})).not.toThrow();
  });
});
