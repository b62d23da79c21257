import { expect, test } from "vitest";
import { squareCellsKpa, type Geometry } from "~/domain/device/kind";
import { GRAVITY } from "~/domain/unit";
import { readMat, type MatReading } from "../../../tests/support/mat-reading";
import { createBody } from "./catalogue";
import { groundReaction, STANCE_MS, STEP_MS } from "./gait";

const plate = squareCellsKpa(48, 48, 1);
const footPlate = squareCellsKpa(54, 22, 0.5);
const WEIGHT_KG = 70;

interface Moment extends MatReading {
  time: number;
}

function watch(geometry: Geometry, seconds: number, columns?: { from: number; to: number }): Moment[] {
  const body = createBody("walking", { geometry, seed: 3, weightKg: WEIGHT_KG });
  return Array.from({ length: seconds * 100 }, (_, index) => ({ time: index * 10, ...readMat(body(index * 10), geometry, columns) }));
}

function contacts(moments: Moment[]): Moment[][] {
  const runs: Moment[][] = [];
  let run: Moment[] = [];
  for (const moment of moments) {
    if (moment.forceN > 5) run.push(moment);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return runs;
}

test("[API-4] within a stance the centre of pressure rolls from the heel to the toes and never back", () => {
  const stances = contacts(watch(footPlate, 20));
  expect(stances.length).toBeGreaterThan(4);
  for (const [pass, stance] of stances.entries()) {
    const forward = pass % 2 === 0 ? -1 : 1;
    const path = stance.map(({ centre }) => forward * (centre?.yCm ?? Number.NaN));
    path.slice(1).forEach((y, index) => expect(y).toBeGreaterThan((path[index] ?? NaN) - 0.12));
    expect((path.at(-1) ?? NaN) - (path[0] ?? NaN)).toBeGreaterThan(15);
    expect(stance.length * 10).toBeGreaterThan(0.88 * STANCE_MS);
    expect(stance.length * 10).toBeLessThan(1.08 * STANCE_MS);
  }
});

test("[API-4] the force of a stance has two humps of about 1.1 weights, and the peaks of walking", () => {
  const weightN = WEIGHT_KG * GRAVITY;
  for (const stance of contacts(watch(footPlate, 20))) {
    const force = (from: number, to: number) =>
      stance.slice(Math.floor(from * stance.length), Math.floor(to * stance.length)).map(({ forceN }) => forceN / weightN);
    const [landing, middle, pushing] = [Math.max(...force(0.1, 0.4)), Math.min(...force(0.4, 0.6)), Math.max(...force(0.6, 0.9))];
    for (const hump of [landing, pushing]) {
      // Steps vary by at most 6 % here.
      expect(hump).toBeGreaterThan(0.96);
      expect(hump).toBeLessThan(1.24);
      expect(middle).toBeLessThan(0.85 * hump);
    }
    const peak = Math.max(...stance.map(({ maximum }) => maximum));
    expect(peak).toBeGreaterThan(200);
    expect(peak).toBeLessThan(450);
  }
});

test("[API-4] two feet together carry the weight: the mean of a stance is its part of a step", () => {
  const samples = Array.from({ length: 1000 }, (_, index) => groundReaction((index + 0.5) / 1000));
  expect(samples.reduce((sum, value) => sum + value, 0) / 1000).toBeCloseTo(STEP_MS / STANCE_MS, 2);
});

test("[API-4] a few passes cover most of a large plate with whole feet", () => {
  const body = createBody("walking", { geometry: plate, seed: 3, weightKg: WEIGHT_KG });
  const seen = new Set<number>();
  let max = 0;
  for (let time = 0; time < 64_000; time += 100) {
    const counts = body(time);
    counts.forEach((count, cell) => count > 0 && seen.add(cell));
    max = Math.max(max, readMat(counts, plate).forceN / (WEIGHT_KG * GRAVITY));
    expect([...counts.subarray(0, 48), ...counts.subarray(-48)].filter((count) => count > 0)).toEqual([]);
  }
  expect(seen.size / (48 * 48)).toBeGreaterThan(0.7);
  expect(max).toBeLessThan(1.45);
});
