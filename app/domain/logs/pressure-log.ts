import { toldPostures, type ToldPosture } from "../analysis/posture";

/** How somebody lay in a bed, and with what pressure, when it changed or ten minutes had passed. */
export interface PressureLog {
  id: string;
  deviceId: string;
  at: Date;
  /** Null when nobody was there. Confidence 0 to 1. */
  posture: { id: ToldPosture; confidence: number } | null;
  position: Position;
  /** Greatest value of the map, in the device's unit. */
  maxPressure: number;
}

/** The specification's words for a posture (§3), and for nobody there (§8); and that no posture could be told. */
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

/** The number of a posture in the core and on the wire. */
export const postureNumber = (id: ToldPosture): number => toldPostures.indexOf(id);

/** A posture counts as taken when it has been told for so long: turning passes through others. */
export const POSTURE_SETTLES_MS = 3000;
/** While somebody is there an entry is written at least so often, whatever the posture. */
export const PRESSURE_LOG_EVERY_MS = 600_000;
/** An entry that is due waits so long for a posture when none can be told at the moment. */
export const UNCERTAIN_WAITS_MS = 30_000;
/** Postures are told no more often than this, and open pages without a socket ask this often (specification §9). */
export const PRESSURE_LOG_POLL_MS = 1000;

/** How long entries with their maps are kept, and how many of a device at most. */
export const PRESSURE_LOG_DAYS = 30;
export const PRESSURE_LOG_ENTRIES_MAX = 5000;
