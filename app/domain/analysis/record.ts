import type { AnalysisType } from "../analysis-types";
import type { RecordedCalibration } from "../calibration/mat-calibration";
import type { Geometry } from "../device/kind";
import type { Exercise } from "../exercise";
import type { FramePart } from "../frame/frame";
import type { CaptureQuality } from "./capture-quality";
import type { StoredCorrection } from "./corrections";
import type { CaptureSubject } from "./recording/capture-subject";
import type { Conditions } from "./recording/conditions";
import type { ImportSource } from "./recording/import-source";
import type { NotedMoment } from "./recording/noted-moments";
import type { ProtocolRun } from "./recording/protocol-run";
import type { RehabGrade } from "./rehab";
import type { AnalysisResults, ShownResults } from "./types/catalogue";

export const ANALYSIS_NOTES_MAX = 1100;
export const AGREED_MAX = 600;
export const HISTORY_PAGE_SIZE = 10;
export const UNDO_MS = 30_000;

/**
 * Raise it when a result's content or computation changes: others are recomputed from their frames
 * (app/recordings/recompute.server.ts).
 */
export const RESULT_VERSION = 24;
/** For results without a version. */
export const FIRST_RESULT_VERSION = 1;

export type AnalysisResult = AnalysisResults[AnalysisType];
export type ShownResult = ShownResults[AnalysisType];

export interface RecordingGap {
  part: FramePart;
  epoch: number;
  /** Last sequence number before, first after. If consecutive, no frame was lost: the mat measured at its idle rate. */
  afterSequence: number;
  beforeSequence: number;
  /** Times of those frames after the first one; absent in old recordings. */
  fromMs?: number;
  toMs?: number;
}

/** `complete` has every frame between start and end; `partial` was cut short (a restart, a lost device). */
export interface AnalysisRecord {
  id: string;
  companyId: string;
  patientId: string;
  userId: string;
  /** Null if not from a device of the company. */
  deviceId: string | null;
  /** The patient's present name; null if the patient was removed. */
  patientName: string | null;
  /** These fields are as at the capture. */
  patientNumber: string;
  subject: CaptureSubject;
  deviceName: string;
  deviceType: string;
  userName: string;
  /** Null if captured here. */
  imported: ImportSource | null;
  analysisType: AnalysisType;
  /** Null without an exercise. */
  exercise: Exercise | null;
  /** Empty if not stated. */
  conditions: Conditions;
  /** Null without a protocol. */
  protocolRun: ProtocolRun | null;
  creationDate: Date;
  notes: string;
  /** Printed on the patient's handout. */
  agreed: string;
  moments: NotedMoment[];
  /** Geometry of the picture: halves side by side, head along row 0. */
  geometry: Geometry;
  /** Of each part's frames, as the device sent them. */
  deviceGeometry: Geometry;
  /** Empty if not calibrated, or from files. */
  calibrations: RecordedCalibration[];
  frameCount: number;
  /** Rate of the kind, and frames it gives in the planned time. */
  nominalHz: number;
  expectedFrames: number;
  /** Recorded by the device's clock, and requested. */
  durationMs: number;
  plannedMs: number;
  gaps: RecordingGap[];
  endCut: boolean;
  /** The device's clock was set; times across it are the server's. */
  clockJumped: boolean;
  serverRestarted: boolean;
  state: "complete" | "partial";
  /** Counts against the company's quota. */
  sizeBytes: number;
  /** Null if not measurable, or of another `resultVersion` (unknown shape). */
  result: AnalysisResult | null;
  /** Null if the result is null. */
  quality: CaptureQuality | null;
  /** In order; already applied to the result. */
  corrections: StoredCorrection[];
  resultVersion: number;
  /** Version of the analysis core; null if unrecorded. */
  coreVersion: string | null;
}

export interface KeyFigure {
  name: "maximum";
  value: number;
  unit: Geometry["unit"];
}

export type AnalysisSummary = Omit<AnalysisRecord, "result" | "quality"> & {
  /** Null without load. */
  keyFigure: KeyFigure | null;
  /** Most sought figure; null if the maximum, or unknown. */
  keyMeasure: { id: string; value: number } | null;
  /** Of exercises; else null. */
  grade: RehabGrade | null;
};
