import { newtonsPerSquareCentimetre } from "../unit";
import type { DeviceKind, Geometry, Hysteresis, LogKind, PresenceLimits, PresenceRule } from "./kind";
import { logKindAt, type Place } from "./places";
import { newtonsPerCell } from "./thresholds";

/*
 * Mattress and sheet take part of the weight. Limits lie below the lightest people and above other loads: a full bag or
 * a cat weighs 5 kg (49 N), a duvet 1 to 3 kg. Margins: decision 023.
 */

/** A quarter of a 40 kg adult; a back or hip, larger than a hand or knee. */
export const bedLimits: PresenceLimits = { forceN: { enter: 100, leave: 60 }, areaCm2: { enter: 300, leave: 150 } };

/** At least half the weight, over a thigh's breadth. */
export const seatLimits: PresenceLimits = { forceN: { enter: 100, leave: 60 }, areaCm2: { enter: 100, leave: 50 } };

/** The whole weight, also a child's; at least a heel, more than a crutch's tip. */
export const standingLimits: PresenceLimits = { forceN: { enter: 100, leave: 50 }, areaCm2: { enter: 15, leave: 8 } };

/** More than the saddle's 6 to 10 kg. */
export const saddleLimits: PresenceLimits = { forceN: { enter: 100, leave: 60 }, areaCm2: { enter: 100, leave: 50 } };

/** For beds with raw counts; all five must hold (specification §5). */
export const bedCounts: PresenceRule = { activeCells: 50, mean: 50, median: 50, standardDeviation: 40, largestArea: 40 };

/** A higher sum of raw counts is presence on a floor mat or a room's device (specification §4, §9). */
export const PRESENCE_SUM = 200;

/**
 * How long a change lasts before it counts. Exit alarms must reach every screen within a second; floor mats are crossed
 * in a moment; feet leave a plate between steps, people lift from a seat.
 */
const SETTLE_MS = {
  presence: { came: 2000, left: 500 },
  floor: { came: 200, left: 500 },
  none: { came: 200, left: 10_000 },
} as const satisfies Record<LogKind | "none", { came: number; left: number }>;

/** `place` is null for kinds without a log. */
export const settleMs = (kind: Pick<DeviceKind, "log" | "channels">, place: Place | null) =>
  SETTLE_MS[(place && logKindAt(kind, place)) ?? "none"];

export type PresenceReason =
  | { rule: "load"; forceN: number; forceLimitN: number; areaCm2: number; areaLimitCm2: number }
  | { rule: "counts"; measured: PresenceRule; limits: PresenceRule }
  | { rule: "sum"; sum: number; limit: number };

export interface PlacePresence extends Pick<PresenceState, "present" | "sinceMs"> {
  place: Place;
}

export interface PresenceState {
  /** Null before the first frames, and while disconnected. */
  present: boolean | null;
  /** Unix milliseconds of its first frame, also before a restart; null before anyone came. */
  sinceMs: number | null;
  reason: PresenceReason | null;
  /** Value of empty cells, in the mat's unit; null while unknown. */
  restNoise: number | null;
  /** Empty for a mat, and while unknown. */
  places: readonly PlacePresence[];
}

/** `before`: the previous frame's presence, null if unknown. */
export type Judge = (before: boolean | null) => { present: boolean; reason: PresenceReason | null };

export const unknownPresence: PresenceState = { present: null, sinceMs: null, reason: null, restNoise: null, places: [] };

/** `present`: the previous presence. */
export const limitsAfter = ({ forceN, areaCm2 }: PresenceLimits, present: boolean | null): { forceN: number; areaCm2: number } => {
  const side: keyof Hysteresis = present ? "leave" : "enter";
  return { forceN: forceN[side], areaCm2: areaCm2[side] };
};

/**
 * A possible person: load above the threshold, less even load, faulty cells and anything one cell wide (stuck cell, row
 * or column).
 */
export interface OccupantLoad {
  forceN: number;
  /** Largest connected area (8-neighbourhood). */
  areaCm2: number;
  /** Subtracted from each cell, as three quarters carry it; in the frame's unit. */
  evenLoad: number;
  /** Reached then by a tenth of the cells, in the frame's unit: noise of an empty mat. */
  noise: number;
}

/** `before`: the previous frame's presence. */
export function judgeLoad({ forceN, areaCm2 }: OccupantLoad, limits: PresenceLimits, before: boolean | null) {
  const limit = limitsAfter(limits, before);
  const present = forceN >= limit.forceN && areaCm2 >= limit.areaCm2;
  return { present, reason: { rule: "load", forceN, forceLimitN: limit.forceN, areaCm2, areaLimitCm2: limit.areaCm2 } } as const;
}

/** Cells are loaded from 4 mmHg (here N/cm²), or from this multiple of the empty mat's noise, within bounds. */
const CONTACT = 4 * newtonsPerSquareCentimetre.mmHg;
const NOISE_MULTIPLE = 2.5;
const [MIN_CONTACT, MAX_CONTACT] = [0.5 * CONTACT, 2.5 * CONTACT];
/** 10 mmHg: even loads below are a blanket, a tight sheet or thermal drift. */
const MAX_EVEN = 2.5 * CONTACT;

/** `noise`: value of empty cells, null if unknown. Null for raw counts of unknown unit. */
export function occupantOptions(geometry: Geometry, noise: number | null) {
  const { cellPitchCm, cellAreaCm2, unit } = geometry;
  const newtons = newtonsPerCell(unit, geometry);
  if (newtons === null) return null;
  const inUnit = (newtonsPerCm2: number): number => (newtonsPerCm2 * cellAreaCm2) / newtons;
  const quiet = noise === null ? inUnit(CONTACT) : NOISE_MULTIPLE * noise;
  return {
    threshold: Math.min(inUnit(MAX_CONTACT), Math.max(inUnit(MIN_CONTACT), quiet)),
    evenMost: inUnit(MAX_EVEN),
    cell: cellPitchCm,
    cellAreaCm2,
    unit,
  };
}
