import type { Palette } from "~/domain/display/palette";
import { shareOf } from "./bands";
import { colourAt } from "./palettes";
import type { MapScale } from "./scale";

const BINS = 8;
/** Classes are a whole multiple of this wide, in the map's unit. */
const CLASS_STEP = 5;

/** The upper end of eight round classes that cover a colour scale. */
export const histogramTop = (scaleTop: number): number => Math.ceil(scaleTop / (BINS * CLASS_STEP)) * BINS * CLASS_STEP;

/** The classes from 0 to `top` with their lower ends, each in the colour that the map draws its middle with. */
export const histogramBins = (
  counts: readonly number[],
  top: number,
  { palette, scale }: { palette: Palette; scale: Pick<MapScale, "top" | "limits"> },
): { from: number; count: number; colour: string }[] =>
  counts.map((count, bin) => ({
    from: (bin * top) / counts.length,
    count,
    colour: colourAt(palette, shareOf(((bin + 0.5) * top) / counts.length, scale)),
  }));
