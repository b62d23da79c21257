import type { MapSettings, Region } from "../map";
import type { PlateView } from "../plate/plate-context";
import type { Vector } from "./vector";

/** The box that a surface stands in, about the origin: edges of its floor along x and y, and its height. The longer edge is 1. */
export interface Room {
  width: number;
  depth: number;
  height: number;
}

/** Height of the top of the colour scale in longer edges of the floor: peaks are told apart, and hide little behind them. */
const HEIGHT = 0.3;

/** The room of what is seen of a plate, in true proportion. */
export function roomOf({ geometry: { cellPitchCm }, region }: PlateView): Room {
  const width = region.cols * cellPitchCm.xCm;
  const depth = region.rows * cellPitchCm.yCm;
  const longer = Math.max(width, depth);
  return { width: width / longer, depth: depth / longer, height: HEIGHT };
}

/** A place on the plate, in cells from its top left corner, as a point of the room; `height` from 0 (floor) to 1 (top of the scale). */
export const placeIn = (room: Room, region: Region, { col, row }: { col: number; row: number }, height = 0): Vector => ({
  x: ((col - region.col) / region.cols - 0.5) * room.width,
  y: (0.5 - (row - region.row) / region.rows) * room.depth,
  z: (height - 0.5) * room.height,
});

/**
 * How high a value stands, 0 to 1. The floor lies at the threshold, so that nothing floats: a raised threshold sinks the surface into
 * the floor, and differences of height stay proportional to differences of pressure.
 */
export const heightOf = (value: number, { top, threshold }: Pick<MapSettings, "top" | "threshold">): number =>
  Math.min(1, Math.max(0, (value - threshold) / top));
