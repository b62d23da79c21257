/** Centre (cm) and load of the body or of one owner in a frame. */
export enum PartAt {
  CELLS,
  X,
  Y,
  SUM,
  LENGTH,
}

/** The parts whose load is tracked on a mat. */
export enum Part {
  BODY,
  FIRST_FOOT,
  SECOND_FOOT,
  COUNT,
}

/** The track of one frame: its parts, then the load of both halves of the mat and the bounding box of the contacts. */
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
