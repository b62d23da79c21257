import type { AnalysisRecord, AnalysisSummary } from "~/domain/analysis/record";
import type { AnalysisDocument } from "./models/analysis.model.server";

type Described = Omit<AnalysisDocument, "preview" | "result" | "captureId">;

/** The fields of an analysis that lists and pages share, without its bytes and its capture's key. */
const describe = (document: Described): Omit<AnalysisRecord, "result"> => ({
  id: document._id.toHexString(),
  companyId: document.companyId.toHexString(),
  patientId: document.patientId.toHexString(),
  userId: document.userId.toHexString(),
  deviceId: document.deviceId.toHexString(),
  deviceName: document.deviceName,
  deviceType: document.deviceType,
  patientName: document.patientName,
  patientNumber: document.patientNumber,
  userName: document.userName,
  analysisType: document.analysisType,
  exercise: document.exercise,
  creationDate: document.creationDate,
  notes: document.notes,
  geometry: document.geometry,
  frameCount: document.frameCount,
  durationMs: document.durationMs,
  plannedMs: document.plannedMs,
  gaps: document.gaps,
  endCut: document.endCut,
  clockJumped: document.clockJumped,
  serverRestarted: document.serverRestarted,
  state: document.state,
  sizeBytes: document.sizeBytes,
});

export const toAnalysisSummary = (document: Described): AnalysisSummary => ({
  ...describe(document),
  keyFigure: document.keyFigure,
});

export const toAnalysisRecord = (document: Described & Pick<AnalysisDocument, "result">): AnalysisRecord => ({
  ...describe(document),
  result: document.result,
});
