import type { AnalysisType } from "../../analysis-types";
import type { Stance } from "../../device/kind";
import { analysisOf, type declaredAnalyses } from "../types/catalogue";
import type { MeasuredFigure } from "./figures";

export const PATIENT_FIGURES = 3;

export type PatientMeasureId = ReturnType<(typeof declaredAnalyses)[AnalysisType]["patientMeasures"]>[number];
export type PatientFigure = MeasuredFigure & { id: PatientMeasureId };

export function patientFigures(type: AnalysisType, stance: Stance, of: (id: PatientMeasureId) => MeasuredFigure): PatientFigure[] {
  const ids: readonly PatientMeasureId[] = analysisOf(type).patientMeasures(stance);
  const measured = ids.map((id) => ({ ...of(id), id })).filter(({ value }) => value !== null);
  const byBody = measured.some(({ id }) => id === "seating.bodyLeftShare");
  return measured.filter(({ id }) => !(byBody && id === "seating.leftShare")).slice(0, PATIENT_FIGURES);
}
