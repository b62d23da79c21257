import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { paint } from "../../../tests/support/paint";
import { framePicture } from "../picture/frame-picture.server";
import { bandedCss, bandedTable } from "./bands";
import { colourAt, paletteTable } from "./palettes";

/** Indices at which a scale changes its colour. */
const changesOf = (table: Uint32Array): number[] =>
  Array.from(table).flatMap((colour, index) => (index > 0 && colour !== table[index - 1] ? [index] : []));

describe("[LIVE-5] a contour map has flat bands between the legend's ticks", () => {
  test("each of one colour, that of its middle", () => {
    const table = bandedTable("viridis", { top: 100, step: 20 });
    expect(changesOf(table)).toEqual([51, 102, 153, 204]);
    expect([0, 60, 255].map((index) => table[index])).toEqual(
      [0.1, 0.3, 0.9].map((share) => paletteTable("viridis")[Math.round(255 * share)]),
    );
  });

  test("the last one narrower where the top is not a tick", () => {
    expect(changesOf(bandedTable("viridis", { top: 250, step: 100 }))).toEqual([102, 204]);
    expect(bandedCss("viridis", { top: 250, step: 100 })).toBe(
      `linear-gradient(to right, ${colourAt("viridis", 0.2)} 0% 40%, ${colourAt("viridis", 0.6)} 40% 80%, ${colourAt("viridis", 0.9)} 80% 100%)`,
    );
  });

  test("in the server's picture too", async () => {
    const slope = paint(Array(8).fill("12 22 32 42 52 62 72 82").join("\n"));
    const options = { colours: "viridis", top: 100, threshold: 0 } as const;
    const row = (png: Uint8Array) =>
      Array.from({ length: 64 }, (_, x) =>
        decode(png)
          .data.subarray(4 * (32 * 64 + x), 4 * (32 * 64 + x) + 3)
          .join(),
      );
    const analysis = await loadAnalysis();
    expect(new Set(row(framePicture(analysis, slope, { ...options, bandStep: 20 }))).size).toBe(5);
    expect(new Set(row(framePicture(analysis, slope, options))).size).toBeGreaterThan(30);
  });
});
