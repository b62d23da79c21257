import type { ZeroedMat } from "~/domain/calibration/mat-calibration";
import type { Geometry } from "~/domain/device/kind";
import { podologyIoT } from "~/domain/device/kinds/podology-iot";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { cellCount, FAULTY_CELL } from "~/domain/frame/frame";
import { createCalibrations } from "~/live/calibration/calibrations";
import { checkFrame, highestCount } from "~/live/ingest/check-frame";
import { createMemoryMap } from "~/live/state/shared-map";
import { makeFrames } from "../../../wasm-core/bench/input";
import { measure, SHORT } from "../../../wasm-core/bench/measure";
import { frameFor } from "../../support/live";

/** What an unloaded cell reads, in counts: every cell has something to be taken off. */
const OFFSET = 15;
const FRAMES = 32;

/**
 * Microseconds that taking a frame of two feet on 48 x 48 cells costs (decoding, checking, calibrating), without a calibration and with one, and how
 * many times the one the other is.
 */
export function timeCalibratedFrames(): { withoutMicroseconds: number; withMicroseconds: number; ratio: number } {
  const geometry: Geometry = podologyIoT.geometry;
  const mat = { deviceType: podologyIoT.deviceType, override: null };
  const sent = makeFrames(FRAMES).map((counts) =>
    encodeFrame(frameFor(mat, { counts: counts.map((count) => (count === FAULTY_CELL ? count : count + OFFSET)) })),
  );
  const offsets = new Float32Array(cellCount(geometry.grid)).fill(OFFSET * geometry.scale);
  const calibrations = createCalibrations(createMemoryMap(), [{ ...inForce, deviceId: "calibrated", offsets, ...geometry }]);
  const highest = highestCount(geometry);
  const taking = (deviceId: string) => () => {
    for (const bytes of sent) {
      const frame = decodeFrame(bytes, highest);
      checkFrame(frame, geometry);
      calibrations.calibrate(deviceId, geometry, { frame, bytes });
    }
  };
  const [without, calibrated] = measure(
    [
      { name: "without", run: taking("uncalibrated") },
      { name: "calibrated", run: taking("calibrated") },
    ],
    SHORT,
  );
  if (!without || !calibrated) throw new Error("nothing was measured");
  return {
    withoutMicroseconds: without.runMicroseconds / FRAMES,
    withMicroseconds: calibrated.runMicroseconds / FRAMES,
    ratio: calibrated.ratio,
  };
}

const inForce: Omit<ZeroedMat, "deviceId" | "offsets" | "grid" | "unit"> = {
  ...{ id: "1", part: "main", kind: "weight", at: new Date(0), userId: "1", userName: "", note: "" },
  ...{ gain: 1.25, weightKg: 70, meanOffset: 1.5, noise: 0.05, drift: null, restoredId: null },
};
