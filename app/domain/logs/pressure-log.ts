import { reportedPostures, type ReportedPosture } from "./posture";

/** At a change, or after ten minutes. */
export interface PressureLog {
  id: string;
  deviceId: string;
  at: Date;
  /** Null for an empty bed; 0 to 1. */
  posture: { id: ReportedPosture; confidence: number } | null;
  position: Position;
  /** In the device's unit. */
  maxPressure: number;
}

/** Specification §3; "Missing" §8. */
const positionWords = {
  supine: "Supine",
  prone: "Prone",
  rightLateral: "Right Lateral",
  leftLateral: "Left Lateral",
  seated: "Seated",
  uncertain: "Uncertain",
} as const satisfies Record<ReportedPosture, string>;
export type Position = (typeof positionWords)[ReportedPosture] | "Missing";

export const positions: readonly Position[] = [...Object.values(positionWords), "Missing"];

export const toPosition = (posture: { id: ReportedPosture } | null): Position => (posture ? positionWords[posture.id] : "Missing");

/** In the core and on the wire. */
export const postureNumber = (id: ReportedPosture): number => reportedPostures.indexOf(id);

/** Turning passes through other postures. */
export const POSTURE_SETTLES_MS = 3000;
/** Minimum rate while someone is there. */
export const PRESSURE_LOG_EVERY_MS = 600_000;
/** How long a due entry waits for a posture. */
export const UNCERTAIN_WAITS_MS = 30_000;
/** Shortest interval, and polling (specification §9). */
export const PRESSURE_LOG_POLL_MS = 1000;

/** Entries with maps; retention, and maximum per device. */
export const PRESSURE_LOG_DAYS = 30;
export const PRESSURE_LOG_ENTRIES_MAX = 5000;
