export enum SeatAt {
  LOADED,
  LEFT,
  RIGHT,
  FRONT,
  BACK,
  PEAK_INDEX,
  PEAK_CELLS,
  PEAK_ROW,
  PEAK_COL,
  DISPERSION,
  BOX_ROW,
  BOX_COL,
  BOX_ROWS,
  BOX_COLS,
  MEAN_PRESSURE,
  DEVIATION,
  STEEPEST,
  STEEPEST_ROW,
  STEEPEST_COL,
  MEAN_GRADIENT,
  LATERALITY,
  VARIATION,
}

/** Peak pressure index; no cells without load. */
export enum IschiumAt {
  VALUE,
  CELLS,
  ROW,
  COL,
  LENGTH,
}

/** Midline from the left edge, NaN without one, and whether it is a valley. */
export enum SeatedBodyAt {
  FROM_LEFT_CM,
  BY_VALLEY,
  LEFT_PERCENT,
  LEFT,
  RIGHT = LEFT + IschiumAt.LENGTH,
}

export enum UsualLoadAt {
  LEFT,
  RIGHT,
}

export enum ReliefKind {
  MOVEMENT,
  SHIFT,
  RELIEF,
}

export enum ReliefAt {
  KIND,
  START,
  END,
  LEFT_OFF,
  RIGHT_OFF,
  LENGTH,
}
