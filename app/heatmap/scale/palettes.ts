import { palettes, type Palette } from "~/domain/display/palette";
import { itemAt } from "~/domain/lists/item-at";
import { NO_STEP, paletteColours } from "./palette-colours";

/** The user's palette, or the grey of an outdated picture. */
export type Colours = Palette | "stale";

export const PALETTE_SIZE = 256;
const coloured: readonly Colours[] = [...palettes, "stale"];

type Rgb = readonly [red: number, green: number, blue: number];

/** Four steps at quarters of the scale. */
const TOP_BAND: Rgb = [0xdd, 0xe3, 0x18];
const BANDS: readonly Rgb[] = [[0x48, 0x1d, 0x6f], [0x32, 0x65, 0x8e], [0x26, 0xad, 0x81], TOP_BAND];

/** MATLAB's jet, as in other pressure software; `t` from 0 to 1. */
function jet(t: number): Rgb {
  const channel = (peak: number) => Math.round(255 * Math.min(1, Math.max(0, 1.5 - Math.abs(4 * t - peak))));
  return [channel(3), channel(2), channel(1)];
}

const stale = (t: number): Rgb => {
  const grey = Math.round(0x8c + t * (0xd9 - 0x8c));
  return [grey, grey, grey];
};

const fromFormula = (colour: (t: number) => Rgb): Uint8Array =>
  Uint8Array.from(Array.from({ length: PALETTE_SIZE }, (_, index) => colour(index / (PALETTE_SIZE - 1))).flat());

const formulas = {
  jet,
  bands: (t: number) => BANDS[Math.floor(t * BANDS.length)] ?? TOP_BAND,
  stale,
} satisfies Record<Exclude<Colours, keyof typeof paletteColours>, (t: number) => Rgb>;

function fromSteps({ from, steps }: { from: readonly number[]; steps: readonly string[] }): Uint8Array {
  const rgb = new Uint8Array(3 * PALETTE_SIZE);
  rgb.set(from);
  for (const [channel, written] of steps.entries()) {
    for (let at = 0; at < written.length; at++)
      rgb[3 * (at + 1) + channel] = itemAt(rgb, 3 * at + channel) + written.charCodeAt(at) - NO_STEP;
  }
  return rgb;
}

const isBaked = (colours: Colours): colours is keyof typeof paletteColours => colours in paletteColours;

const madeRgb = new Map<Colours, Uint8Array>();
const madeTables = new Map<Colours, Uint32Array<ArrayBuffer>>();

function rgbOf(colours: Colours): Uint8Array {
  const known = madeRgb.get(colours);
  if (known) return known;
  const made = isBaked(colours) ? fromSteps(paletteColours[colours]) : fromFormula(formulas[colours]);
  madeRgb.set(colours, made);
  return made;
}

export function paletteTable(colours: Colours): Uint32Array<ArrayBuffer> {
  const known = madeTables.get(colours);
  if (known) return known;
  const rgb = rgbOf(colours);
  const table = Uint32Array.from({ length: PALETTE_SIZE }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(3 * index, 3 * index + 3);
    return (red | (green << 8) | (blue << 16) | (0xff << 24)) >>> 0;
  });
  madeTables.set(colours, table);
  return table;
}

/** 256 x `height` RGBA pixels, a row per scale; see `paletteRow`. */
export function paletteTexture(): { pixels: Uint8Array<ArrayBuffer>; width: number; height: number } {
  const pixels = new Uint8Array(4 * PALETTE_SIZE * coloured.length);
  coloured.forEach((colours, row) => pixels.set(new Uint8Array(paletteTable(colours).buffer), 4 * PALETTE_SIZE * row));
  return { pixels, width: PALETTE_SIZE, height: coloured.length };
}

export const paletteRow = (colours: Colours): number => coloured.indexOf(colours);

const GRADIENT_STOPS = 17;
const cssColour = (rgb: Uint8Array, index: number): string => `rgb(${rgb[3 * index]} ${rgb[3 * index + 1]} ${rgb[3 * index + 2]})`;

export const colourAt = (colours: Colours, share: number): string => cssColour(rgbOf(colours), Math.round(share * (PALETTE_SIZE - 1)));

export function paletteCss(colours: Colours, direction: "right" | "top" = "right"): string {
  const rgb = rgbOf(colours);
  const stops =
    colours === "bands"
      ? BANDS.map((_, band) => `${cssColour(rgb, band * 64 + 32)} ${band * 25}% ${(band + 1) * 25}%`)
      : Array.from({ length: GRADIENT_STOPS }, (_, stop) => cssColour(rgb, Math.round((stop * (PALETTE_SIZE - 1)) / (GRADIENT_STOPS - 1))));
  return `linear-gradient(to ${direction}, ${stops.join(", ")})`;
}
