import type { MeasureOptions } from "~/analysis/analysis";
import type { Frames } from "~/analysis/frame/batch";
import { joinHalves } from "~/analysis/frame/halves";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { upright } from "~/domain/frame/orientation";

/** The mat that a recording is of, as the core measures it. */
export interface MeasuredMat extends MeasureOptions {
  cellAreaCm2: number;
  split: "feet" | "halves";
}

/** `geometry` is that of the pictures: see domain/device/picture-geometry.ts. */
export const measuredMatOf = (geometry: Geometry, { contactThreshold, stance }: DeviceKind): MeasuredMat => ({
  threshold: contactThreshold,
  cell: geometry.cellPitchCm,
  cellAreaCm2: geometry.cellAreaCm2,
  unit: geometry.unit,
  deviceMaximum: geometry.maximum,
  split: stance === "feet" ? "feet" : "halves",
});

/** Recorded frames as they are measured: halves joined, the head along row 0. Null where none is left. */
export function framesToMeasure({ parts, rateHz, head }: DeviceKind, recorded: readonly Frame[]): Frames | null {
  const joined = parts.length > 1 ? joinHalves(recorded, 1000 / rateHz) : recorded;
  const [first, ...others] = joined.map((frame) => upright(frame, head));
  return first ? [first, ...others] : null;
}
