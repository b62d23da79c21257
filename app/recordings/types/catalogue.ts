import type { AnalysisType } from "~/domain/analysis-types";
import type { AnalysisResults, AnalysisSeries } from "~/domain/analysis/types/catalogue";
import { balance } from "./balance";
import type { ComputedAnalysis } from "./computed-analysis";
import { exercise } from "./exercise";
import { saddle } from "./saddle";
import { sitting } from "./sitting";
import { standing } from "./standing";
import { walk } from "./walk";

type Computed<Type extends AnalysisType> = ComputedAnalysis<AnalysisResults[Type], AnalysisSeries[Type]>;

const byType: { readonly [Type in AnalysisType]: Computed<Type> } = {
  Static: standing,
  Balance: balance,
  Dynamic: walk,
  seatingDynamic: sitting,
  Fitting: saddle,
  Rehab: exercise,
};

export const computedAnalysis = <Type extends AnalysisType>(type: Type): Computed<Type> => byType[type];
