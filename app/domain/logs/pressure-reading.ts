import type { ToldPosture } from "../analysis/posture";
import { toMatrix, type Frame } from "../frame/frame";
import { positionOf, postureNumber, type Position } from "./pressure-log";

/** What the core says of one map of a bed. */
export interface PressureReading {
  at: Date;
  /** Null when nobody is there. */
  posture: { id: ToldPosture; confidence: number } | null;
  /** In the device's unit. */
  maxPressure: number;
  frame: Frame;
}

/** A reading in the specification's words (§3): the map as rows of physical values, the posture by its number. */
export interface PressureFacts {
  pressureMap: number[][];
  posture: { id: number; confidence: number } | null;
  position: Position;
  maxPressure: number;
}

/** Without a reading: an empty map and nobody on it. */
export const pressureFacts = (reading: Omit<PressureReading, "at"> | null): PressureFacts => ({
  pressureMap: reading ? toMatrix(reading.frame) : [],
  posture: reading?.posture ? { id: postureNumber(reading.posture.id), confidence: reading.posture.confidence } : null,
  position: positionOf(reading?.posture ?? null),
  maxPressure: reading?.maxPressure ?? 0,
});
