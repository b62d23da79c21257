import type { ComponentType } from "react";
import type { AnalysisType } from "~/domain/analysis/types";
import { BalanceResult } from "./balance/BalanceResult";
import { DynamicResult } from "./dynamic/DynamicResult";
import { RehabResult } from "./rehab/RehabResult";
import type { ResultProps } from "./result/result-props";
import { SaddleResult } from "./saddle/SaddleResult";
import { SeatingDynamicResult } from "./seating/SeatingDynamicResult";
import { StaticResult } from "./static/StaticResult";

/** How the result of each type is shown. */
export const views: { [Type in AnalysisType]: ComponentType<ResultProps<Type>> } = {
  Static: StaticResult,
  Balance: BalanceResult,
  Dynamic: DynamicResult,
  seatingDynamic: SeatingDynamicResult,
  Fitting: SaddleResult,
  Rehab: RehabResult,
};
