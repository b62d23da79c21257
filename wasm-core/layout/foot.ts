/** The record of the regions of a print. */
export enum PrintAt {
  SIDE,
  SHAPED,
  SHAPE_LENGTH,
  WIDTH,
  FOREFOOT_WIDTH,
  ARCH_INDEX,
  /** The rectangle around the print: its long direction towards the toes (a unit vector), where it begins along and across it, cm. */
  AXIS_X,
  AXIS_Y,
  HEEL_END,
  SIDE_END,
  /** The middle of the heel, cm. */
  HEEL_X,
  HEEL_Y,
  /** From the direction of row 0 to the line from heel to forefoot, degrees; to the right is positive. */
  FOOT_DEGREES,
  /** How far the midfoot lies to the right of that line, by the print's width. */
  LEAN,
  LENGTH,
}

/** The parts of a foot, in the order of their labels from 1 on; PRINT is a print without a foot's shape. */
export enum FootPart {
  HEEL,
  MIDFOOT,
  FOREFOOT,
  HALLUX,
  TOES,
  PRINT,
  COUNT,
}

/** The loads of one label. */
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
