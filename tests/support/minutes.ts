import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { exposureThresholdFor } from "~/domain/device/thresholds";
import type { MinuteSums } from "~/domain/minutes/minute-map";

export const SOME_MINUTE_MS = Date.parse("2026-11-20T00:00:00Z");

/** Fully observed: `loaded` cells at 50 units throughout, all others at 0. */
export function aMinute(device: Device, atMs: number, loaded: readonly number[] = [], over: Partial<MinuteSums> = {}): MinuteSums {
  const geometry = getGeometry(device);
  if (!geometry) throw new TypeError(`${device.name} has no map`);
  const { grid, unit } = geometry;
  const held = new Set(loaded);
  const threshold = exposureThresholdFor(deviceKind(device), geometry);
  const pick = (value: number, other = 0) =>
    Float32Array.from({ length: grid.rows * grid.cols }, (_, cell) => (held.has(cell) ? value : other));
  return {
    ...{ atMs, grid, unit, threshold, observedMs: 60_000, movements: 0, shifts: 0, reliefs: 0 },
    layers:
      loaded.length === 0
        ? null
        : { mean: pick(50), excess: pick(50 - threshold), aboveMs: pick(60_000), relieved: Uint8Array.from(pick(0, 1)) },
    ...over,
  };
}
