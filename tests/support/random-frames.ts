import { FAULTY_CELL, type Grid } from "~/domain/frame/frame";
import { createRandom } from "~/simulator/random";
import type { Painted } from "./paint";

export interface FrameSketch {
  grid: Grid;
  density: number;
  highest: number;
  scale: number;
  seed: number;
}

export function paintCounts(cells: number, { density, highest, seed }: Pick<FrameSketch, "density" | "highest" | "seed">): Uint16Array {
  const random = createRandom(seed);
  const count = () => (random() < 0.01 ? FAULTY_CELL : random() < density ? 1 + Math.floor(random() * highest) : 0);
  return new Uint16Array(cells).map(count);
}

export const paintFrame = ({ grid, scale, ...load }: FrameSketch): Painted => ({
  counts: paintCounts(grid.rows * grid.cols, load),
  grid,
  scale,
});
