import type { AnalysisType } from "~/domain/analysis/types";
import { balance } from "./balance";
import type { ComputedAnalysis } from "./computed-analysis";
import { exercise } from "./exercise";
import { saddle } from "./saddle";
import { sitting } from "./sitting";
import { standing } from "./standing";
import { walk } from "./walk";

const byType: { readonly [Type in AnalysisType]: ComputedAnalysis<Type> } = {
  Static: standing,
  Balance: balance,
  Dynamic: walk,
  seatingDynamic: sitting,
  Fitting: saddle,
  Rehab: exercise,
};

export const computedAnalysis = <Type extends AnalysisType>(type: Type): ComputedAnalysis<Type> => byType[type];
