import * as d3 from "d3-scale-chromatic";
import { describe, expect, test } from "vitest";
import { palettes, type Palette } from "~/domain/display/palette";
import { paletteCss, paletteRow, paletteTable, paletteTexture } from "./palettes";

const sources: Partial<Record<Palette, (t: number) => string>> = {
  viridis: d3.interpolateViridis,
  cividis: d3.interpolateCividis,
  inferno: d3.interpolateInferno,
  magma: d3.interpolateMagma,
  plasma: d3.interpolatePlasma,
  cubehelix: d3.interpolateCubehelixDefault,
  greys: d3.interpolateGreys,
  blues: d3.interpolateBlues,
  ylorrd: d3.interpolateYlOrRd,
  turbo: d3.interpolateTurbo,
  spectral: (t) => d3.interpolateSpectral(1 - t),
};

const bytes = (table: Uint32Array<ArrayBuffer>, index: number): number[] => [...new Uint8Array(table.buffer, 4 * index, 4)];
const parsed = (colour: string): number[] =>
  colour.startsWith("#") ? [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) : (colour.match(/\d+/g) ?? []).map(Number);

describe("[LIVE-5] thirteen colour scales", () => {
  test.each(Object.entries(sources))("%s is d3-scale-chromatic's in all 256 colours", (name, interpolate) => {
    const table = paletteTable(palettes.find((palette) => palette === name) ?? "viridis");
    for (let index = 0; index < 256; index++)
      expect(bytes(table, index), String(index)).toEqual([...parsed(interpolate(index / 255)), 255]);
  });

  test("every scale has 256 opaque colours, a row of the texture and a gradient of its own", () => {
    const { pixels, width, height } = paletteTexture();
    expect(width).toBe(256);
    expect(pixels.length).toBe(4 * width * height);
    for (const palette of palettes) {
      const row = paletteRow(palette);
      expect([...pixels.subarray(1024 * row, 1024 * row + 4)]).toEqual(bytes(paletteTable(palette), 0));
      expect([...pixels.subarray(1024 * row + 1020, 1024 * (row + 1))]).toEqual(bytes(paletteTable(palette), 255));
      expect(bytes(paletteTable(palette), 0)).not.toEqual(bytes(paletteTable(palette), 255));
    }
    expect(new Set(palettes.map((palette) => paletteCss(palette))).size).toBe(13);
  });

  test("jet runs from dark blue over green to dark red", () => {
    expect([0, 127, 255].map((index) => bytes(paletteTable("jet"), index).slice(0, 3))).toEqual([
      [0, 0, 128],
      [126, 255, 130],
      [128, 0, 0],
    ]);
  });

  test("clinical bands are four flat steps at quarters of the scale", () => {
    const colours = Array.from({ length: 256 }, (_, index) => bytes(paletteTable("bands"), index).join());
    const changes = colours.flatMap((colour, index) => (index > 0 && colour !== colours[index - 1] ? [index] : []));
    expect(changes).toEqual([64, 128, 192]);
  });
});
