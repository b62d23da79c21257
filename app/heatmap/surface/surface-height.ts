import type { MapSettings } from "../map-settings";

/**
 * How high the surface stands for a value, 0 to 1. The floor lies at the threshold, so that nothing floats: a higher threshold sinks the
 * surface into the floor, and differences of height stay proportional to differences of pressure.
 */
export const surfaceHeight = (value: number, { top, threshold }: Pick<MapSettings, "top" | "threshold">): number =>
  Math.min(1, Math.max(0, (value - threshold) / top));
