import type { ImportChoice } from "~/domain/analysis/recording/import-choice";
import type { ImportTarget } from "~/domain/analysis/recording/import-settings";
import type { ImportFormat } from "~/domain/analysis/recording/import-source";
import { usualStep } from "~/domain/analysis/recording/usual-step";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";
import type { Timeline } from "./timeline";

/** A recorded file: physical values of every frame, row by row, and when each was taken. */
export interface RecordedFile {
  grid: Grid;
  frames: readonly ArrayLike<number>[];
  /** From the first frame on, milliseconds, rising. */
  timesMs: readonly number[];
  /** Side of a cell in centimetres, if the file has it. */
  cellPitchCm: CellPitch | null;
}

/** When the halves of a moment were taken, milliseconds from the first one; null for a half that was lost. */
export interface HalfTimes {
  leftMs: number | null;
  rightMs: number | null;
}

/** A file that was read: besides its frames, what it says of itself. What it leaves open is null. */
export interface ImportedRecording extends RecordedFile, Timeline {
  format: ImportFormat;
  unit: Unit | null;
  /** Of a left and a right mat side by side: each has so many columns, the left one at the left edge, the right one at the right. */
  pair: { cols: number } | null;
  /** Of halves with times of their own, of each frame; cells of a lost half are zero. */
  halves?: readonly HalfTimes[];
  /** As an instant, or as a clock on the wall showed it somewhere: `2022-08-16T08:21:17`. */
  recordedAt: Date | string | null;
  /** What it calls the mat, or the software its mat came with; empty where it says nothing. */
  deviceName: string;
  /** The analysis that it was, where it says so. */
  target?: ImportTarget;
  /** What a person can choose of it. */
  choices: readonly ImportChoice[];
}

/** Usual time between two frames, in which a gap does not count. Null for a single frame. */
export function intervalOf({ timesMs }: Pick<RecordedFile, "timesMs">): number | null {
  const intervals = timesMs.flatMap((time, index) => (index === 0 ? [] : [time - (timesMs[index - 1] ?? 0)]));
  return intervals.length === 0 ? null : usualStep(intervals).step;
}
