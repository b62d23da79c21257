import { checkBatch, checkGrid, demand } from "../memory/check-input";
import type { FrameBatch } from "../options";

export function sideBySide(left: FrameBatch, right: FrameBatch): FrameBatch {
  checkBatch(left);
  checkBatch(right);
  const { rows, cols } = left.grid;
  demand(right.grid.rows === rows && right.grid.cols === cols, "grid");
  checkGrid({ rows, cols: 2 * cols });
  demand(right.frameCount === left.frameCount, "frames");
  demand(right.scale === left.scale, "scale");
  const counts = new Uint16Array(2 * left.counts.length);
  for (let row = 0; row < left.frameCount * rows; row++) {
    counts.set(left.counts.subarray(row * cols, (row + 1) * cols), 2 * row * cols);
    counts.set(right.counts.subarray(row * cols, (row + 1) * cols), (2 * row + 1) * cols);
  }
  return { counts, frameCount: left.frameCount, grid: { rows, cols: 2 * cols }, scale: left.scale };
}
