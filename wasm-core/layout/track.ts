export enum PartAt {
  CELLS,
  X,
  Y,
  SUM,
  LENGTH,
}

export enum Part {
  BODY,
  FIRST_FOOT,
  SECOND_FOOT,
  COUNT,
}

/** Parts, load of both halves, bounding box of the contacts. */
export enum TrackAt {
  PARTS,
  LEFT_SUM = PARTS + Part.COUNT * PartAt.LENGTH,
  RIGHT_SUM,
  FIRST_ROW,
  LAST_ROW,
  FIRST_COL,
  LAST_COL,
  LENGTH,
}
