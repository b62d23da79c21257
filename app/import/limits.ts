import { Problem } from "~/domain/problem";

/** Above the longest capture on the largest mat. */
export const IMPORT_LIMITS = {
  fileBytes: 48 * 1024 * 1024,
  /** Total. */
  unpackedBytes: 192 * 1024 * 1024,
  archiveEntries: 2000,
  arrays: 100,
  /** Per array. */
  dimensions: 8,
  headerBytes: 4 * 1024,
  lineCharacters: 1024 * 1024,
  frames: 20_000,
  minutes: 30,
  /** Of all frames. */
  values: 30_000_000,
  /** Before cropping. */
  side: 512,
  /** Any unit. */
  value: 1_000_000,
} as const;

export const tooLong = (): Problem => new Problem("importTooLong", { frames: IMPORT_LIMITS.frames, minutes: IMPORT_LIMITS.minutes });

/** @throws Problem importTooLong */
export function checkLength(...lengthsMs: readonly number[]): void {
  if (Math.max(...lengthsMs) > IMPORT_LIMITS.minutes * 60_000) throw tooLong();
}
