import type { AnalysisType } from "../../analysis-types";
import type { declaredAnalyses } from "../types/catalogue";

/** The same in all languages, files and answers: `balance.body.planar.path`. */
export type MeasureId<Type extends AnalysisType = AnalysisType> = {
  [Item in Type]: keyof (typeof declaredAnalyses)[Item]["measures"] & string;
}[Type];
