import type { ExposedMat } from "~/analysis/derived/recorded-exposure";
import type { Frames } from "~/analysis/frame/batch";
import { wholeFrames } from "~/analysis/frame/whole-frames";
import { measureOptions } from "~/analysis/measure-options";
import { isPatientPlace, type DeviceKind, type Geometry } from "~/domain/device/kind";
import { exposureThresholdFor, deviceThresholds } from "~/domain/device/thresholds";
import type { Frame } from "~/domain/frame/frame";

export interface MeasuredMat extends ReturnType<typeof measureOptions> {
  deviceMaximum: number;
  split: "feet" | "halves";
  /** Null for types other than beds and seats. */
  exposed: ExposedMat | null;
}

/** `geometry` is the picture's (domain/device/picture-geometry.ts). */
export const toMeasuredMat = (geometry: Geometry, kind: DeviceKind): MeasuredMat => ({
  ...measureOptions(kind, geometry),
  deviceMaximum: geometry.maximum,
  split: kind.stance === "feet" ? "feet" : "halves",
  exposed: exposedMatOf(geometry, kind),
});

function exposedMatOf(geometry: Geometry, { stance, ...kind }: DeviceKind): ExposedMat | null {
  if (!isPatientPlace(stance)) return null;
  const { cellPitchCm, cellAreaCm2 } = geometry;
  const { contact } = deviceThresholds(kind, geometry);
  return { pitch: cellPitchCm, stance, cellAreaCm2, contact, exposureThreshold: exposureThresholdFor(kind, geometry) };
}

/** Recorded frames as measured: halves joined, head along row 0. Null if none is left. */
export function framesToMeasure(kind: DeviceKind, recorded: readonly Frame[]): Frames | null {
  const [first, ...others] = wholeFrames(kind, recorded).map(({ frame }) => frame);
  return first ? [first, ...others] : null;
}
