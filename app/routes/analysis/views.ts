import type { ComponentType } from "react";
import type { AnalysisType } from "~/domain/analysis/types";
import { BalanceResultView } from "./balance/BalanceResultView";
import { DynamicResultView } from "./dynamic/DynamicResultView";
import { RehabResultView } from "./rehab/RehabResultView";
import type { ResultProps } from "./result/result-props";
import { SaddleResultView } from "./saddle/SaddleResultView";
import { SeatingDynamicResultView } from "./seating/SeatingDynamicResultView";
import { StaticResultView } from "./static/StaticResultView";

export const views: { [Type in AnalysisType]: ComponentType<ResultProps<Type>> } = {
  Static: StaticResultView,
  Balance: BalanceResultView,
  Dynamic: DynamicResultView,
  seatingDynamic: SeatingDynamicResultView,
  Fitting: SaddleResultView,
  Rehab: RehabResultView,
};
