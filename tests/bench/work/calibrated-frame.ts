import { createMemoryMap } from "~/cluster/shared-map";
import type { ZeroedMat } from "~/domain/calibration/mat-calibration";
import { highestCount, squareCellsKpa } from "~/domain/device/kind";
import { decodeClipped, decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { cellCount } from "~/domain/frame/frame";
import { createCalibrations } from "~/live/calibration/calibrations";
import { checkFrame } from "~/live/ingest/check-frame";
import { walkingFrames } from "../live/plate";
import { median } from "../quantile";
import { mainThreadMs } from "./main-thread";

const geometry = squareCellsKpa(48, 48, 0.5);
/** Counts of an unloaded cell, so that every cell has an offset to subtract. */
const OFFSET = 15;
const ROUNDS = 15;
/** Repeats per round, so that a round lasts many clock ticks. */
const TURNS = 5;

/** Microseconds to decode, check and calibrate a frame. */
export interface TakenFrames {
  withoutMicroseconds: number;
  withMicroseconds: number;
  ratio: number;
}

export function timeCalibratedFrames(): TakenFrames {
  const sent = walkingFrames().map((bytes) => {
    const frame = decodeFrame(bytes);
    return encodeFrame({ ...frame, counts: frame.counts.map((count) => count + OFFSET) });
  });
  const offsets = new Float32Array(cellCount(geometry.grid)).fill(OFFSET * geometry.scale);
  const calibrations = createCalibrations(createMemoryMap(), [{ ...weighed, offsets }]);
  const highest = highestCount(geometry);
  const microseconds = (deviceId: string): number => {
    const before = mainThreadMs();
    for (let turn = 0; turn < TURNS; turn++) {
      for (const bytes of sent) {
        const { frame } = decodeClipped(bytes, { highest, grid: geometry.grid });
        checkFrame(frame, geometry);
        calibrations.calibrate(deviceId, geometry, { frame, bytes });
      }
    }
    return (1000 * (mainThreadMs() - before)) / (TURNS * sent.length);
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({ without: microseconds("another"), calibrated: microseconds(weighed.deviceId) }));
  return {
    withoutMicroseconds: median(rounds.map(({ without }) => without)),
    withMicroseconds: median(rounds.map(({ calibrated }) => calibrated)),
    ratio: median(rounds.map(({ without, calibrated }) => calibrated / without)),
  };
}

const weighed: Omit<ZeroedMat, "offsets"> = {
  ...{ id: "1", deviceId: "calibrated", part: "main", kind: "weight", at: new Date(0), userId: "1", userName: "", note: "" },
  ...{ grid: geometry.grid, unit: geometry.unit, gain: 1.25, weightKg: 70, meanOffset: 1.5, noise: 0.05, drift: null, restoredId: null },
};
