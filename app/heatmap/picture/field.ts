import type { Analysis, DisplayOptions, SmoothingTaps } from "~/analysis/analysis";
import type { Picture } from "./picture";

/** A Gaussian of sigma 0.6 cells: removes the noise of single cells and keeps the height of a peak that is a few cells wide. */
const TAPS: SmoothingTaps = [0.6636, 0.1656, 0.0026];

/**
 * The values that are drawn, rows · cols in the picture's unit; a view into the core's memory that holds until its next call.
 * The threshold is left to the colours: an edge between cells then runs where the smooth field crosses it. Cells at zero stay the
 * plate itself: filled from their neighbours they would widen every print by a cell.
 */
export function displayOf(analysis: Analysis, picture: Picture, smooth: boolean): Float32Array<ArrayBuffer> {
  const options: DisplayOptions = { threshold: 0, fill: false, smooth, taps: TAPS };
  return "counts" in picture ? analysis.display(picture, options) : analysis.displayField(picture.values, picture.grid, options);
}
