import { toMatrix, type Frame } from "../frame/frame";
import type { ReportedPosture } from "./posture";
import { toPosition, postureNumber, type Position } from "./pressure-log";

/** Computed by the core. */
export interface PressureReading {
  at: Date;
  /** Null for an empty bed. */
  posture: { id: ReportedPosture; confidence: number } | null;
  /** In the device's unit. */
  maxPressure: number;
  frame: Frame;
}

/** Specification §3: rows of physical values, posture number. */
export interface PressureFacts {
  pressureMap: number[][];
  posture: { id: number; confidence: number } | null;
  position: Position;
  maxPressure: number;
}

/** Without a reading, an empty map. */
export const pressureFacts = (reading: Omit<PressureReading, "at"> | null): PressureFacts => ({
  pressureMap: reading ? toMatrix(reading.frame) : [],
  posture: reading?.posture ? { id: postureNumber(reading.posture.id), confidence: reading.posture.confidence } : null,
  position: toPosition(reading?.posture ?? null),
  maxPressure: reading?.maxPressure ?? 0,
});
