import { Problem } from "~/domain/problem";

/** What a file may hold at most. A capture of the longest choice on the largest mat is well within. */
export const IMPORT_LIMITS = {
  fileBytes: 48 * 1024 * 1024,
  /** Of all that an archive unpacks to. */
  unpackedBytes: 192 * 1024 * 1024,
  archiveEntries: 2000,
  /** Of an archive of NumPy arrays. */
  arrays: 100,
  /** Of one array, and bytes of the text at its head. */
  dimensions: 8,
  headerBytes: 4 * 1024,
  lineCharacters: 1024 * 1024,
  frames: 20_000,
  minutes: 30,
  /** Values of all frames together. */
  values: 30_000_000,
  /** Rows or columns of a plate before what carries no load is cut off. */
  side: 512,
  /** The largest value of a cell, in any unit. */
  value: 1_000_000,
} as const;

export const tooLong = (): Problem => new Problem("importTooLong", { frames: IMPORT_LIMITS.frames, minutes: IMPORT_LIMITS.minutes });

/** For lengths that frames show, and for those that only a head claims. @throws Problem importTooLong */
export function checkLength(...lengthsMs: readonly number[]): void {
  if (Math.max(...lengthsMs) > IMPORT_LIMITS.minutes * 60_000) throw tooLong();
}
