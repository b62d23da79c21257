import type { Analysis } from "~/analysis/analysis";
import type { Frame } from "~/domain/frame/frame";
import { computeDisplayField } from "~/heatmap/picture/field";
import { ringPath } from "~/heatmap/picture/ring-path";

/** Smooth border of the drawn load from `threshold` up: SVG path data in cells from the plate's top left corner. */
export function traceOutline(analysis: Analysis, frame: Frame, threshold: number): string {
  const field = computeDisplayField(analysis, frame, true).slice();
  return analysis
    .contours(field, frame.grid, threshold)
    .map((ring) => ringPath(ring))
    .join("");
}
