import { expect, test } from "vitest";
import { faultKinds, planFaults } from "./schedule";

const options = { seed: 17, lengthMs: 600_000, mats: 4, viewers: 8 };

test("[PEER-13] a schedule of faults is the same for the same seed, and another for another", () => {
  expect(planFaults(options)).toEqual(planFaults(options));
  expect(planFaults(options)).not.toEqual(planFaults({ ...options, seed: 18 }));
});

test("[PEER-13] in ten minutes every fault comes, several at a time, those of one group one after another, and all are over in time", () => {
  const faults = planFaults(options);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(Object.keys(faultKinds)));
  const endOf = ({ atMs, forMs }: { atMs: number; forMs: number }): number => atMs + forMs;
  expect(Math.max(...faults.map(endOf))).toBeLessThanOrEqual(options.lengthMs);
  const overlapping = faults.filter((one) => faults.some((other) => other !== one && other.atMs < endOf(one) && one.atMs < endOf(other)));
  expect(overlapping.length).toBeGreaterThan(faults.length / 4);
  for (const one of overlapping)
    for (const other of faults.filter(({ kind }) => faultKinds[kind].group === faultKinds[one.kind].group))
      expect(one === other || endOf(other) <= one.atMs || endOf(one) <= other.atMs).toBe(true);
  expect(planFaults({ ...options, without: ["diskFull"] }).some(({ kind }) => kind === "diskFull")).toBe(false);
});
