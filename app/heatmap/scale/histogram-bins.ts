import type { Palette } from "~/domain/display/palette";
import { scaleShare } from "./bands";
import { colourAt } from "./palettes";
import type { MapScale } from "./scale";

const BINS = 8;
/** Class widths are multiples of this, in the map's unit. */
const CLASS_STEP = 5;

export const histogramTop = (scaleTop: number): number => Math.ceil(scaleTop / (BINS * CLASS_STEP)) * BINS * CLASS_STEP;

/** Classes from 0 to `top` with lower ends, each in the map colour of its middle. */
export const histogramBins = (
  counts: readonly number[],
  top: number,
  { palette, scale }: { palette: Palette; scale: Pick<MapScale, "top" | "limits"> },
): { from: number; count: number; colour: string }[] =>
  counts.map((count, bin) => ({
    from: (bin * top) / counts.length,
    count,
    colour: colourAt(palette, scaleShare(((bin + 0.5) * top) / counts.length, scale)),
  }));
