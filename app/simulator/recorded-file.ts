import type { Grid } from "~/domain/frame/frame";

/** A recorded file: physical values of every frame, row by row, and when each was taken. */
export interface RecordedFile {
  grid: Grid;
  frames: readonly ArrayLike<number>[];
  /** From the first frame on, milliseconds, rising. */
  timesMs: readonly number[];
  /** Side of a cell in centimetres, where the file says it. */
  cellPitchCm: { xCm: number; yCm: number } | null;
}

/** Typical distance of two frames: the median, so that a gap does not count. */
export function intervalOf({ timesMs }: RecordedFile): number | null {
  const intervals = timesMs.slice(1).map((time, index) => time - timesMs[index]);
  return intervals.length === 0 ? null : intervals.sort((a, b) => a - b)[Math.floor(intervals.length / 2)];
}
