/** A posture and its confidence; features of each kind follow. */
export enum PostureAt {
  POSTURE,
  CONFIDENCE,
  FEATURES,
}

export const NO_POSTURE = -1;

export enum LyingPostureCode {
  SUPINE,
  PRONE,
  RIGHT_LATERAL,
  LEFT_LATERAL,
  SEATED,
  /** No posture is likely enough. */
  UNCERTAIN,
}

/**
 * Spread of the body's map along and across the axis; probability that the head is at the other end, and of each
 * posture.
 */
export enum LyingAt {
  SPREAD_ALONG_CM = PostureAt.FEATURES,
  SPREAD_ACROSS_CM,
  TURNED_DEGREES,
  CONCENTRATION,
  REVERSED,
  SUPINE,
  PRONE,
  RIGHT_LATERAL,
  LEFT_LATERAL,
}

/** The body's box as an upright map: its cells, cells per side of a histogram, gradient directions. */
export enum PostureMap {
  ROWS = 32,
  COLS = 16,
  HISTOGRAM = 4,
  DIRECTIONS = 8,
  /** Histograms along and across the map, and per side of a block. */
  DOWN = ROWS / HISTOGRAM,
  ACROSS = COLS / HISTOGRAM,
  BLOCK = 2,
  /** Blocks overlap: each begins one histogram after the previous. */
  BLOCKS_DOWN = DOWN - BLOCK + 1,
  BLOCKS_ACROSS = ACROSS - BLOCK + 1,
  /** Gradients of each block's histograms in each direction. */
  FEATURES = BLOCKS_DOWN * BLOCKS_ACROSS * BLOCK * BLOCK * DIRECTIONS,
}

/** Weights (i16) of the features, then the bias, of each posture; last the bias for a head at the other end. */
export enum PostureWeightAt {
  BACK,
  BIAS = PostureMap.FEATURES,
  FRONT = BIAS + 1,
  RIGHT = 2 * FRONT,
  LEFT = 3 * FRONT,
  REVERSED_BIAS = 4 * FRONT,
  LENGTH,
}

/** Units per 1 of a stored weight. */
export enum PostureWeight {
  UNITS = 1024,
}

export enum SeatedPostureCode {
  LEAN_FORWARD,
  LEAN_BACKWARDS,
  GOOD_POSTURE,
  LEAN_RIGHT,
  LEAN_LEFT,
}

export enum SeatedAt {
  LATERAL = PostureAt.FEATURES,
  FORWARD,
}
