import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { GaitFigure } from "~/domain/analysis/gait/figures";

const units = {
  stanceMs: "ms",
  strideMs: "ms",
  swingMs: "ms",
  stepMs: "ms",
  stancePercent: "%",
  doubleSupportMs: "ms",
  stepLengthCm: "cm",
  stepWidthCm: "cm",
  strideLengthCm: "cm",
  peakLoad: "load",
  impulse: "load·s",
  loadingRate: "load/s",
  centreSpeedCmS: "cm/s",
  cpeiPercent: "%",
  progressionDegrees: "°",
} as const satisfies Record<GaitFigure, string>;

/** The unit of a gait figure; loads are newtons, or sums in the mat's unit where it tells no pressure. */
export function gaitUnit(figure: GaitFigure, loadUnit: DynamicResult["loadUnit"], unit: string): string {
  return units[figure].replace("load", loadUnit === "N" ? "N" : unit);
}

/** Digits behind the point. */
export const gaitDecimals = {
  stanceMs: 0,
  strideMs: 0,
  swingMs: 0,
  stepMs: 0,
  stancePercent: 1,
  doubleSupportMs: 0,
  stepLengthCm: 1,
  stepWidthCm: 1,
  strideLengthCm: 1,
  peakLoad: 0,
  impulse: 1,
  loadingRate: 0,
  centreSpeedCmS: 1,
  cpeiPercent: 1,
  progressionDegrees: 1,
} as const satisfies Record<GaitFigure, number>;
