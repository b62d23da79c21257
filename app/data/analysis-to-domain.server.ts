import { FIRST_RESULT_VERSION, RESULT_VERSION, type AnalysisRecord, type AnalysisSummary } from "~/domain/analysis/record";
import { unknownSubject } from "~/domain/analysis/recording/capture-subject";
import { expectedFrames } from "~/domain/analysis/recording/expected-frames";
import { deviceKind } from "~/domain/device/device";
import { geometryBehindPicture } from "~/domain/device/picture-geometry";
import type { AnalysisDocument } from "./models/analysis.model.server";

type Later =
  | "agreed"
  | "moments"
  | "momentsEdition"
  | "conditions"
  | "protocolRun"
  | "subject"
  | "corrections"
  | "deviceGeometry"
  | "calibrations"
  | "imported"
  | "nominalHz"
  | "expectedFrames"
  | "resultVersion"
  | "coreVersion";
type Described = Omit<
  AnalysisDocument,
  "preview" | "result" | "quality" | "captureId" | "comparedFigures" | "deleted" | "deletedAt" | Later
> &
  Partial<Pick<AnalysisDocument, Later>>;

/** Pseudonyms hide capture number, notes, agreements and file names, which may contain names. Null if deleted. */
export type PatientLabel = { name: string | null } | { pseudonym: string | null };

type Labelled = "patientName" | "patientNumber" | "notes" | "agreed" | "moments" | "imported";
function labelled(document: Described, label: PatientLabel): Pick<AnalysisRecord, Labelled> {
  const { patientNumber, notes, agreed = "", moments = [], imported = null } = document;
  return "name" in label
    ? { patientName: label.name, patientNumber, notes, agreed, moments, imported }
    : {
        ...{ patientName: label.pseudonym, patientNumber: label.pseudonym ?? "", notes: "", agreed: "", moments: [] },
        imported: imported && { ...imported, fileName: "" },
      };
}

/** Without bytes and the capture's key. */
const describe = (document: Described, label: PatientLabel): Omit<AnalysisRecord, "result" | "quality"> => ({
  id: document._id.toHexString(),
  companyId: document.companyId.toHexString(),
  patientId: document.patientId.toHexString(),
  userId: document.userId.toHexString(),
  deviceId: document.deviceId?.toHexString() ?? null,
  deviceName: document.deviceName,
  deviceType: document.deviceType,
  ...labelled(document, label),
  subject: document.subject ?? unknownSubject,
  userName: document.userName,
  analysisType: document.analysisType,
  exercise: document.exercise,
  conditions: document.conditions ?? {},
  protocolRun: document.protocolRun ?? null,
  creationDate: document.creationDate,
  geometry: document.geometry,
  deviceGeometry: document.deviceGeometry ?? geometryBehindPicture(document.geometry, deviceKind(document)),
  calibrations: document.calibrations ?? [],
  frameCount: document.frameCount,
  nominalHz: document.nominalHz ?? deviceKind(document).rateHz,
  expectedFrames: document.expectedFrames ?? expectedFrames(deviceKind(document), document.plannedMs),
  durationMs: document.durationMs,
  plannedMs: document.plannedMs,
  gaps: document.gaps,
  endCut: document.endCut,
  clockJumped: document.clockJumped,
  serverRestarted: document.serverRestarted,
  state: document.state,
  sizeBytes: document.sizeBytes,
  corrections: document.corrections ?? [],
  resultVersion: document.resultVersion ?? FIRST_RESULT_VERSION,
  coreVersion: document.coreVersion ?? null,
});

export const toAnalysisSummary = (
  document: Described,
  label: PatientLabel,
  leading: Pick<AnalysisSummary, "keyMeasure" | "grade">,
): AnalysisSummary => ({
  ...describe(document, label),
  keyFigure: document.keyFigure,
  ...leading,
});

export const toAnalysisRecord = (
  document: Described & Pick<AnalysisDocument, "result"> & Partial<Pick<AnalysisDocument, "quality">>,
  label: PatientLabel,
): AnalysisRecord => ({
  ...describe(document, label),
  result: document.resultVersion === RESULT_VERSION ? document.result : null,
  quality: document.quality ?? null,
});
