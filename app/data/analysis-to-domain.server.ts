import { FIRST_RESULT_VERSION, RESULT_VERSION, type AnalysisRecord, type AnalysisSummary } from "~/domain/analysis/record";
import { kindOf } from "~/domain/device/device";
import { geometryBehindPicture } from "~/domain/device/picture-geometry";
import type { AnalysisDocument } from "./models/analysis.model.server";

/** What analyses of earlier versions may lack. */
type Later = "deviceGeometry" | "resultVersion" | "coreVersion";
type Described = Omit<AnalysisDocument, "preview" | "result" | "quality" | "captureId" | "deleted" | "deletedAt" | Later> &
  Partial<Pick<AnalysisDocument, Later>>;

/** The fields of an analysis that lists and pages share, without its bytes and its capture's key. */
const describe = (document: Described): Omit<AnalysisRecord, "result" | "quality"> => ({
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
  deviceGeometry: document.deviceGeometry ?? geometryBehindPicture(document.geometry, kindOf(document)),
  frameCount: document.frameCount,
  durationMs: document.durationMs,
  plannedMs: document.plannedMs,
  gaps: document.gaps,
  endCut: document.endCut,
  clockJumped: document.clockJumped,
  serverRestarted: document.serverRestarted,
  state: document.state,
  sizeBytes: document.sizeBytes,
  resultVersion: document.resultVersion ?? FIRST_RESULT_VERSION,
  coreVersion: document.coreVersion ?? null,
});

export const toAnalysisSummary = (document: Described): AnalysisSummary => ({
  ...describe(document),
  keyFigure: document.keyFigure,
});

export const toAnalysisRecord = (
  document: Described & Pick<AnalysisDocument, "result"> & Partial<Pick<AnalysisDocument, "quality">>,
): AnalysisRecord => ({
  ...describe(document),
  result: document.resultVersion === RESULT_VERSION ? document.result : null,
  quality: document.quality ?? null,
});
