import { geometryOf, kindOf, type Device } from "~/domain/device/device";
import { exposureThresholdOf } from "~/domain/device/thresholds";
import type { MinuteSums } from "~/domain/logs/minutes/minute-map";

export const SOME_MINUTE_MS = Date.parse("2026-11-20T00:00:00Z");

/** Fully observed: `loaded` cells at 50 units throughout, all others at 0. */
export function aMinute(device: Device, atMs: number, loaded: readonly number[] = [], over: Partial<MinuteSums> = {}): MinuteSums {
  const geometry = geometryOf(device);
  if (!geometry) throw new TypeError(`${device.name} has no map`);
  const { grid, unit } = geometry;
  const held = new Set(loaded);
  const threshold = exposureThresholdOf(kindOf(device), geometry);
  const of = (value: number, other = 0) =>
    Float32Array.from({ length: grid.rows * grid.cols }, (_, cell) => (held.has(cell) ? value : other));
  return {
    ...{ atMs, grid, unit, threshold, observedMs: 60_000, movements: 0, shifts: 0, reliefs: 0 },
    layers:
      loaded.length === 0 ? null : { mean: of(50), excess: of(50 - threshold), aboveMs: of(60_000), relieved: Uint8Array.from(of(0, 1)) },
    ...over,
  };
}
