import type { Stance } from "../../device/kind";
import type { AnalysisType } from "../types";
import type { MeasureId } from "./catalogue";
import type { MeasuredFigure } from "./figures";

export const PATIENT_FIGURES = 3;

/** For static analyses without feet. */
const ofMat = ["static.leftShare", "static.both.back.loadShare", "static.both.maximum"] as const;

/** In order: understandable without technical terms, those with a band first. Words: `patientSheet.json`. */
export const patientMeasures = {
  Static: ["static.leftShare", "static.left.archIndex", "static.right.archIndex", "static.both.back.loadShare", "static.both.maximum"],
  Balance: ["balance.body.planar.path", "balance.body.planar.range", "balance.body.planar.meanVelocity"],
  Dynamic: [
    "dynamic.walkingSpeed",
    "dynamic.cadence",
    "dynamic.highestPressure",
    "dynamic.left.stanceMs",
    "dynamic.right.stanceMs",
    "dynamic.steps",
  ],
  seatingDynamic: ["seating.bodyLeftShare", "seating.leftShare", "seating.backShare", "seating.peakPressureIndex"],
  Fitting: ["saddle.bridgeRatio", "saddle.slipMean", "saddle.slipGreatest"],
  Rehab: ["rehab.held", "rehab.travel", "rehab.path"],
} as const satisfies { readonly [Type in AnalysisType]: readonly MeasureId<Type>[] };

export type PatientMeasureId = (typeof ofMat)[number] | (typeof patientMeasures)[AnalysisType][number];
export type PatientFigure = MeasuredFigure & { id: PatientMeasureId };

export function patientFigures(type: AnalysisType, stance: Stance, of: (id: PatientMeasureId) => MeasuredFigure): PatientFigure[] {
  const ids: readonly PatientMeasureId[] = type === "Static" && stance !== "feet" ? ofMat : patientMeasures[type];
  const measured = ids.map((id) => ({ ...of(id), id })).filter(({ value }) => value !== null);
  const byBody = measured.some(({ id }) => id === "seating.bodyLeftShare");
  return measured.filter(({ id }) => !(byBody && id === "seating.leftShare")).slice(0, PATIENT_FIGURES);
}
