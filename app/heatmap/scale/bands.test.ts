import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { decodeWebp } from "../../../tests/support/decode-webp";
import { paint } from "../../../tests/support/paint";
import { framePicture } from "../picture/frame-picture.server";
import { bandedCss, bandedTable, scaleShare } from "./bands";
import { colourAt, paletteTable } from "./palettes";
import { scaleFor } from "./scale";

async function row(...asked: Parameters<typeof framePicture>): Promise<string[]> {
  const { data } = await decodeWebp(await framePicture(...asked));
  return Array.from({ length: 64 }, (_, x) => data.subarray(4 * (32 * 64 + x), 4 * (32 * 64 + x) + 3).join());
}

const changesOf = (table: Uint32Array): number[] =>
  Array.from(table).flatMap((colour, index) => (index > 0 && colour !== table[index - 1] ? [index] : []));

describe("[LIVE-5] a contour map has flat bands between the legend's ticks", () => {
  test("each of one colour, that of its middle", () => {
    const table = bandedTable("viridis", { top: 100, step: 20, limits: null });
    expect(changesOf(table)).toEqual([51, 102, 153, 204]);
    expect([0, 60, 255].map((index) => table[index])).toEqual(
      [0.1, 0.3, 0.9].map((share) => paletteTable("viridis")[Math.round(255 * share)]),
    );
  });

  test("the last one narrower where the top is not a tick", () => {
    expect(changesOf(bandedTable("viridis", { top: 250, step: 100, limits: null }))).toEqual([102, 204]);
    expect(bandedCss("viridis", { top: 250, step: 100, limits: null })).toBe(
      `linear-gradient(to right, ${colourAt("viridis", 0.2)} 0% 40%, ${colourAt("viridis", 0.6)} 40% 80%, ${colourAt("viridis", 0.9)} 80% 100%)`,
    );
  });

  test("in the server's picture too", async () => {
    const slope = paint(Array(8).fill("12 22 32 42 52 62 72 82").join("\n"));
    const options = { colours: "viridis", top: 100, threshold: 0 } as const;
    const analysis = await loadAnalysis();
    expect(new Set(await row(analysis, slope, { ...options, bandStep: 20 })).size).toBe(5);
    expect(new Set(await row(analysis, slope, options)).size).toBeGreaterThan(30);
  });
});

describe("[LIVE-5] clinical bands change their colour at the limits that a clinician has set, whatever the load", () => {
  const limits: [number, number, number] = [30, 45, 60];
  const colours = [0.125, 0.375, 0.625, 0.875].map((share) => colourAt("bands", share));

  test.each(["auto", 50, 200] as const)("on a scale up to %s", (top) => {
    const scale = scaleFor(top, 20, limits);
    const table = bandedTable("bands", scale);
    const valueAt = (index: number) => (index * scale.top) / 255;
    expect(changesOf(table).map((index) => limits.filter((limit) => limit > valueAt(index - 1) && limit <= valueAt(index) + 1e-6))).toEqual(
      limits.map((limit) => [limit]),
    );
    expect(colourAt("bands", scaleShare(44, scale))).toBe(colours[1]);
    expect(colourAt("bands", scaleShare(45, scale))).toBe(colours[2]);
  });

  test("the legend's ticks are the limits, and its bands end there", () => {
    const scale = scaleFor("auto", 20, limits);
    expect(scale.ticks).toEqual([0, 30, 45, 60, 80]);
    expect(bandedCss("bands", scale)).toBe(
      `linear-gradient(to right, ${colours[0]} 0% 37.5%, ${colours[1]} 37.5% 56.25%, ${colours[2]} 56.25% 75%, ${colours[3]} 75% 100%)`,
    );
  });

  test("in the server's picture too", async () => {
    const slope = paint(Array(8).fill("12 22 32 42 52 62 72 82").join("\n"));
    const options = { colours: "bands", top: 100, threshold: 0, limits } as const;
    const rgb = colours.map((colour) => colour.slice(4, -1).replaceAll(" ", ","));
    const drawn = await row(await loadAnalysis(), slope, { ...options, limits });
    expect([...new Set(drawn)]).toEqual(rgb);
    expect(drawn.lastIndexOf(rgb[0] ?? "")).toBeCloseTo((8 * (30 - 12)) / 10 + 4, -1);
  });
});
