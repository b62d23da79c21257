import type { ImportChoice } from "~/domain/analysis/recording/import-choice";
import type { ImportTarget } from "~/domain/analysis/recording/import-settings";
import type { ImportFormat } from "~/domain/analysis/recording/import-source";
import { stepsBetween, usualStep } from "~/domain/analysis/recording/usual-step";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";
import type { Timeline } from "./timeline";

/** Physical values, row-major. */
export interface RecordedFile {
  grid: Grid;
  frames: readonly ArrayLike<number>[];
  /** ms from the first frame, rising. */
  timesMs: readonly number[];
  cellPitchCm: CellPitch | null;
}

/** ms from the first moment; null if lost. */
export interface HalfTimes {
  leftMs: number | null;
  rightMs: number | null;
}

/** Unstated facts are null. */
export interface ImportedRecording extends RecordedFile, Timeline {
  frames: readonly Float32Array[];
  format: ImportFormat;
  unit: Unit | null;
  /** Columns per half, at the outer edges. */
  pair: { cols: number } | null;
  /** Per frame; lost halves have zero cells. */
  halves?: readonly HalfTimes[];
  /** Instant, or wall clock time: `2022-08-16T08:21:17`. */
  recordedAt: Date | string | null;
  /** Or the software; empty if unknown. */
  deviceName: string;
  target?: ImportTarget;
  choices: readonly ImportChoice[];
}

/** Without gaps. Null for a single frame. */
export function usualInterval({ timesMs }: Pick<RecordedFile, "timesMs">): number | null {
  const intervals = stepsBetween(timesMs);
  return intervals.length === 0 ? null : usualStep(intervals).step;
}
