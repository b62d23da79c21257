/** Where the bytes of a download go. */
export type DownloadWay =
  /** Into the page, which then keeps the file. */
  | "memory"
  /** Into a file that the person names first, as they come. */
  | "disk"
  /** To the browser, as any link does: it shows the progress and has a way to cancel. */
  | "browser";

/** Bytes that a page keeps in memory for a file. */
export const MOST_IN_MEMORY = 200_000_000;

/** How many times its forecast a file becomes, at most (`size-forecast.ts`). */
const MOST_OF_FORECAST = 2;

/**
 * Decided before a download begins, so that none has to begin again: about how large a file becomes is known from its recordings in the store, and is
 * unknown (null) where they are too many to be added up. A long file is written to the disk as it comes.
 */
export function downloadWay(forecast: number | null, canWrite: boolean): DownloadWay {
  if (forecast !== null && forecast * MOST_OF_FORECAST <= MOST_IN_MEMORY) return "memory";
  return canWrite ? "disk" : "browser";
}
