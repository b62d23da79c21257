import type { Grid } from "~/domain/frame/frame";

/** A recorded file: physical values of every frame, row by row, and when each was taken. */
export interface RecordedFile {
  grid: Grid;
  frames: readonly ArrayLike<number>[];
  /** From the first frame on, milliseconds, rising. */
  timesMs: readonly number[];
  /** Side of a cell in centimetres, if the file has it. */
  cellPitchCm: { xCm: number; yCm: number } | null;
}

/** Typical time between two frames: the median, so that a gap does not count. Null for a single frame. */
export function intervalOf({ timesMs }: RecordedFile): number | null {
  const intervals = timesMs.flatMap((time, index) => (index === 0 ? [] : [time - (timesMs[index - 1] ?? 0)]));
  return intervals.sort((a, b) => a - b)[Math.floor(intervals.length / 2)] ?? null;
}
