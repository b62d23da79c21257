import type { Frames } from "~/analysis/frame/batch";
import { wholeFrames } from "~/analysis/frame/whole-frames";
import { measureOptions } from "~/analysis/measure-options";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";

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
export function framesToMeasure(kind: DeviceKind, recorded: readonly Frame[]): Frames | null {
  const [first, ...others] = wholeFrames(kind, recorded).map(({ frame }) => frame);
  return first ? [first, ...others] : null;
}
