import { expect, test } from "vitest";
import { createSchedule } from "./schedule";

const acts = [
  { name: "up", holdMs: 4000 },
  { name: "down", holdMs: 9000 },
  { name: "out", holdMs: 5000 },
] as const;
const moments = (seed: number, seconds = 180) => {
  const schedule = createSchedule(seed, acts, 600);
  return Array.from({ length: seconds * 100 }, (_, index) => ({ tMs: index * 10, ...schedule(index * 10) }));
};

test("[API-4] acts follow each other in their order, each moved into smoothly and held about its time", () => {
  const seen = moments(3);
  expect(seen[0]).toMatchObject({ name: "up", moved: 1, turn: 0 });
  const starts = seen.filter(({ turn }, index) => index > 0 && turn !== seen[index - 1]?.turn);
  expect(starts.map(({ turn }) => turn)).toEqual(starts.map((_, index) => index + 1));
  expect(starts.slice(0, 4).map(({ before, name }) => `${before} ${name}`)).toEqual(["up down", "down out", "out up", "up down"]);
  for (const [index, { tMs, turn, moved, sinceMs }] of starts.slice(0, -1).entries()) {
    expect(moved).toBeLessThan(0.01);
    expect(sinceMs).toBeLessThan(10);
    const heldMs = (starts[index + 1]?.tMs ?? NaN) - tMs;
    expect(Math.abs(heldMs - (acts[turn % 3]?.holdMs ?? NaN))).toBeLessThan(2010);
  }
  for (const [index, { moved, turn }] of seen.entries()) {
    const before = seen[index - 1];
    if (before?.turn === turn) expect(Math.abs(moved - before.moved)).toBeLessThan(0.03);
  }
});

test("[API-4] two people change at different times", () => {
  const changes = (seed: number) =>
    moments(seed)
      .filter(({ moved }) => moved < 1)
      .map(({ tMs }) => tMs);
  expect(changes(1)).not.toEqual(changes(2));
});

test("[API-4] a single act is held for good", () => {
  const schedule = createSchedule(1, [acts[0]], 600);
  expect([0, 500, 4100, 1e7].map((tMs) => schedule(tMs)).every(({ name, before }) => name === "up" && before === "up")).toBe(true);
});
