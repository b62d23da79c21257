import type { Analysis, DisplayOptions } from "~/analysis/analysis";
import type { Picture } from "./map";

/**
 * The values that are drawn, rows · cols in the picture's unit; a view into the core's memory that holds until its next call.
 * The threshold is left to the colours: an edge between cells then runs where the smooth field crosses it.
 */
export function displayOf(analysis: Analysis, picture: Picture, smooth: boolean): Float32Array<ArrayBuffer> {
  const options: DisplayOptions = { threshold: 0, fill: smooth, smooth };
  return "counts" in picture ? analysis.display(picture, options) : analysis.displayField(picture.values, picture.grid, options);
}
