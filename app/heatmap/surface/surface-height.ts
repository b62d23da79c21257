import type { MapSettings } from "../map-settings";

/** 0 to 1. The floor is the threshold, so nothing floats. */
export const surfaceHeight = (value: number, { top, threshold }: Pick<MapSettings, "top" | "threshold">): number =>
  Math.min(1, Math.max(0, (value - threshold) / top));
