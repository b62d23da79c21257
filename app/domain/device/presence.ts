import type { OccupantLoad } from "../analysis/figures";
import { logOf, type Place } from "../logs/log";
import { newtonsPerSquareCentimetre } from "../unit";
import type { DeviceKind, Geometry, Hysteresis, LogKind, PresenceLimits, PresenceRule } from "./kind";
import { newtonsPerCell } from "./thresholds";

/*
 * Who is a person, in newtons and square centimetres. A mat under a mattress or a sheet feels part of a weight, so the limits lie well under that of the
 * lightest people and over what else lies about: a full bag or a sleeping cat weighs 5 kg (49 N), a duvet 1 to 3 kg. Decision 025 has the margins.
 */

/** In bed: a quarter of the weight of an adult of 40 kg, and a back or a hip (a hand or a knee is smaller). */
export const bedLimits: PresenceLimits = { forceN: { enter: 100, leave: 60 }, areaCm2: { enter: 300, leave: 150 } };

/** On a seat, which carries half of a weight or more: a thigh's breadth. */
export const seatLimits: PresenceLimits = { forceN: { enter: 100, leave: 60 }, areaCm2: { enter: 100, leave: 50 } };

/** On foot: the whole weight at once, also of a child, through no less than a heel; the tip of a crutch is smaller. */
export const standingLimits: PresenceLimits = { forceN: { enter: 100, leave: 50 }, areaCm2: { enter: 15, leave: 8 } };

/** Under one half of a saddle: more than the saddle itself, which weighs 6 to 10 kg. */
export const saddleLimits: PresenceLimits = { forceN: { enter: 100, leave: 60 }, areaCm2: { enter: 100, leave: 50 } };

/** Somebody lies in a bed that reports raw counts only when all five hold (specification §5). */
export const bedCounts: PresenceRule = { activeCells: 50, mean: 50, median: 50, standardDeviation: 40, largestArea: 40 };

/** Somebody is on a floor mat that reports raw counts, or on one device of a room, when they add up to more (specification §4, §9). */
export const PRESENCE_SUM = 200;

/**
 * How long a change lasts before it counts, so that noise and a turn in bed write nothing down. An exit leaves half of the second in
 * which its alarm must reach every screen; over a floor mat people walk in a moment. Where nothing is written down a mat is used in
 * passes: feet leave a plate between steps, people lift themselves from a seat.
 */
const SETTLE_MS = {
  presence: { came: 2000, left: 500 },
  floor: { came: 200, left: 500 },
  none: { came: 200, left: 10_000 },
} as const satisfies Record<LogKind | "none", { came: number; left: number }>;

/** The hold times of a place of a kind; `place` is null for kinds that log none. */
export const settleMs = (kind: Pick<DeviceKind, "log" | "channels">, place: Place | null) =>
  SETTLE_MS[(place && logOf(kind, place)) ?? "none"];

/** Why somebody counts as present or absent: what was measured, and the limit that it has to reach. */
export type PresenceReason =
  | { rule: "load"; forceN: number; forceLimitN: number; areaCm2: number; areaLimitCm2: number }
  | { rule: "counts"; measured: PresenceRule; limits: PresenceRule }
  | { rule: "sum"; sum: number; limit: number };

/** Whether somebody is at one place of a room; as `PresenceState` has it. */
export interface PlacePresence extends Pick<PresenceState, "present" | "sinceMs"> {
  place: Place;
}

/** Whether somebody is on a mat or in a room, as far as is known now. */
export interface PresenceState {
  /** Settled; null while unknown: before the first frames, and while the mat is not connected. */
  present: boolean | null;
  /** Unix milliseconds of the first frame that showed it, also of an earlier run of the server; null before anybody ever came. */
  sinceMs: number | null;
  reason: PresenceReason | null;
  /** What the mat's cells read while it is empty, in its unit; null while unknown. */
  restNoise: number | null;
  /** Of a room, its bed, seat and floor; empty for a mat, and while nothing is known. */
  places: readonly PlacePresence[];
}

/** Reads a frame's presence; `before` is what the frame before it has shown, null when that is unknown. */
export type Judge = (before: boolean | null) => { present: boolean; reason: PresenceReason | null };

export const unknownPresence: PresenceState = { present: null, sinceMs: null, reason: null, restNoise: null, places: [] };

/** The limits that a load has to reach while somebody, nobody or nobody known is there. */
export const limitsAfter = ({ forceN, areaCm2 }: PresenceLimits, present: boolean | null): { forceN: number; areaCm2: number } => {
  const side: keyof Hysteresis = present ? "leave" : "enter";
  return { forceN: forceN[side], areaCm2: areaCm2[side] };
};

/** Reads a load against the limits of a kind; `before` is what the frame before has shown. */
export function judgeLoad({ forceN, areaCm2 }: OccupantLoad, limits: PresenceLimits, before: boolean | null) {
  const limit = limitsAfter(limits, before);
  const present = forceN >= limit.forceN && areaCm2 >= limit.areaCm2;
  return { present, reason: { rule: "load", forceN, forceLimitN: limit.forceN, areaCm2, areaLimitCm2: limit.areaCm2 } } as const;
}

/** A cell is loaded from 4 mmHg up, in newtons a square centimetre; once the empty mat's noise is known, from this multiple of it, within bounds. */
const CONTACT = 4 * newtonsPerSquareCentimetre.mmHg;
const NOISE_MULTIPLE = 2.5;
const [LEAST_CONTACT, MOST_CONTACT] = [0.5 * CONTACT, 2.5 * CONTACT];
/** An even load of up to 10 mmHg is no person: a blanket, a sheet drawn tight, a mat's drift with warmth. */
const EVEN_MOST = 2.5 * CONTACT;

/** How the occupants of a mat are measured; `noise` is what its cells read while it is empty, null while unknown. Null for raw counts of no known unit. */
export function occupantOptions(geometry: Geometry, noise: number | null) {
  const { cellPitchCm, cellAreaCm2, unit } = geometry;
  const newtons = newtonsPerCell(unit, geometry);
  if (newtons === null) return null;
  const inUnit = (newtonsPerCm2: number): number => (newtonsPerCm2 * cellAreaCm2) / newtons;
  const quiet = noise === null ? inUnit(CONTACT) : NOISE_MULTIPLE * noise;
  return {
    threshold: Math.min(inUnit(MOST_CONTACT), Math.max(inUnit(LEAST_CONTACT), quiet)),
    evenMost: inUnit(EVEN_MOST),
    cell: cellPitchCm,
    cellAreaCm2,
    unit,
  };
}
