import type { FootDynamics } from "~/domain/analysis/dynamic";
import type { GaitFigure, Symmetry } from "~/domain/analysis/gait/figures";
import { demand } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { forFigures } from "./feet";

const isAmount = (value: number): boolean => Number.isFinite(value) && value >= 0;

/** A negative figure, such as an excursion index, is not an amount. */
const amountOf = (foot: FootDynamics | null, figure: GaitFigure): number | null => {
  const mean = foot?.spread[figure].mean ?? null;
  return mean !== null && isAmount(mean) ? mean : null;
};

export function symmetryMeasures({ core }: Pick<CoreMemory, "core">) {
  /** Symmetry of two non-negative figures; null if one is missing or both are 0. */
  function symmetry(left: number | null, right: number | null): Symmetry {
    if (left === null || right === null) return { indexPercent: null, anglePercent: null };
    demand(isAmount(left) && isAmount(right), "range");
    if (left === 0 && right === 0) return { indexPercent: null, anglePercent: null };
    return {
      indexPercent: (100 * (right - left)) / (0.5 * (right + left)),
      anglePercent: (100 * (45 - core.degreesOf(left, right))) / 90,
    };
  }

  return {
    symmetry,
    /** Symmetry of each figure's means; null for non-amounts. */
    symmetries: (left: FootDynamics | null, right: FootDynamics | null): Record<GaitFigure, Symmetry> =>
      forFigures((figure) => symmetry(amountOf(left, figure), amountOf(right, figure))),
  };
}
