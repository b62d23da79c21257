import type { BalanceFigures, BalanceResult } from "~/domain/analysis/balance";
import type { AnalysisSeries, SwayTrace } from "~/domain/analysis/series";

/** What stood on the mat: the body and each foot that could be told. */
export type PartName = "left" | "body" | "right" | "single";

export interface BalancePart {
  part: PartName;
  figures: BalanceFigures;
  /** Null where the frames are gone. */
  trace: SwayTrace | null;
}

/** The parts that were measured, from left to right. */
export const partsOf = (result: BalanceResult, series: AnalysisSeries["Balance"] | null): BalancePart[] =>
  (["left", "body", "right", "single"] as const).flatMap((part) => {
    const figures = result[part];
    return figures ? [{ part, figures, trace: series?.[part] ?? null }] : [];
  });
