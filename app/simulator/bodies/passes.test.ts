import { describe, expect, test } from "vitest";
import { squareCellsKpa } from "~/domain/device/kind";
import { firstItems } from "../../../tests/support/item-at";
import { STANCE_MS } from "./gait";
import { planPasses } from "./passes";

const walkway = squareCellsKpa(64, 48, 4);
const plate = squareCellsKpa(48, 48, 1);
const PASSES = 300;

const passesOver = (geometry: typeof plate) => {
  const { stepsOf } = planPasses(geometry, 5);
  return Array.from({ length: PASSES }, (_, pass) => stepsOf(pass));
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

describe("[API-4] passes of a walking person", () => {
  const passes = passesOver(walkway);
  const ways = passes.flatMap((steps) =>
    steps.slice(1).map((next, index) => {
      const [before] = firstItems(steps.slice(index), 1);
      const heading = (next.headingDegrees * Math.PI) / 180;
      const [right, down] = [next.xCm - before.xCm, next.yCm - before.yCm];
      const across = right * Math.cos(heading) + down * Math.sin(heading);
      return { lengthCm: right * Math.sin(heading) - down * Math.cos(heading), widthCm: next.side === "right" ? across : -across };
    }),
  );

  test("left and right step in turn, either begins, and the feet overlap in time", () => {
    const first = passes.map(([step]) => step?.side);
    for (const side of ["left", "right"]) expect(first.filter((one) => one === side).length).toBeGreaterThan(PASSES / 3);
    for (const steps of passes) {
      const [one, other] = firstItems(steps, 2);
      expect(other.side).not.toBe(one.side);
      const together = one.onMs + one.stanceMs - other.onMs;
      expect(together).toBeGreaterThan(80);
      expect(together).toBeLessThan(160);
    }
  });

  test("steps vary as those of people do, in length, width, toe-out and duration", () => {
    const lengths = ways.map(({ lengthCm }) => lengthCm);
    const widths = ways.map(({ widthCm }) => widthCm);
    const steps = passes.flat();
    expect(mean(lengths)).toBeCloseTo(62, 0);
    expect(deviation(lengths)).toBeCloseTo(2, 0);
    expect(mean(widths)).toBeCloseTo(13, 0);
    expect(deviation(widths)).toBeGreaterThan(1.97);
    expect(deviation(widths)).toBeLessThan(2.5);
    expect(deviation(steps.map(({ toeOutDegrees }) => toeOutDegrees))).toBeCloseTo(2, 0);
    expect(deviation(steps.map(({ stanceMs }) => stanceMs)) / STANCE_MS).toBeCloseTo(0.03, 2);
    expect(deviation(steps.map(({ load }) => load))).toBeCloseTo(0.025, 2);
  });

  test("there and back in turn, never twice on the same place, and a pause in between", () => {
    const { everyMs } = planPasses(walkway, 5);
    passes.forEach((steps, pass) => {
      const [first] = firstItems(steps, 1);
      const last = Math.max(...steps.map(({ onMs, stanceMs }) => onMs + stanceMs));
      expect(Math.abs(first.headingDegrees - (pass % 2 === 0 ? 0 : 180))).toBeLessThanOrEqual(5);
      expect(first.onMs).toBeGreaterThanOrEqual(pass * everyMs);
      expect(last).toBeLessThan((pass + 1) * everyMs - 1000);
    });
    expect(new Set(passes.map(([step]) => `${step?.xCm.toFixed(2)} ${step?.yCm.toFixed(2)}`)).size).toBe(PASSES);
  });

  test("on a plate shorter than a stride two short steps are taken, and their middles stay half a foot from its ends", () => {
    for (const steps of passesOver(plate)) {
      expect(steps).toHaveLength(2);
      for (const { xCm, yCm } of steps) {
        expect(Math.min(xCm, 48 - xCm)).toBeGreaterThan(4.5);
        expect(Math.min(yCm, 48 - yCm)).toBeGreaterThan(11);
      }
    }
  });
});
