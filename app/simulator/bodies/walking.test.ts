import { expect, test } from "vitest";
import { squareCellsKpa, type Geometry } from "~/domain/device/kind";
import { readMat, type MatReading } from "../../../tests/support/mat-reading";
import { GRAVITY } from "./body";
import { createBody } from "./catalogue";
import { groundReaction, STANCE_MS, STEP_MS } from "./gait";

const plate = squareCellsKpa(48, 48, 1);
/** One foot fits: every crossing is one whole stance. */
const footPlate = squareCellsKpa(54, 22, 0.5);
const WEIGHT_KG = 70;

interface Moment extends MatReading {
  time: number;
}

function watch(geometry: Geometry, seconds: number, columns?: { from: number; to: number }): Moment[] {
  const body = createBody("walking", { geometry, seed: 3, weightKg: WEIGHT_KG });
  return Array.from({ length: seconds * 100 }, (_, index) => ({ time: index * 10, ...readMat(body(index * 10), geometry, columns) }));
}

/** Times in which something is loaded, without the first and last instants at which only noise could be. */
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
  for (const stance of stances) {
    const path = stance.map(({ centre }) => centre?.yCm ?? Number.NaN);
    path.slice(1).forEach((y, index) => expect(y).toBeLessThan((path[index] ?? NaN) + 0.12));
    expect((path[0] ?? NaN) - (path.at(-1) ?? NaN)).toBeGreaterThan(15);
    expect(stance.length * 10).toBeGreaterThan(STANCE_MS - 40);
    expect(stance.length * 10).toBeLessThanOrEqual(STANCE_MS);
  }
});

test("[API-4] the force of a stance has two humps of about 1.1 weights, and the peaks of walking", () => {
  const weightN = WEIGHT_KG * GRAVITY;
  for (const stance of contacts(watch(footPlate, 20))) {
    const force = (from: number, to: number) =>
      stance.slice(Math.floor(from * stance.length), Math.floor(to * stance.length)).map(({ forceN }) => forceN / weightN);
    const [landing, middle, pushing] = [Math.max(...force(0.1, 0.4)), Math.min(...force(0.4, 0.6)), Math.max(...force(0.6, 0.9))];
    for (const hump of [landing, pushing]) {
      expect(hump).toBeGreaterThan(1.02);
      expect(hump).toBeLessThan(1.18);
    }
    expect(middle).toBeLessThan(0.9);
    const peak = Math.max(...stance.map(({ maximum }) => maximum));
    expect(peak).toBeGreaterThan(200);
    expect(peak).toBeLessThan(450);
  }
});

test("[API-4] two feet together carry the weight: the mean of a stance is its part of a step", () => {
  const samples = Array.from({ length: 1000 }, (_, index) => groundReaction((index + 0.5) / 1000));
  expect(samples.reduce((sum, value) => sum + value, 0) / 1000).toBeCloseTo(STEP_MS / STANCE_MS, 2);
});

test("[API-4] on a large plate left and right step in turn, overlap, and come back after a moment", () => {
  const left = contacts(watch(plate, 30, { from: 0, to: 24 })).map((stance) => ({
    side: "left",
    from: stance[0]?.time ?? NaN,
    to: stance.at(-1)?.time ?? NaN,
  }));
  const right = contacts(watch(plate, 30, { from: 24, to: 48 })).map((stance) => ({
    side: "right",
    from: stance[0]?.time ?? NaN,
    to: stance.at(-1)?.time ?? NaN,
  }));
  const steps = [...left, ...right].sort((a, b) => a.from - b.from);
  expect(steps.length).toBeGreaterThan(12);

  const crossings = steps.flatMap((first, index) => {
    const second = steps[index + 1];
    return index % 2 === 0 && second ? [{ first, second }] : [];
  });
  for (const { first, second } of crossings) {
    expect(second.side).not.toBe(first.side);
    expect(first.to - second.from).toBeGreaterThan(80);
    expect(first.to - second.from).toBeLessThan(160);
  }
  crossings.slice(1).forEach(({ first }, index) => expect(first.from - (crossings[index]?.second.to ?? NaN)).toBeLessThan(3000));
});
