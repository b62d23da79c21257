import type { Analysis } from "~/analysis/analysis";
import type { LyingPosture } from "~/domain/analysis/posture";
import { geometryOf, kindOf, type Device } from "~/domain/device/device";
import { toMatrix, type Frame } from "~/domain/frame/frame";
import { positionOf, postureNumber, type Position } from "~/domain/logs/pressure-log";

/** What the core says of one map of a bed. */
export interface PressureReading {
  at: Date;
  /** Null when nobody is there. */
  posture: { id: LyingPosture; confidence: number } | null;
  /** In the device's unit. */
  maxPressure: number;
  frame: Frame;
}

/** Reads a map of a bed as its server saw it; `present` says whether somebody is there. */
export function readPressure(
  analysis: Analysis,
  device: Pick<Device, "deviceType" | "override">,
  frame: Frame,
  present: boolean,
): PressureReading {
  const { contactThreshold: threshold, head, postures } = kindOf(device);
  const cell = geometryOf(device)?.cellPitchCm ?? { xCm: 1, yCm: 1 };
  const found = present && postures === "lying" ? analysis.lyingPosture({ ...frame, frameCount: 1 }, { threshold, cell, head }) : null;
  return {
    at: new Date(frame.serverTimeMs),
    posture: found && { id: found.posture, confidence: found.confidence },
    maxPressure: analysis.figures(frame, { threshold, cell }).maximum?.value ?? 0,
    frame,
  };
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
