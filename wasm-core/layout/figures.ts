/** Bins of a histogram. */
export const BINS = 8;

export enum FigureAt {
  LOADED,
  SUM,
  MAXIMUM,
  MAXIMUM_ROW,
  MAXIMUM_COL,
  MAXIMUM_X,
  MAXIMUM_Y,
  MEAN,
  DEVIATION,
  MEDIAN,
  CENTRE_COL,
  CENTRE_ROW,
  CENTRE_X,
  CENTRE_Y,
  AREA,
  FORCE,
  FRONT_LEFT,
  FRONT_RIGHT,
  BACK_LEFT,
  BACK_RIGHT,
  LEFT,
  RIGHT,
  FRONT,
  BACK,
  COMPONENTS,
  LARGEST,
  EDGE,
  SATURATED,
  DEAD,
  HISTOGRAM_TOP,
  HISTOGRAM,
  /** Two spare, to fill whole cache lines. */
  LENGTH = HISTOGRAM + BINS + 2,
}

/** N, cm², values. */
export enum OccupantAt {
  FORCE,
  AREA,
  EVEN_LOAD,
  NOISE,
}
