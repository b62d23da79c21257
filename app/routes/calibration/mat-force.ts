import type { Analysis } from "~/analysis/analysis";
import { measureOptions } from "~/analysis/measure-options";
import type { FrameInput } from "~/analysis/options";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { newtonsPerCell } from "~/domain/device/thresholds";

/** A cell that reads less than this multiple of the noise is left out: what noise there is below zero is cut off, and would not make up for it. */
const NOISE_MULTIPLE = 3;

/** What lies on a mat, newtons. */
export interface MatForce {
  /** On all cells, those below the threshold of contact too: what a known weight is held against. */
  all: number;
  /** On cells in contact alone: what live pages, results and reports call force. */
  inContact: number;
}

/** The force of one frame; `noise` is the standard deviation of a cell, in the mat's unit. Null for raw counts of no known unit. */
export function matForce(
  analysis: Pick<Analysis, "figures">,
  kind: DeviceKind,
  geometry: Geometry,
  frame: FrameInput,
  noise: number,
): MatForce | null {
  const newtons = newtonsPerCell(geometry.unit, geometry);
  if (newtons === null) return null;
  const options = measureOptions(kind, geometry);
  const from = (threshold: number): number => analysis.figures(frame, { ...options, threshold }).sum * newtons;
  return { all: from(Math.min(NOISE_MULTIPLE * noise, options.threshold)), inContact: from(options.threshold) };
}
