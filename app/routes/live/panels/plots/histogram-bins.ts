import type { HistogramBin } from "~/charts/NivoHistogram";
import type { Palette } from "~/domain/display/palette";
import { colourAt } from "~/heatmap/scale/palettes";

const BINS = 8;
/** Classes are a whole multiple of this wide, in the map's unit. */
const CLASS_STEP = 5;

/** The upper end of eight round classes that cover a colour scale. */
export const histogramTop = (scaleTop: number): number => Math.ceil(scaleTop / (BINS * CLASS_STEP)) * BINS * CLASS_STEP;

/** The classes from 0 to `top`, each in the colour that the map draws its middle with. */
export const histogramBins = (
  counts: readonly number[],
  top: number,
  { palette, scaleTop }: { palette: Palette; scaleTop: number },
): HistogramBin[] =>
  counts.map((count, bin) => ({
    from: (bin * top) / counts.length,
    count,
    colour: colourAt(palette, Math.min(1, ((bin + 0.5) * top) / counts.length / scaleTop)),
  }));
