import type { SharedMap } from "~/cluster/shared-map";
import type { ZeroedMat } from "~/domain/calibration/mat-calibration";
import type { Clock } from "~/domain/clock";
import type { FramePart } from "~/domain/frame/frame";
import { matKey } from "./calibrations";

/** Zero drifts with warmth, over minutes. */
const READ_EVERY_MS = 1000;
const WEIGHT = 1 / 30;
const MIN_READINGS = 10;

/** Drift of each empty mat's zero since calibration. */
export interface ZeroDrift {
  /** In the mat's unit; null until empty long enough since start or calibration. */
  get: (deviceId: string, part: FramePart) => number | null;
  /** Call while empty; `mean` runs once per second. */
  observe: (deviceId: string, part: FramePart, mean: () => number) => void;
}

interface Reading {
  mean: number;
  readings: number;
  atMs: number;
}

/** Calibrating discards readings. */
export function createZeroDrift(clock: Pick<Clock, "elapsed">, calibrations: Pick<SharedMap<ZeroedMat>, "subscribe">): ZeroDrift {
  const mats = new Map<string, Reading>();
  calibrations.subscribe((mat) => void mats.delete(mat));

  return {
    get(deviceId, part) {
      const read = mats.get(matKey(deviceId, part));
      return read && read.readings >= MIN_READINGS ? read.mean : null;
    },
    observe(deviceId, part, mean) {
      const mat = matKey(deviceId, part);
      const read = mats.get(mat) ?? { mean: 0, readings: 0, atMs: -Infinity };
      if (clock.elapsed() - read.atMs < READ_EVERY_MS) return;
      const readings = read.readings + 1;
      const weight = Math.max(WEIGHT, 1 / readings);
      mats.set(mat, { mean: read.mean + weight * (mean() - read.mean), readings, atMs: clock.elapsed() });
    },
  };
}
