import type { Analysis } from "~/analysis/analysis";
import type { Frame } from "~/domain/frame/frame";
import { displayOf } from "~/heatmap/picture/field";

/** The border of everything loaded from `threshold` up, as drawn, smooth: SVG path data in cells from the plate's top left corner. */
export function outlineOf(analysis: Analysis, frame: Frame, threshold: number): string {
  const field = displayOf(analysis, frame, true).slice();
  return analysis.contours(field, frame.grid, threshold).map(smoothRing).join("");
}

const written = (value: number): string => value.toFixed(1);

/** Through the middles of a ring's pieces, bent towards its points; the ring repeats its first point at the end. */
function smoothRing(ring: Float32Array): string {
  const points = ring.length / 2 - 1;
  const at = (point: number) => [ring[2 * (point % points)] ?? 0, ring[2 * (point % points) + 1] ?? 0] as const;
  const middle = (point: number): string => {
    const [[x, y], [nextX, nextY]] = [at(point), at(point + 1)];
    return `${written((x + nextX) / 2)} ${written((y + nextY) / 2)}`;
  };
  let path = `M${middle(0)}`;
  for (let point = 1; point <= points; point++) {
    const [x, y] = at(point);
    path += `Q${written(x)} ${written(y)} ${middle(point)}`;
  }
  return `${path}Z`;
}
