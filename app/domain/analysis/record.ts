import type { RecordedCalibration } from "../calibration/mat-calibration";
import type { Geometry } from "../device/kind";
import type { Exercise } from "../exercise";
import type { FramePart } from "../frame/frame";
import type { BalanceResult } from "./balance";
import type { StoredCorrection } from "./corrections";
import type { DynamicResult } from "./dynamic";
import type { WithExposure } from "./exposure";
import type { ShownWalk } from "./gait/shown-walk";
import type { CaptureQuality } from "./quality";
import type { CaptureSubject } from "./recording/capture-subject";
import type { Conditions } from "./recording/conditions";
import type { ImportSource } from "./recording/import-source";
import type { NotedMoment } from "./recording/noted-moments";
import type { ProtocolRun } from "./recording/protocol-run";
import type { RehabGrade, RehabResult } from "./rehab";
import type { SaddleResult } from "./saddle";
import type { SeatingDynamicResult } from "./seating";
import type { StaticResult } from "./static";
import type { AnalysisType } from "./types";

export const ANALYSIS_NOTES_MAX = 1100;
export const AGREED_MAX = 600;
export const HISTORY_PAGE_SIZE = 10;
/** How long a page offers to take a deletion back. */
export const UNDO_MS = 30_000;

/**
 * Version of what a stored result holds and of how it is computed. Whoever changes either raises it by one: a result of another
 * version is computed again from its frames before anybody sees it (app/recordings/recompute.server.ts).
 */
export const RESULT_VERSION = 23;
/** Of results that were stored before they had a version. */
export const FIRST_RESULT_VERSION = 1;

/** What a result of each type holds. */
export interface AnalysisResults extends Record<AnalysisType, { threshold: number; frames: number }> {
  Static: StaticResult & WithExposure;
  Balance: BalanceResult;
  Dynamic: DynamicResult;
  seatingDynamic: SeatingDynamicResult;
  Fitting: SaddleResult;
  Rehab: RehabResult;
}
export type AnalysisResult = AnalysisResults[AnalysisType];

/** What a page shows of a result of each type. */
export interface ShownResults extends Omit<AnalysisResults, "Dynamic"> {
  Dynamic: ShownWalk;
}
export type ShownResult = ShownResults[AnalysisType];

/** A stretch of a recording in which frames of the device are missing. */
export interface RecordingGap {
  part: FramePart;
  epoch: number;
  /**
   * Last sequence number before the gap and first after it. Where one follows the other no frame was lost: the mat measured at its idle rate,
   * since its line was silent when it was told to stream.
   */
  afterSequence: number;
  beforeSequence: number;
  /** Where those two frames lie, in milliseconds after the first frame; recordings of earlier versions do not tell. */
  fromMs?: number;
  toMs?: number;
}

/**
 * A saved analysis without its frames. `complete` recordings hold every frame between start and end; `partial` ones were
 * cut short (a restart, a lost device) and say what they miss.
 */
export interface AnalysisRecord {
  id: string;
  companyId: string;
  patientId: string;
  userId: string;
  /** Null where no device of the company recorded it. */
  deviceId: string | null;
  /** As registered today; null where the patient is removed. It is not stored with the analysis. */
  patientName: string | null;
  /** As they were at the time of the capture. */
  patientNumber: string;
  subject: CaptureSubject;
  deviceName: string;
  deviceType: string;
  userName: string;
  /** Null where it was captured here. */
  imported: ImportSource | null;
  analysisType: AnalysisType;
  /** Null where the analysis is of no exercise. */
  exercise: Exercise | null;
  /** As somebody stated them; empty where nobody did. */
  conditions: Conditions;
  /** Null where no protocol led to its capture. */
  protocolRun: ProtocolRun | null;
  creationDate: Date;
  notes: string;
  /** What was agreed with the patient, as the sheet that the patient takes home has it. */
  agreed: string;
  /** What is noted on moments of the recording, in the order of the recording. */
  moments: NotedMoment[];
  /** Of its picture: halves side by side, the head along row 0. */
  geometry: Geometry;
  /** Of its frames, which are kept as the device sent them: that of each part. */
  deviceGeometry: Geometry;
  /** By which its frames were calibrated when they came; none of a mat that was not calibrated, and of recordings from files. */
  calibrations: RecordedCalibration[];
  frameCount: number;
  /** Frames a second that a device of this kind sends, and how many the planned time would hold at that rate. */
  nominalHz: number;
  expectedFrames: number;
  /** What was recorded, by the device's clock, and what was asked for. */
  durationMs: number;
  plannedMs: number;
  gaps: RecordingGap[];
  /** It stopped before `plannedMs` were over. */
  endCut: boolean;
  /** The device's clock was set during the recording; times across it are told by the server's. */
  clockJumped: boolean;
  /** The server was restarted between the start of the recording and its saving. */
  serverRestarted: boolean;
  state: "complete" | "partial";
  /** Bytes of frames and record, counted against the company's quota. */
  sizeBytes: number;
  /** That of its type; null where the recording could not be measured, and where `resultVersion` is not this version's: its shape is not known. */
  result: AnalysisResult | null;
  /** Null where the result is. */
  quality: CaptureQuality | null;
  /** What people set right in it, in the order in which they did; the result has them applied. */
  corrections: StoredCorrection[];
  /** RESULT_VERSION of the version that computed the result. */
  resultVersion: number;
  /** Which build of the analysis core computed it; null where nobody wrote it down. */
  coreVersion: string | null;
}

/** The maximum of the picture with its unit. */
export interface KeyFigure {
  name: "maximum";
  value: number;
  unit: Geometry["unit"];
}

/** What a list row shows: never the frames and never the whole result. */
export type AnalysisSummary = Omit<AnalysisRecord, "result" | "quality"> & {
  /** Null where the recording carries no load. */
  keyFigure: KeyFigure | null;
  /** The figure of the result that people look for first (measures/key-measures.ts); null where it is the maximum, or not known. */
  keyMeasure: { id: string; value: number } | null;
  /** Of an exercise, by its travel; else null. */
  grade: RehabGrade | null;
};
