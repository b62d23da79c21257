import type { PlateView } from "../plate/plate-context";
import type { Region } from "../plate/region";
import type { Vector } from "./vector";

/** The box that a surface stands in, about the origin: edges of its floor along x and y, and its height. The longer edge is 1. */
export interface SceneBox {
  width: number;
  depth: number;
  height: number;
}

/** Height of the top of the colour scale, in longer edges of the floor: enough to tell peaks apart, low enough to hide little behind them. */
const HEIGHT = 0.3;

/** The box around the visible part of a plate, in true proportion. */
export function sceneBoxOf({ geometry: { cellPitchCm }, region }: PlateView): SceneBox {
  const width = region.cols * cellPitchCm.xCm;
  const depth = region.rows * cellPitchCm.yCm;
  const longer = Math.max(width, depth);
  return { width: width / longer, depth: depth / longer, height: HEIGHT };
}

/** A place on the plate, in cells from its top left corner, as a point of the scene; `height` from 0 (floor) to 1 (top of the scale). */
export const scenePoint = (box: SceneBox, region: Region, { col, row }: { col: number; row: number }, height = 0): Vector => ({
  x: ((col - region.col) / region.cols - 0.5) * box.width,
  y: (0.5 - (row - region.row) / region.rows) * box.depth,
  z: (height - 0.5) * box.height,
});
