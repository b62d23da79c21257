import type { BodyPlace } from "../minutes/body-region";
import type { ExposedCell } from "../minutes/minute-map";
import type { UnrelievedArea } from "../minutes/unrelieved-areas";
import { unpackMeasured, type PackedNumbers } from "./packed-numbers";

/**
 * Load on a bed or seat over time. A frame holds until the next; the last has no duration. It forecasts no injury: no
 * threshold is valid on its own.
 */
export interface Exposure {
  /** In the frame's unit; inclusive, above zero. */
  threshold: number;
  frames: number;
  /** Time from first to last frame, without gaps. */
  observedS: number;
  knownS: number;
  /** ∫max(0, p - threshold)dt per cell, unit · hours, row by row. */
  exposure: Float32Array<ArrayBuffer>;
  aboveS: Float32Array<ArrayBuffer>;
  /** Longest time of each cell without relief. */
  longestS: Float32Array<ArrayBuffer>;
  /** Each cell's time without relief at the end; 0 if relieved. */
  lastS: Float32Array<ArrayBuffer>;
  /** Null while nothing was above. */
  mostExposed: ExposedCell | null;
  longestLoaded: ExposedCell | null;
  /** Above for over 95 % of the observation (Peterson et al. 2013). */
  neverRelievedCm2: number;
}

export type PlacedCell = ExposedCell & BodyPlace;

/** In a recording (decision 55). Cells are the picture's: head along row 0. */
export interface RecordedExposure {
  /** In the mat's unit. */
  threshold: number;
  observedS: number;
  /** Seconds; null if never above, like the next two. */
  longestAbove: PlacedCell | null;
  /** In unit · hours. */
  mostExposed: PlacedCell | null;
  /** In seconds. */
  longestUnrelieved: PlacedCell | null;
  meanAreaCm2: number;
  /** Null under an hour. */
  neverRelievedCm2: number | null;
  movements: number;
  /** At the end, longest first; `sinceMs` counts from the first frame. */
  unrelieved: UnrelievedArea[];
  /** Per cell, row by row: seconds above, unit · seconds (`unpackMeasured`). */
  dwell: PackedNumbers;
  load: PackedNumbers;
}

/** Null for mats of feet, a single frame, and without load. */
export interface WithExposure {
  exposure: RecordedExposure | null;
}

const HOUR_S = 3600;

/** Row by row: seconds above, or unit · hours. */
export function exposureField({ dwell, load }: RecordedExposure, map: "dwell" | "load"): Float32Array<ArrayBuffer> {
  const [packed, one] = { dwell: [dwell, 1] as const, load: [load, HOUR_S] as const }[map];
  return Float32Array.from(unpackMeasured(packed), (value) => value / one);
}
