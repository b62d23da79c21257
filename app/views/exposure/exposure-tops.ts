import type { ExposureMap } from "~/domain/minutes/exposure";
import type { ExposedCell } from "~/domain/minutes/minute-map";

/** Tops of the scales: at least `leastS` seconds and 0.01 unit · hour, so that an empty map has a scale. */
export const exposureTops = (
  { longestAbove, mostExposed }: { longestAbove: ExposedCell | null; mostExposed: ExposedCell | null },
  leastS: number,
): Record<ExposureMap, number> => ({
  dwell: Math.max(leastS, longestAbove?.value ?? 0),
  load: Math.max(0.01, mostExposed?.value ?? 0),
});
