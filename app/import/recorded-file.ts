import { z } from "zod";
import type { ImportTarget } from "~/domain/analysis/recording/import-settings";
import type { ImportFormat } from "~/domain/analysis/recording/import-source";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";

/** A recorded file: physical values of every frame, row by row, and when each was taken. */
export interface RecordedFile {
  grid: Grid;
  frames: readonly ArrayLike<number>[];
  /** From the first frame on, milliseconds, rising. */
  timesMs: readonly number[];
  /** Side of a cell in centimetres, if the file has it. */
  cellPitchCm: CellPitch | null;
}

/** What a person should know of a file before they keep it; keys in `locales/<language>/import.json`. */
export const importWarningSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("rateAssumed"), hertz: z.number() }),
  z.object({ name: z.literal("cutToLoad"), rows: z.number(), cols: z.number() }),
  z.object({ name: z.literal("printOnly") }),
  z.object({ name: z.literal("noSensors"), cells: z.number() }),
  z.object({ name: z.literal("byteOrder"), frames: z.number() }),
  z.object({ name: z.literal("approximatePlaces") }),
  z.object({ name: z.literal("sideBySide") }),
  z.object({ name: z.literal("converted"), from: z.string().max(20) }),
]);
export type ImportWarning = z.infer<typeof importWarningSchema>;

/** A file that was read: besides its frames, what it says of itself. What it leaves open is null. */
export interface ImportedRecording extends RecordedFile {
  format: ImportFormat;
  unit: Unit | null;
  /** Of a left and a right mat side by side: each has so many columns, the left one at the left edge, the right one at the right. */
  pair: { cols: number } | null;
  /** As an instant, or as a clock on the wall showed it somewhere: `2022-08-16T08:21:17`. */
  recordedAt: Date | string | null;
  /** What it calls the mat, or the software its mat came with; empty where it says nothing. */
  deviceName: string;
  /** The analysis that it was, where it says so. */
  target?: ImportTarget;
  warnings: readonly ImportWarning[];
}

/** Typical time between two frames: the median, so that a gap does not count. Null for a single frame. */
export function intervalOf({ timesMs }: Pick<RecordedFile, "timesMs">): number | null {
  const intervals = timesMs.flatMap((time, index) => (index === 0 ? [] : [time - (timesMs[index - 1] ?? 0)]));
  return intervals.sort((a, b) => a - b)[Math.floor(intervals.length / 2)] ?? null;
}
