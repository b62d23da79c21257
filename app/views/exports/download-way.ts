export type DownloadWay =
  /** Into the page, which then saves the file. */
  | "memory"
  /** Streamed into a file that the person chooses first. */
  | "disk"
  /** To the browser, as for any link, with its progress and cancel. */
  | "browser";

/** Maximum size in memory, bytes. */
export const MAX_IN_MEMORY = 200_000_000;

/** A file has at most this multiple of its forecast (`size-forecast.ts`). */
const MAX_OF_FORECAST = 2;

/** The forecast is null if there are too many recordings to add up. Large files stream to the disk. */
export function downloadWay(forecast: number | null, canWrite: boolean): DownloadWay {
  if (forecast !== null && forecast * MAX_OF_FORECAST <= MAX_IN_MEMORY) return "memory";
  return canWrite ? "disk" : "browser";
}
