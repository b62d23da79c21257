import type { ExposedCell } from "~/domain/analysis/exposure";
import type { ExposureMap } from "~/domain/logs/minutes/exposure";

/** Where the colours of an exposure end: at `leastS` seconds, and at a hundredth of a unit · hour, at least, so that an empty map has a scale. */
export const exposureTops = (
  { longestAbove, mostExposed }: { longestAbove: ExposedCell | null; mostExposed: ExposedCell | null },
  leastS: number,
): Record<ExposureMap, number> => ({
  dwell: Math.max(leastS, longestAbove?.value ?? 0),
  load: Math.max(0.01, mostExposed?.value ?? 0),
});
