import type { PageAnalysis } from "~/analysis/page-analysis";
import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { computeDisplayField } from "~/heatmap/picture/field";

/** Half of a covered cell: the border runs between the cells. */
const BORDER = 0.5;
/** Shorter rings are holes and specks. */
const MIN_POINTS = 12;

/** Smooth border of a print as SVG path data, in cells from the plate's top left corner; `mask` is 1 in the print. */
export const outlineOfPrint = (analysis: PageAnalysis, mask: Float32Array, grid: Grid): string =>
  analysis
    .contours(computeDisplayField(analysis, { values: mask, grid }, true).slice(), grid, BORDER)
    .filter((ring) => ring.length / 2 >= MIN_POINTS)
    .map(ringPath)
    .join("");

/** Curves through the midpoints of a ring's segments; its last point repeats the first. */
function ringPath(ring: Float32Array): string {
  const points = ring.length / 2 - 1;
  const x = (point: number): number => itemAt(ring, 2 * (point % points));
  const y = (point: number): number => itemAt(ring, 2 * (point % points) + 1);
  const middle = (point: number): string => `${((x(point) + x(point + 1)) / 2).toFixed(2)} ${((y(point) + y(point + 1)) / 2).toFixed(2)}`;
  const pieces = Array.from(
    { length: points },
    (_, piece) => `Q${x(piece + 1).toFixed(2)} ${y(piece + 1).toFixed(2)} ${middle(piece + 1)}`,
  );
  return `M${middle(0)}${pieces.join("")}Z`;
}
