import type { DisplayOptions, SmoothingTaps } from "~/analysis/analysis";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { Picture } from "./picture";

/** A Gaussian of sigma 0.6 cells: removes single-cell noise, keeps peaks a few cells wide. */
const TAPS: SmoothingTaps = [0.6636, 0.1656, 0.0026];

/**
 * rows · cols in the picture's unit; a view until the core's next call. Zero cells are not filled, which would widen
 * prints.
 */
export function computeDisplayField(analysis: PageAnalysis, picture: Picture, smooth: boolean): Float32Array<ArrayBuffer> {
  const options: DisplayOptions = { threshold: 0, fill: false, smooth, taps: TAPS };
  return "counts" in picture ? analysis.display(picture, options) : analysis.displayField(picture.values, picture.grid, options);
}
