import { correctionData } from "~/domain/analysis/corrections";
import { figureData } from "~/domain/analysis/measures/figures";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import { importData } from "~/domain/analysis/recording/import-source";
import { momentData } from "~/domain/analysis/recording/noted-moments";
import { protocolRunData } from "~/domain/analysis/recording/protocol-run";
import type { ExportedRecord, ExportTerms } from "../format";

/** Recording facts, the same in every file. Pseudonymised: neither patient nor staff are named. */
export const recordingFacts = (record: ExportedRecord, { names }: Pick<ExportTerms, "names">) => ({
  analysisId: record.id,
  patientId: record.patientId,
  ...(names
    ? { patientName: record.patientName, patientNumber: record.patientNumber, userName: record.userName, notes: record.notes }
    : {}),
  analysisType: record.analysisType,
  exercise: record.exercise,
  creationDate: record.creationDate.toISOString(),
  deviceType: record.deviceType,
  deviceName: record.deviceName,
  subject: record.subject,
  conditions: record.conditions,
  protocolRun: record.protocolRun && protocolRunData(record.protocolRun),
  /** Of the device's frames, and of the picture: halves joined, head at row 0. */
  deviceGeometry: record.deviceGeometry,
  geometry: record.geometry,
  calibrations: calibrationFacts(record, names),
  nominalHz: record.nominalHz,
  frameCount: record.frameCount,
  expectedFrames: record.expectedFrames,
  durationMs: record.durationMs,
  plannedMs: record.plannedMs,
  state: record.state,
  gaps: record.gaps,
  endCut: record.endCut,
  clockJumped: record.clockJumped,
  serverRestarted: record.serverRestarted,
  /** Null if captured here. */
  imported: record.imported && importData(record.imported),
  corrections: correctionFacts(record, names),
  moments: record.moments.map(momentData),
  resultVersion: record.resultVersion,
  coreVersion: record.coreVersion,
});

/** `names` adds the person. */
export const calibrationFacts = ({ calibrations }: Pick<ExportedRecord, "calibrations">, names: boolean) =>
  calibrations.map(({ userName, at, ...calibration }) => ({ ...calibration, at: new Date(at).toISOString(), ...(names && { userName }) }));

/** `names` adds the person. */
export const correctionFacts = ({ corrections }: Pick<ExportedRecord, "corrections">, names: boolean) =>
  corrections.map((correction) => {
    const { userName, ...made } = correctionData(correction);
    return names ? { ...made, userName } : made;
  });

/** With the result and its figures. */
export const recordFacts = (record: ExportedRecord, terms: Pick<ExportTerms, "names">) => ({
  ...recordingFacts(record, terms),
  quality: record.quality,
  measures: recordFigures(record).map(figureData),
  result: record.result,
});
