import { measureOptions } from "~/analysis/measure-options";
import type { FrameInput } from "~/analysis/options";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { newtonsPerCell } from "~/domain/device/thresholds";

/** Cells below this multiple of the noise are left out: negative noise is cut off, so positive noise would add up. */
const NOISE_MULTIPLE = 3;

/** Force on a mat, newtons. */
export interface MatForce {
  /** All cells, also below the contact threshold: for comparison with a known weight. */
  all: number;
  /** Cells in contact: the force on live pages, results and reports. */
  inContact: number;
}

/**
 * Force of one frame; null for raw counts without a calibration. `noise` is the standard deviation of a cell, in the
 * mat's unit; null if no calibration measured it.
 */
export function matForce(
  analysis: Pick<PageAnalysis, "figures">,
  kind: DeviceKind,
  geometry: Geometry,
  frame: FrameInput,
  noise: number | null,
): MatForce | null {
  const newtons = newtonsPerCell(geometry.unit, geometry);
  if (newtons === null) return null;
  const options = measureOptions(kind, geometry);
  const from = (threshold: number): number => analysis.figures(frame, { ...options, threshold }).sum * newtons;
  const leastLoad = noise === null ? 0 : Math.min(NOISE_MULTIPLE * noise, options.threshold);
  return { all: from(leastLoad), inContact: from(options.threshold) };
}
