export enum PrintAt {
  SIDE,
  SHAPED,
  SHAPE_LENGTH,
  WIDTH,
  FOREFOOT_WIDTH,
  ARCH_INDEX,
  /** Long direction (unit vector towards the toes), start along and across, cm. */
  AXIS_X,
  AXIS_Y,
  HEEL_END,
  SIDE_END,
  HEEL_X,
  HEEL_Y,
  /** Degrees from row 0 to the heel-forefoot line; right is positive. */
  FOOT_DEGREES,
  /** By the print's width, right of that line. */
  LEAN,
  LENGTH,
}

/** By label from 1; PRINT has no foot's shape. */
export enum FootPart {
  HEEL,
  MIDFOOT,
  FOREFOOT,
  HALLUX,
  TOES,
  PRINT,
  COUNT,
}

export enum LoadAt {
  CELLS,
  PEAK,
  PEAK_SUM,
  MOST_AREA,
  SUM_TIME,
  PEAK_TIME,
  CELL_TIME_MEAN,
  CELL_TIME_PEAK,
  MEAN_AT_PEAK,
  SUM_TIME_BY_CELLS,
  AREA,
  LENGTH,
}
