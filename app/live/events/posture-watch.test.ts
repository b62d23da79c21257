import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Analysis } from "~/analysis/analysis";
import { loadAnalysis } from "~/analysis/load.server";
import { deviceKind } from "~/domain/device/device";
import { toPosition } from "~/domain/logs/pressure-log";
import { createBody } from "~/simulator/bodies/catalogue";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { createManualClock, type ManualClock } from "../../../tests/support/manual-clock";
import { empty, someone } from "../../../tests/support/mats";
import { createPostureWatch, type PostureWatch } from "./posture-watch";

const bed = makeDevice({ deviceType: "Mattress Mat" });
const { cols } = frameFor(bed).grid;
const { geometry } = deviceKind(bed);
if (!geometry) throw new Error("a bed has a map");
const supine = createBody("lying", { geometry, seed: 3, weightKg: 70, posture: "supine" })(0);
/** A uniform block, equally like each posture. */
const unclear = someone(bed);
/** Load within 28 cm of the bed's length. */
const sitting = empty(bed).map((_, cell) => (cell % cols >= 20 && cell % cols < 27 ? (cell % 2 ? 220 : 60) : 0));

let analysis: Analysis;
beforeAll(async () => {
  analysis = await loadAnalysis();
});

let entries: string[];
let held: string[];
let watch: PostureWatch;
let clock: ManualClock;
beforeEach(() => {
  entries = [];
  held = [];
  clock = createManualClock();
  watch = createPostureWatch({
    analysis,
    clock,
    onHeld: (_, { posture, sinceMs }) => void held.push(`${posture} ${clock.now() - sinceMs}`),
    onEntry: (_, { posture, maxPressure }) => void entries.push(`${toPosition(posture)} ${maxPressure}`),
  });
});

/** At two frames per second. */
function reads(counts: Uint16Array, seconds: number, present: boolean | null = true): void {
  for (let frame = 0; frame < 2 * seconds; frame++) {
    watch.observe(bed, frameFor(bed, { counts, serverTimeMs: clock.now() }), present);
    clock.advance(500);
  }
}

test("[KIND-1] [KIND-2] a posture is logged once it has held for three seconds, and again only after another one", () => {
  reads(sitting, 3);
  expect(entries).toEqual([]);
  reads(sitting, 60);
  expect(entries).toEqual(["Seated 22"]);
  reads(supine, 2);
  reads(sitting, 60);
  expect(entries).toHaveLength(1);
  reads(supine, 60);
  expect(entries).toHaveLength(2);
  expect(entries[1]).toContain("Supine");
});

test("[KIND-1] [ALM-2] what is uncertain neither takes nor ends a posture, and is logged when it is all that is known", () => {
  reads(supine, 60);
  reads(unclear, 60);
  reads(supine, 60);
  expect(entries.map((entry) => entry.split(" ")[0])).toEqual(["Supine"]);
  expect(held).toEqual(["supine 3000"]);
  reads(empty(bed), 5, false);
  reads(unclear, 60);
  expect(entries.map((entry) => entry.split(" ")[0])).toEqual(["Supine", "Missing", "Uncertain"]);
  reads(supine, 60);
  expect(held.map((one) => one.split(" ")[0])).toEqual(["supine", "null", "uncertain", "supine"]);
});

test("[KIND-1] an entry is logged every ten minutes, whatever the posture", () => {
  reads(sitting, 3 + 3 * 600 + 1);
  expect(entries).toEqual(["Seated 22", "Seated 22", "Seated 22", "Seated 22"]);
});

test("[KIND-3] leaving is logged as missing, once; an empty bed alone is not", () => {
  reads(empty(bed), 60, false);
  expect(entries).toEqual([]);
  reads(sitting, 5);
  reads(empty(bed), 700, false);
  expect(entries).toEqual(["Seated 22", "Missing 0"]);
});

test("nothing is logged before presence is known, nor for kinds without postures", () => {
  reads(sitting, 60, null);
  const floorMat = makeDevice({ deviceType: "Floor Mat" });
  watch.observe(floorMat, frameFor(floorMat, { counts: someone(floorMat), serverTimeMs: clock.now() }), true);
  expect(entries).toEqual([]);
});

test("[KIND-1] a posture is logged on time also after the clock was set back by an hour", () => {
  reads(sitting, 3);
  clock.setWallClock(-3_600_000);
  reads(sitting, 2);
  expect(entries).toEqual(["Seated 22"]);
});
