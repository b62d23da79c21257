import { cellCount, FAULTY_CELL } from "~/domain/frame/frame";
import type { FrameBatch } from "../options";

/** Frames with a cell from `threshold`, in the frame's unit; all if none has. */
export function framesWithLoad(batch: FrameBatch, threshold: number): FrameBatch {
  const { counts, grid, scale, frameCount } = batch;
  const cells = cellCount(grid);
  const frames = Array.from({ length: frameCount }, (_, at) => counts.subarray(at * cells, (at + 1) * cells));
  const loaded = frames.filter((frame) => frame.some((count) => count > 0 && count !== FAULTY_CELL && count * scale >= threshold));
  if (loaded.length === 0 || loaded.length === frameCount) return batch;
  const kept = new Uint16Array(loaded.length * cells);
  loaded.forEach((frame, at) => kept.set(frame, at * cells));
  return { ...batch, counts: kept, frameCount: loaded.length };
}
