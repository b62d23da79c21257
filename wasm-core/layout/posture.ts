/** A posture and its confidence; the features of each kind follow. */
export enum PostureAt {
  POSTURE,
  CONFIDENCE,
  FEATURES,
}

/** The posture of a mat without load. */
export const NO_POSTURE = -1;

export enum LyingPostureCode {
  SUPINE,
  PRONE,
  RIGHT_LATERAL,
  LEFT_LATERAL,
  SEATED,
  /** No posture is likely enough to be told. */
  UNCERTAIN,
}

/** Of the body's map by its spread along and across the axis, and how likely the head is at the other end and each posture is. */
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

/** The body's box drawn upright on a map: its places, how many of them on each side share a histogram, directions of gradients. */
export enum PostureMap {
  ROWS = 32,
  COLS = 16,
  HISTOGRAM = 4,
  DIRECTIONS = 8,
  /** Histograms along and across the map, and on each side of a block. */
  DOWN = ROWS / HISTOGRAM,
  ACROSS = COLS / HISTOGRAM,
  BLOCK = 2,
  /** Blocks overlap: each begins one histogram after the one before. */
  BLOCKS_DOWN = DOWN - BLOCK + 1,
  BLOCKS_ACROSS = ACROSS - BLOCK + 1,
  /** What identifies a posture: gradients of each block's histograms in each direction. */
  FEATURES = BLOCKS_DOWN * BLOCKS_ACROSS * BLOCK * BLOCK * DIRECTIONS,
}

/** Weights (i16) of the features, then the bias, of each posture; at last the bias of a body whose head is at the other end. */
export enum PostureWeightAt {
  BACK,
  BIAS = PostureMap.FEATURES,
  FRONT = BIAS + 1,
  RIGHT = 2 * FRONT,
  LEFT = 3 * FRONT,
  REVERSED_BIAS = 4 * FRONT,
  LENGTH,
}

/** So many units of a stored weight are 1. */
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
