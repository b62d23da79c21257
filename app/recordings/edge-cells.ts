import { numberAt } from "~/analysis/memory/record";
import type { FrameBatch } from "~/analysis/options";
import { cellValue, type Grid } from "~/domain/frame/frame";

/** Minimum share of frames, and more than one, in which a border cell is loaded, against noise. */
const MIN_OF_FRAMES = 0.1;
const MIN_FRAMES = 2;

export const isOnEdge = ({ rows, cols }: Grid, row: number, col: number): boolean =>
  row === 0 || col === 0 || row === rows - 1 || col === cols - 1;

/** In the mean picture and in more than a few frames. */
export function edgeCellsOf({ counts, grid, scale, frameCount }: FrameBatch, mean: Float32Array, threshold: number): number {
  const min = Math.min(frameCount, Math.max(MIN_FRAMES, MIN_OF_FRAMES * frameCount));
  const isLoaded = (value: number): boolean => value > 0 && value >= threshold;
  return mean.filter((value, cell) => {
    if (!isLoaded(value) || !isOnEdge(grid, Math.floor(cell / grid.cols), cell % grid.cols)) return false;
    const frames = Array.from({ length: frameCount }, (_, frame) => numberAt(counts, frame * mean.length + cell));
    return frames.filter((count) => isLoaded(cellValue(count, scale))).length >= min;
  }).length;
}
