/** Relative to a figure given in the plane and along both axes. */
export enum AxesAt {
  PLANAR,
  ML,
  AP,
  LENGTH,
}

/** Sway; figures of three numbers follow AxesAt. */
export enum BalanceAt {
  DURATION,
  RATE,
  EVEN,
  PATH,
  SPEED_BY_INTERVALS = PATH + AxesAt.LENGTH,
  SPEED_BY_SAMPLES = SPEED_BY_INTERVALS + AxesAt.LENGTH,
  RMS = SPEED_BY_SAMPLES + AxesAt.LENGTH,
  RANGE = RMS + AxesAt.LENGTH,
  DISTANCE = RANGE + AxesAt.LENGTH,
  ELLIPSE_AREA = DISTANCE + AxesAt.LENGTH,
  SEMI_MAJOR,
  SEMI_MINOR,
  DEGREES,
  AREA_RATE,
  MEAN_FREQUENCY,
  POWER_FREQUENCY = MEAN_FREQUENCY + AxesAt.LENGTH,
  HALF_POWER = POWER_FREQUENCY + AxesAt.LENGTH,
  MOST_POWER = HALF_POWER + AxesAt.LENGTH,
  LENGTH = MOST_POWER + AxesAt.LENGTH,
}

/** Stabilogram diffusion; three numbers per figure, by AxesAt. */
export enum DiffusionAt {
  SHORT,
  LONG = SHORT + AxesAt.LENGTH,
  CRITICAL_TIME = LONG + AxesAt.LENGTH,
  CRITICAL_SQUARE = CRITICAL_TIME + AxesAt.LENGTH,
}
