import type { BodyPlace } from "../logs/minutes/body-region";
import type { UnrelievedArea } from "../logs/minutes/unrelieved-areas";
import { unpackNumbers, type PackedNumbers } from "./packed-numbers";

/** A cell and what it came to. */
export interface ExposedCell {
  row: number;
  col: number;
  value: number;
}

/**
 * Load on a bed or a seat over time, above a threshold the caller names. A frame holds until the next one; the last has no duration.
 * An exposure is a measurement, no forecast of an injury: no threshold is valid on its own.
 */
export interface Exposure {
  /** In the frame's unit. A cell is above it from this value up, and above zero. */
  threshold: number;
  frames: number;
  /** From the first frame to the last, without gaps. */
  observedS: number;
  /** Up to the last frame without a gap. */
  knownS: number;
  /** ∫max(0, p - threshold)dt of each cell, in unit · hours, row by row. */
  exposure: Float32Array<ArrayBuffer>;
  /** Seconds each cell was above. */
  aboveS: Float32Array<ArrayBuffer>;
  /** Longest time without relief of each cell, seconds. */
  longestS: Float32Array<ArrayBuffer>;
  /** For how long each cell has not been relieved at the end, seconds; 0 where it is relieved. */
  lastS: Float32Array<ArrayBuffer>;
  /** Null while nothing was above. */
  mostExposed: ExposedCell | null;
  longestLoaded: ExposedCell | null;
  /** Area of the cells above for more than 95 % of the observation (Peterson et al. 2013: never relieved). */
  neverRelievedCm2: number;
}

/** A cell, what it came to, and where on the person it lies. */
export type PlacedCell = ExposedCell & BodyPlace;

/** What a recording of a bed or a seat tells of exposure, by the rules of decision 57. Places are those of the picture: the head along row 0. */
export interface RecordedExposure {
  /** In the mat's unit. */
  threshold: number;
  observedS: number;
  /** Seconds above the threshold of the cell that was so for longest; null while none was, like the next two. */
  longestAbove: PlacedCell | null;
  /** In unit · hours. */
  mostExposed: PlacedCell | null;
  /** Seconds without relief. */
  longestUnrelieved: PlacedCell | null;
  /** How much was above on average over the time observed. */
  meanAreaCm2: number;
  /** Null for less than an hour. */
  neverRelievedCm2: number | null;
  movements: number;
  /** Not relieved at the end, longest first; `sinceMs` counts from the first frame. */
  unrelieved: UnrelievedArea[];
  /** Of each cell, row by row: seconds above, and the exposure in unit · seconds (see `unpackNumbers`). */
  dwell: PackedNumbers;
  load: PackedNumbers;
}

/** Exposure beside another result: null of mats for feet, of a single frame, and without load. */
export interface WithExposure {
  exposure: RecordedExposure | null;
}

const HOUR_S = 3600;

/** A map of a recording's exposure, row by row: seconds above, or unit · hours. */
export function exposureField({ dwell, load }: RecordedExposure, map: "dwell" | "load"): Float32Array<ArrayBuffer> {
  const [packed, one] = { dwell: [dwell, 1] as const, load: [load, HOUR_S] as const }[map];
  return Float32Array.from(unpackNumbers(packed), (value) => (value ?? 0) / one);
}
