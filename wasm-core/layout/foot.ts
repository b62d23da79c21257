/** Regions of a print. */
export enum PrintAt {
  SIDE,
  SHAPED,
  SHAPE_LENGTH,
  WIDTH,
  FOREFOOT_WIDTH,
  ARCH_INDEX,
  /** Rectangle around the print: long direction towards the toes (unit vector), start along and across, cm. */
  AXIS_X,
  AXIS_Y,
  HEEL_END,
  SIDE_END,
  /** Middle of the heel, cm. */
  HEEL_X,
  HEEL_Y,
  /** From row 0 to the line from heel to forefoot, degrees; right is positive. */
  FOOT_DEGREES,
  /** Midfoot's distance to the right of that line, by the print's width. */
  LEAN,
  LENGTH,
}

/** Parts of a foot, by label from 1; PRINT has no foot's shape. */
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
