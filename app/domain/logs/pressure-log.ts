import { toldPostures, type ToldPosture } from "../analysis/posture";

/** Posture and pressure in a bed, at a change or after ten minutes. */
export interface PressureLog {
  id: string;
  deviceId: string;
  at: Date;
  /** Null for an empty bed. Confidence 0 to 1. */
  posture: { id: ToldPosture; confidence: number } | null;
  position: Position;
  /** Of the map, in the device's unit. */
  maxPressure: number;
}

/** Specification §3, "Missing" §8; "Uncertain" is ours. */
const positionWords = {
  supine: "Supine",
  prone: "Prone",
  rightLateral: "Right Lateral",
  leftLateral: "Left Lateral",
  seated: "Seated",
  uncertain: "Uncertain",
} as const satisfies Record<ToldPosture, string>;
export type Position = (typeof positionWords)[ToldPosture] | "Missing";

export const positions: readonly Position[] = [...Object.values(positionWords), "Missing"];

export const positionOf = (posture: { id: ToldPosture } | null): Position => (posture ? positionWords[posture.id] : "Missing");

/** In the core and on the wire. */
export const postureNumber = (id: ToldPosture): number => toldPostures.indexOf(id);

/** A posture must last so long: turning passes through others. */
export const POSTURE_SETTLES_MS = 3000;
/** Minimum rate while someone is there. */
export const PRESSURE_LOG_EVERY_MS = 600_000;
/** How long a due entry waits for a certain posture. */
export const UNCERTAIN_WAITS_MS = 30_000;
/** Shortest interval of postures, and polling without a socket (specification §9). */
export const PRESSURE_LOG_POLL_MS = 1000;

/** Retention in days, maps included, and per device. */
export const PRESSURE_LOG_DAYS = 30;
export const PRESSURE_LOG_ENTRIES_MAX = 5000;
