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

/** A contact in one frame: sum of counts, also weighted by column and row. */
export enum TraceAt {
  SUM,
  BY_COL,
  BY_ROW,
  LENGTH,
}
