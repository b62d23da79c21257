import type { BalanceFigures, BalanceResult } from "../balance";
import type { SwaySeries, SwayTrace } from "../series";
import { balanceParts, type BalancePartName } from "./balance";

export interface BalancePart {
  part: BalancePartName;
  figures: BalanceFigures;
  /** Null if the frames are gone. */
  trace: SwayTrace | null;
}

/** The body first. */
export const listBalanceParts = (result: BalanceResult, series: SwaySeries | null): BalancePart[] =>
  balanceParts.flatMap((part) => {
    const figures = result[part];
    return figures ? [{ part, figures, trace: series?.[part] ?? null }] : [];
  });
