/**
 * A contact of a foot as its cells tell: frames from its first to the one after its last, the box of its cells, the number of their spells, and the
 * sums of the cells' places, of their squares and products, cm.
 */
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

/** A contact in one frame: the sum of its counts, and the same weighted by column and by row. */
export enum TraceAt {
  SUM,
  BY_COL,
  BY_ROW,
  LENGTH,
}
