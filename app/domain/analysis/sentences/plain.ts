import type { Stance } from "../../device/kind";
import type { Localization } from "../../display/localization";
import { figureById } from "../measures/result-figures";
import type { AnalysisRecord } from "../record";
import type { PrintRows } from "../types/analysis-declaration";
import { analysisOf } from "../types/catalogue";

interface RecordFindings {
  record: Pick<AnalysisRecord, "analysisType" | "result" | "geometry" | "exercise">;
  stance: Stance;
  prints: PrintRows;
}

/** For the patient: one or two sentences without technical words. */
export function plainSentences({ record, stance, prints }: RecordFindings, localization: Localization): string[] {
  const { analysisType, result, exercise } = record;
  if (!result) return [localization.t("patientSheet:sentence.nothing")];
  const figure = (id: string) => figureById(analysisType, id, record);
  return analysisOf(analysisType).writePlainly({ result, figure, exercise, stance, prints }, localization);
}
