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

/** The body's map, upright and of one size: its cells, how many of them on each side make a block, directions of gradients, parts of its length. */
export enum PostureMap {
  ROWS = 32,
  COLS = 16,
  BLOCK = 4,
  DIRECTIONS = 8,
  PARTS = ROWS / 2,
}

/** What a posture is told by: gradients of each block in each direction, the spreads, the load of each part of the length. */
export enum PostureFeatureAt {
  GRADIENTS,
  ALONG = (PostureMap.ROWS / PostureMap.BLOCK) * (PostureMap.COLS / PostureMap.BLOCK) * PostureMap.DIRECTIONS,
  ACROSS,
  PROFILE,
  LENGTH = PROFILE + PostureMap.PARTS,
}

/** Weights (f32) of the features before PROFILE, and at its place the bias, of each group; then those of the profile, for the front. */
export enum PostureWeightAt {
  FLAT,
  RIGHT = PostureFeatureAt.PROFILE + 1,
  LEFT = 2 * RIGHT,
  PRONE = 3 * RIGHT,
  PRONE_BIAS = PRONE + PostureMap.PARTS,
  /** Added to the scores of a head at the other end. */
  REVERSED_BIAS,
  LENGTH,
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
