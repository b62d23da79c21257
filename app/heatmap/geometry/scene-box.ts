import type { PlateView } from "./plate-context";
import type { Region } from "./region";
import type { Vector } from "./vector";

/** Box of a surface about the origin: floor edges along x and y, and height. The longer edge is 1. */
export interface SceneBox {
  width: number;
  depth: number;
  height: number;
}

/** By the floor's longer edge: separates peaks, hides little. */
const HEIGHT = 0.3;

export function toSceneBox({ geometry: { cellPitchCm }, region }: PlateView): SceneBox {
  const width = region.cols * cellPitchCm.xCm;
  const depth = region.rows * cellPitchCm.yCm;
  const longer = Math.max(width, depth);
  return { width: width / longer, depth: depth / longer, height: HEIGHT };
}

/** A point in cells from the plate's top left corner; `height` from 0 (floor) to 1 (top of the scale). */
export const scenePoint = (box: SceneBox, region: Region, { col, row }: { col: number; row: number }, height = 0): Vector => ({
  x: ((col - region.col) / region.cols - 0.5) * box.width,
  y: (0.5 - (row - region.row) / region.rows) * box.depth,
  z: (height - 0.5) * box.height,
});
