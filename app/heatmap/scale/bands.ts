import { itemAt } from "~/domain/lists/item-at";
import { colourAt, PALETTE_SIZE, paletteTable, type Colours } from "./palettes";
import type { MapScale } from "./scale";

type Bands = Pick<MapScale, "top" | "step" | "limits">;

const beginningsOf = ({ top, step, limits }: Bands): readonly number[] =>
  limits ? [0, ...limits] : Array.from({ length: Math.ceil(top / step - 1e-6) }, (_, band) => band * step);

/** 0 to 1: a band's middle, or even steps with limits. */
const placeOf = (band: number, { top, step, limits }: Bands): number =>
  limits ? (band + 0.5) / (limits.length + 1) : (band * step + Math.min(top, (band + 1) * step)) / (2 * top);

export function bandedTable(colours: Colours, bands: Bands): Uint32Array<ArrayBuffer> {
  const table = paletteTable(colours);
  const perIndex = bands.top / (PALETTE_SIZE - 1);
  const beginnings = beginningsOf(bands);
  return Uint32Array.from(table, (_, index) => {
    const band = beginnings.findLastIndex((beginning) => beginning <= index * perIndex + 1e-6 * bands.step);
    return itemAt(table, Math.round((PALETTE_SIZE - 1) * placeOf(band, bands)));
  });
}

export function bandedCss(colours: Colours, bands: Bands, direction: "right" | "top" = "right"): string {
  const beginnings = beginningsOf(bands);
  const edge = (band: number): string => `${Number(((100 * Math.min(bands.top, beginnings[band] ?? bands.top)) / bands.top).toFixed(3))}%`;
  const stops = beginnings.map((_, band) => `${colourAt(colours, placeOf(band, bands))} ${edge(band)} ${edge(band + 1)}`);
  return `linear-gradient(to ${direction}, ${stops.join(", ")})`;
}

/** Palette position of a value, 0 to 1. */
export function scaleShare(value: number, { top, limits }: Pick<MapScale, "top" | "limits">): number {
  if (!limits) return Math.min(1, Math.max(0, value / top));
  return (limits.filter((limit) => limit <= value).length + 0.5) / (limits.length + 1);
}
