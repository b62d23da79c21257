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

/** Usual load of each side, the reference for weight shifts. */
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
