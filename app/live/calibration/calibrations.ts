import type { SharedMap } from "~/cluster/shared-map";
import {
  correctCounts,
  fitsMat,
  meanCorrected,
  recordedCalibration,
  type CountCorrection,
  type RecordedCalibration,
  type ZeroedMat,
} from "~/domain/calibration/mat-calibration";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { highestCount, type Geometry } from "~/domain/device/kind";
import { encodeFrame, type CodedFrame } from "~/domain/frame/codec";
import type { FramePart } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";

const deviceOfKey = (key: string): string => itemAt(key.split("."), 0);

export interface Calibrations {
  /** Null if none applies or the grid differs. */
  get: (deviceId: string, part: FramePart, geometry: Geometry) => ZeroedMat | null;
  /** For a recording, by part. */
  recordedOf: (device: Device) => RecordedCalibration[];
  /** Unchanged without a calibration. */
  calibrate: (deviceId: string, geometry: Geometry, taken: CodedFrame) => CodedFrame;
  /** Mean calibrated cell, not clipped at zero, in the mat's unit. */
  meanOf: (deviceId: string, part: FramePart, geometry: Geometry, counts: Uint16Array) => number;
  /** Applies from the next frame, in every process. */
  put: (calibration: ZeroedMat) => void;
  onChange: (listener: (deviceId: string) => void) => () => void;
}

export const matKey = (deviceId: string, part: FramePart): string => `${deviceId}.${part}`;

export function createCalibrations(shared: SharedMap<ZeroedMat>, stored: readonly ZeroedMat[]): Calibrations {
  /** In counts, cached per calibration and scale. */
  const corrections = new WeakMap<ZeroedMat, CountCorrection & { scale: number }>();

  const put = (calibration: ZeroedMat): void => {
    const key = matKey(calibration.deviceId, calibration.part);
    if (calibration.kind === "cleared") shared.delete(key);
    else shared.set(key, calibration);
  };
  for (const calibration of stored)
    if (calibration.kind !== "cleared") shared.learn(matKey(calibration.deviceId, calibration.part), calibration);

  const pick: Calibrations["get"] = (deviceId, part, geometry) => {
    const calibration = shared.get(matKey(deviceId, part));
    return calibration && fitsMat(calibration, geometry) ? calibration : null;
  };

  const correctionOf = (deviceId: string, part: FramePart, geometry: Geometry): CountCorrection | null => {
    const calibration = pick(deviceId, part, geometry);
    if (!calibration) return null;
    const { scale } = geometry;
    const known = corrections.get(calibration);
    const highest = highestCount(geometry);
    if (known?.scale === scale && known.highest === highest) return known;
    const correction = { offsets: calibration.offsets.map((offset) => offset / scale), gain: calibration.gain, highest, scale };
    corrections.set(calibration, correction);
    return correction;
  };

  return {
    get: pick,
    recordedOf(device) {
      const geometry = getGeometry(device);
      const inForce = geometry ? deviceKind(device).parts.map((part) => pick(device.id, part, geometry)) : [];
      return inForce.flatMap((calibration) => (calibration ? [recordedCalibration(calibration)] : []));
    },
    calibrate(deviceId, geometry, taken) {
      const correction = correctionOf(deviceId, taken.frame.part, geometry);
      if (!correction) return taken;
      const frame = { ...taken.frame, counts: correctCounts(taken.frame.counts, correction) };
      return { frame, bytes: encodeFrame(frame) };
    },
    meanOf: (deviceId, part, geometry, counts) => meanCorrected(counts, correctionOf(deviceId, part, geometry)) * geometry.scale,
    put,
    onChange: (listener) => shared.subscribe((mat) => listener(deviceOfKey(mat))),
  };
}
