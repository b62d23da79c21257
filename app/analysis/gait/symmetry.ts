import type { FootDynamics } from "~/domain/analysis/dynamic";
import type { GaitFigure, Symmetry } from "~/domain/analysis/gait/figures";
import { demand } from "../memory/check-input";
import { forFigures } from "./feet";

const isAmount = (value: number): boolean => Number.isFinite(value) && value >= 0;

/** Symmetry of a figure of both sides, neither negative; null when one is missing or both are 0. */
export function symmetry(left: number | null, right: number | null): Symmetry {
  if (left === null || right === null) return { indexPercent: null, anglePercent: null };
  demand(isAmount(left) && isAmount(right), "range");
  if (left === 0 && right === 0) return { indexPercent: null, anglePercent: null };
  return {
    indexPercent: (100 * (right - left)) / (0.5 * (right + left)),
    anglePercent: 100 * (0.5 - Math.atan2(left, right) / (0.5 * Math.PI)),
  };
}

/** The symmetry of each figure's means; what is below 0, as an excursion index may be, is not an amount and has none. */
export function symmetries(left: FootDynamics | null, right: FootDynamics | null): Record<GaitFigure, Symmetry> {
  const amount = (foot: FootDynamics | null, figure: GaitFigure): number | null => {
    const mean = foot?.spread[figure].mean ?? null;
    return mean !== null && isAmount(mean) ? mean : null;
  };
  return forFigures((figure) => symmetry(amount(left, figure), amount(right, figure)));
}
