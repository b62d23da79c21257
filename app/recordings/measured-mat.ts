import type { Frames } from "~/analysis/frame/batch";
import { joinHalves } from "~/analysis/frame/halves";
import { measureOptions } from "~/analysis/measure-options";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { upright } from "~/domain/frame/orientation";

/** The mat of a recording as the core measures it. */
export interface MeasuredMat extends ReturnType<typeof measureOptions> {
  deviceMaximum: number;
  split: "feet" | "halves";
}

/** `geometry` is the pictures' own: see domain/device/picture-geometry.ts. */
export const measuredMatOf = (geometry: Geometry, kind: DeviceKind): MeasuredMat => ({
  ...measureOptions(kind, geometry),
  deviceMaximum: geometry.maximum,
  split: kind.stance === "feet" ? "feet" : "halves",
});

/** Recorded frames as measured: halves joined, head along row 0. Null when none is left. */
export function framesToMeasure({ parts, rateHz, head }: DeviceKind, recorded: readonly Frame[]): Frames | null {
  const joined = parts.length > 1 ? joinHalves(recorded, 1000 / rateHz) : recorded;
  const [first, ...others] = joined.map((frame) => upright(frame, head));
  return first ? [first, ...others] : null;
}
