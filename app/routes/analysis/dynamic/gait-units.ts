import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { GaitFigure } from "~/domain/analysis/gait";

const units = {
  stanceMs: "ms",
  strideMs: "ms",
  swingMs: "ms",
  stepMs: "ms",
  stancePercent: "%",
  doubleSupportMs: "ms",
  peakLoad: "load",
  impulse: "load·s",
  cpeiPercent: "%",
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
  peakLoad: 0,
  impulse: 1,
  cpeiPercent: 1,
} as const satisfies Record<GaitFigure, number>;
