import type { MapSettings } from "../map-settings";

/**
 * Height of a value, 0 to 1. The floor is the threshold, so nothing floats, and height differences stay proportional
 * to
 * pressure.
 */
export const surfaceHeight = (value: number, { top, threshold }: Pick<MapSettings, "top" | "threshold">): number =>
  Math.min(1, Math.max(0, (value - threshold) / top));
