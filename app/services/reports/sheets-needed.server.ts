import { loadAnalysis } from "~/analysis/load.server";
import { contactThreshold } from "~/domain/analysis/contact-threshold";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { neededSheets, type SheetsNeeded } from "~/report/real-scale/needed-sheets";
import { hasRealScale, wantedPictures } from "~/report/real-scale/wanted-pictures";
import { allow } from "../allow";
import { previewFrame } from "../analyses.server";
import type { Context } from "../context";
import { getPatient } from "../patients/patients.server";

export interface RealScaleOffer {
  papers: SheetsNeeded[];
  /** From the patient's record; empty if unknown. */
  shoeSize: string;
}

/** Null without a real scale. */
export async function realScaleOffer(context: Context, record: AnalysisRecord): Promise<RealScaleOffer | null> {
  allow(context, "exportAnalyses");
  if (!hasRealScale(record)) return null;
  const frame = await previewFrame(context, record.id);
  const analysis = await loadAnalysis();
  const options = { threshold: contactThreshold(record), cell: record.geometry.cellPitchCm };
  const pictures = wantedPictures(record, frame, (picture) => analysis.feet(picture, options));
  if (pictures.length === 0) return null;
  const patient = record.patientName === null ? null : await getPatient(context, record.patientId);
  return { papers: neededSheets(pictures), shoeSize: patient?.size ?? "" };
}
