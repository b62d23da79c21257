import { vi } from "vitest";
import { getGeometry, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { GRAVITY } from "~/domain/unit";
import { withSensorError, type SimulatedFrames } from "~/simulator/simulated-frames";
import type { ManualClock } from "./manual-clock";
import { patience } from "./patience";
import type { PluggedMat, TestServer } from "./server";

/** The side of a square weight, in cells of 1 cm². */
const SIDE = 20;

export const requirePlate = (device: Device): Geometry => {
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("no map");
  return geometry;
};

export interface WeighedPlate {
  source: SimulatedFrames;
  put: (kg: number) => void;
  drift: (kPa: number) => void;
}

export function weighedPlate(device: Device): WeighedPlate {
  const geometry = requirePlate(device);
  const { grid, unit, scale } = geometry;
  let [kg, driftKPa] = [0, 0];
  const loaded: SimulatedFrames = {
    ...{ grid, unit, scale },
    countsAt: () =>
      Uint16Array.from({ length: grid.rows * grid.cols }, (_, cell) => {
        const [row, col] = [Math.floor(cell / grid.cols), cell % grid.cols];
        const inside = row >= 10 && row < 10 + SIDE && col >= 10 && col < 10 + SIDE;
        return inside ? Math.round((kg * GRAVITY) / SIDE ** 2 / 0.1 / scale) : 0;
      }),
  };
  const read = withSensorError(loaded, { offsetKPa: 1.5, gain: 0.8 }, geometry, 1);
  return {
    source: { ...read, countsAt: (tMs) => read.countsAt(tMs)?.map((count) => count + driftKPa / scale) ?? null },
    put: (weight) => void (kg = weight),
    drift: (kPa) => void (driftKPa = kPa),
  };
}

/** Advances mat and server by half a second at a time until the work is done. */
export async function whileTimePasses<Found>(clock: ManualClock, mat: PluggedMat, work: Promise<Found>): Promise<Found> {
  let over = false;
  const end = (): void => void (over = true);
  work.then(end, end);
  await vi.waitUntil(() => {
    mat.clock.advance(500);
    clock.advance(500);
    return over;
  }, patience);
  return work;
}

/** Waits until the server has the mat's latest measurement. */
export async function caughtUp({ live }: Pick<TestServer, "live">, device: Device, mat: PluggedMat): Promise<void> {
  const fromMs = mat.clock.now();
  await vi.waitUntil(() => {
    mat.clock.advance(500);
    return (live.readings.newestFrames.get(device.id).get("main")?.deviceTimeMs ?? 0) > fromMs;
  }, patience);
}
