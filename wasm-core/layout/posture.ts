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
  UNCERTAIN,
}

/** Spread along and across the axis; probabilities. */
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
  DETAIL,
}

/** Cells, cells per side of a histogram, directions. */
export enum PostureMap {
  ROWS = 32,
  COLS = 16,
  HISTOGRAM = 4,
  DIRECTIONS = 8,
  DOWN = ROWS / HISTOGRAM,
  ACROSS = COLS / HISTOGRAM,
  BLOCK = 2,
  BLOCKS_DOWN = DOWN - BLOCK + 1,
  BLOCKS_ACROSS = ACROSS - BLOCK + 1,
  FEATURES = BLOCKS_DOWN * BLOCKS_ACROSS * BLOCK * BLOCK * DIRECTIONS,
}

/** i16: features, then bias, of each posture; last the bias of a head at the other end. */
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
