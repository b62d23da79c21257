import { colourAt, PALETTE_SIZE, paletteTable, type Colours } from "./palettes";
import type { MapScale } from "./scale";

/** Bands of one colour each: from tick to tick, the last one up to the top. */
type Bands = Pick<MapScale, "top" | "step">;

const countOf = ({ top, step }: Bands): number => Math.ceil(top / step - 1e-6);

/** Where the middle of a band lies on the scale, 0 to 1: every value of the band has that colour. */
const middleOf = (band: number, { top, step }: Bands): number => (band * step + Math.min(top, (band + 1) * step)) / (2 * top);

/** A scale's 256 colours in bands; see `paletteTable`. */
export function bandedTable(colours: Colours, bands: Bands): Uint32Array<ArrayBuffer> {
  const table = paletteTable(colours);
  const perIndex = bands.top / (PALETTE_SIZE - 1);
  return Uint32Array.from(table, (_, index) => {
    const band = Math.min(countOf(bands) - 1, Math.floor((index * perIndex) / bands.step + 1e-6));
    return table[Math.round((PALETTE_SIZE - 1) * middleOf(band, bands))] ?? 0;
  });
}

/** The bands as a CSS gradient with hard edges; see `paletteCss`. */
export function bandedCss(colours: Colours, bands: Bands, direction: "right" | "top" = "right"): string {
  const edge = (band: number): string => `${Number(((100 * Math.min(bands.top, band * bands.step)) / bands.top).toFixed(3))}%`;
  const stops = Array.from(
    { length: countOf(bands) },
    (_, band) => `${colourAt(colours, middleOf(band, bands))} ${edge(band)} ${edge(band + 1)}`,
  );
  return `linear-gradient(to ${direction}, ${stops.join(", ")})`;
}
