import type { AnalysisType } from "../../analysis-types";
import type { Localization } from "../../display/localization";
import type { MeasureId } from "../measures/catalogue";
import type { Findings } from "../types/analysis-declaration";
import { analysisOf, type ShownResults } from "../types/catalogue";

export const writeConclusion = <Type extends AnalysisType>(
  type: Type,
  found: Findings<ShownResults[Type], MeasureId<Type>>,
  localization: Localization,
): string => analysisOf(type).conclude(found, localization);
