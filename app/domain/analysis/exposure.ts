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
  /** From the first frame to the last. */
  observedS: number;
  /** ∫max(0, p - threshold)dt of each cell, in unit · hours, row by row. */
  exposure: Float32Array<ArrayBuffer>;
  /** Seconds each cell was above. */
  aboveS: Float32Array<ArrayBuffer>;
  /** Longest time without relief of each cell, seconds. */
  longestS: Float32Array<ArrayBuffer>;
  /** Null while nothing was above. */
  mostExposed: ExposedCell | null;
  longestLoaded: ExposedCell | null;
  /** Area of the cells above for more than 95 % of the observation (Peterson et al. 2013: never relieved). */
  neverRelievedCm2: number;
}
