import type { Geometry } from "../device/kind";
import type { StaticResult } from "./static";
import type { AnalysisType } from "./types";

export const ANALYSIS_NOTES_MAX = 1100;
export const HISTORY_PAGE_SIZE = 10;

/** What a result of each type holds; a type without an entry has no result view yet. */
export interface AnalysisResults {
  Static: StaticResult;
}
export type AnalysisResult = AnalysisResults[keyof AnalysisResults];

/** A stretch of a recording in which frames of the device are missing. */
export interface RecordingGap {
  epoch: number;
  /** Last sequence number before the gap and first after it. */
  afterSequence: number;
  beforeSequence: number;
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
  deviceId: string;
  /** As they were at the time of the capture. */
  deviceName: string;
  deviceType: string;
  patientName: string;
  patientNumber: string;
  userName: string;
  analysisType: AnalysisType;
  creationDate: Date;
  notes: string;
  geometry: Geometry;
  frameCount: number;
  durationMs: number;
  gaps: RecordingGap[];
  state: "complete" | "partial";
  /** Bytes of frames and record, counted against the company's quota. */
  sizeBytes: number;
  result: AnalysisResult | null;
}

/** What a list row shows: never the frames. */
export type AnalysisSummary = AnalysisRecord & {
  /** The figure people look for first, with its unit; null where the recording is empty. */
  keyFigure: { name: "maximum"; value: number; unit: Geometry["unit"] } | null;
};
