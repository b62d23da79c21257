import { describe, expect, test } from "vitest";
import { plantarRegions, type PlantarRegion } from "~/domain/analysis/plantar/plantar-regions";
import { squareCellsKpa } from "~/domain/device/kind";
import { emptyField } from "~/simulator/bodies/contact";
import { loadFoot, placeFoot } from "~/simulator/bodies/foot";
import { rollingFoot } from "~/simulator/bodies/gait";
import { createSensor } from "~/simulator/bodies/sensor";
import { createRandom } from "~/simulator/random";
import { leftPrint } from "../../../tests/support/feet";
import { itemAt } from "../../../tests/support/item-at";
import { mirrored, surrounded, type Painted } from "../../../tests/support/paint";
import { referencePlantar } from "../../../tests/support/reference/plantar";
import type { PlantarOptions } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const toTop = { xCm: 0, yCm: -1 };
const options = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa", side: "left", towards: toTop } as const;

function mapOf(print: Painted, change: Partial<PlantarOptions> = {}) {
  const map = analysis.plantarRegions({ ...print, frameCount: 1 }, { ...options, ...change });
  if (!map) throw new Error("no foot");
  return map;
}

/** First row to the right, as for walking to the right. */
function turnedRight({ counts, grid: { rows, cols }, scale }: Painted): Painted {
  return {
    counts: counts.map((_, at) => itemAt(counts, (rows - 1 - (at % rows)) * cols + Math.floor(at / rows))),
    grid: { rows: cols, cols: rows },
    scale,
  };
}

const LETTERS: Record<PlantarRegion, string> = {
  heelMedial: "m",
  heelLateral: "l",
  midfoot: "-",
  metatarsal1: "1",
  metatarsal2: "2",
  metatarsal3: "3",
  metatarsal4: "4",
  metatarsal5: "5",
  hallux: "H",
  toes: "t",
};
const drawn = (labels: Uint16Array, cols: number): string[] =>
  Array.from({ length: labels.length / cols }, (_, row) =>
    Array.from(labels.subarray(row * cols, (row + 1) * cols), (label) =>
      label === 0 ? "." : LETTERS[itemAt(plantarRegions, label - 1)],
    ).join(""),
  );

describe("[PEER-3] ten regions of a print", () => {
  const { labels, frame, borders } = mapOf(leftPrint);

  test("lie where the foot has them: halves of the heel, the rays from the big toe outwards, the big toe apart", () => {
    expect(drawn(labels, 8)).toEqual([
      ".....HH.",
      ".tt..HH.",
      "........",
      "..43221.",
      ".4432211",
      "54432211",
      "5443211.",
      "5443211.",
      "544321..",
      "55432...",
      ".54.....",
      ".--.....",
      ".--.....",
      ".--.....",
      ".--.....",
      ".--.....",
      ".--.....",
      ".ll--...",
      ".lllmm..",
      ".lllmmm.",
      ".lllmmm.",
      ".lllmmm.",
      ".lllmm..",
      "..llmm..",
    ]);
    expect(borders).toMatchObject({ heelTo: 0.27, midfootTo: 0.55, heelHalves: 0.5, metatarsals: [0.3, 0.47, 0.64, 0.81] });
    expect(frame.toes).toBe(true);
  });

  test("of a right foot they are the mirror image", () => {
    const right = mapOf(mirrored(leftPrint), { side: "right" }).labels;
    expect(drawn(right, 8).map((row) => Array.from(row).reverse().join(""))).toEqual(drawn(labels, 8));
  });

  test("[CORE-3] turned by quarters, moved, at another scale or with another length of the way, they are the same cells", () => {
    let print: Painted = leftPrint;
    let wanted: Painted = { ...leftPrint, counts: labels };
    for (const towards of [{ xCm: 3, yCm: 0.4 }, { xCm: -2, yCm: 9 }, { xCm: -0.1, yCm: 0 }, toTop]) {
      [print, wanted] = [turnedRight(print), turnedRight(wanted)];
      expect(mapOf(print, { towards }).labels).toEqual(wanted.counts);
    }
    const moved = mapOf(surrounded({ ...leftPrint, scale: 0.01 }, { above: 9, left: 17, right: 5, below: 1 })).labels;
    expect(moved.filter((label) => label > 0)).toEqual(labels.filter((label) => label > 0));
  });

  test("a border that a person moves moves its cells, and nothing else", () => {
    const moved = mapOf(leftPrint, { borders: { ...borders, heelTo: 0.35 } });
    expect(moved.borders.heelTo).toBe(0.35);
    expect(moved.frame).toEqual(frame);
    const changed = Array.from(labels.keys()).filter((cell) => labels[cell] !== moved.labels[cell]);
    expect(changed.length).toBeGreaterThan(0);
    for (const cell of changed) {
      expect(plantarRegions[itemAt(labels, cell) - 1]).toBe("midfoot");
      expect(plantarRegions[itemAt(moved.labels, cell) - 1]).toMatch(/^heel/);
    }
    expect(mapOf(leftPrint, { borders })).toEqual({ labels, frame, borders });
  });

  test("where the toes did not press the forefoot keeps its rays, and its length is that of the foot", () => {
    const toeless = mapOf({ ...leftPrint, counts: leftPrint.counts.map((count, cell) => (cell < 3 * 8 ? 0 : count)) });
    expect(toeless.frame.toes).toBe(false);
    expect(toeless.frame.lengthCm).toBeGreaterThan(0.9 * frame.lengthCm);
    const names = new Set(Array.from(toeless.labels, (label) => plantarRegions[label - 1]));
    for (const region of plantarRegions) expect(names.has(region)).toBe(region !== "hallux" && region !== "toes");
  });

  test("[CORE-3] a shape other than a foot's, or across the walking direction, has no regions", () => {
    const square: Painted = { counts: new Uint16Array(64).fill(9), grid: { rows: 8, cols: 8 }, scale: 1 };
    expect(analysis.plantarRegions({ ...square, frameCount: 1 }, options)).toBeNull();
    expect(analysis.plantarRegions({ ...leftPrint, frameCount: 1 }, { ...options, towards: { xCm: 1, yCm: 0 } })).toBeNull();
  });

  test("[CORE-3] of 60 feet that point anywhere they are those that the definitions give, computed the slow way", () => {
    const random = createRandom(11);
    const between = (from: number, to: number): number => from + (to - from) * random();
    for (let foot = 0; foot < 60; foot++) {
      const geometry = squareCellsKpa(48, 48, between(0.6, 1));
      const headingDegrees = between(0, 360);
      const side = foot % 2 === 0 ? "left" : "right";
      const middle = 24 * geometry.cellPitchCm.xCm;
      const placed = placeFoot(geometry, {
        side,
        headingDegrees,
        xCm: middle,
        yCm: middle,
        toeOutDegrees: between(0, 12),
        lengthCm: between(20, 27),
      });
      const field = emptyField(geometry);
      for (const part of [between(0.2, 0.4), between(0.6, 0.9)]) loadFoot(field, placed, rollingFoot(part), 500);
      const print = { counts: createSensor(geometry, foot)(field, 0), grid: geometry.grid, scale: geometry.scale };
      const heading = (headingDegrees * Math.PI) / 180;
      const towards = { xCm: Math.sin(heading), yCm: -Math.cos(heading) };
      const walked = { threshold: 5, cell: geometry.cellPitchCm, unit: "kPa", side, towards } as const;
      expect(Array.from(mapOf(print, walked).labels)).toEqual(referencePlantar(print, walked));
    }
  });
});
