/** Middle along and across the feet's common direction, and extent, cm. */
export enum StandingFootAt {
  ALONG,
  ACROSS,
  LENGTH_CM,
  WIDTH_CM,
  CELLS,
  LENGTH,
}

/** Whether loaded cells lie at the mat's edge, number of feet (0: unclear), misfit, and the feet. */
export enum StandAt {
  AT_EDGE,
  FEET,
  COST,
  FIRST_FOOT,
  SECOND_FOOT = FIRST_FOOT + StandingFootAt.LENGTH,
  LENGTH = SECOND_FOOT + StandingFootAt.LENGTH,
}
