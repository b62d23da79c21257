/** First frame, end, box, spells, and sums of positions, squares and products, cm. */
export enum ContactPrintAt {
  ON,
  OFF,
  FIRST_ROW,
  LAST_ROW,
  FIRST_COL,
  LAST_COL,
  SPELLS,
  X,
  Y,
  XX,
  YY,
  XY,
  LENGTH,
}

/** Least sum of a frame, offset and deviation at rest (counts); whether load is left without it. */
export enum RestAt {
  LEAST_SUM,
  OFFSET,
  DEVIATION,
  LOADED,
  LENGTH,
}

/** A contact in one frame: sum of counts, also weighted by column and row. */
export enum TraceAt {
  SUM,
  BY_COL,
  BY_ROW,
  LENGTH,
}
