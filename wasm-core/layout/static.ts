import { BINS } from "./figures";

export enum SplitRule {
  NONE,
  GAP,
  AREAS,
  SINGLE,
  HALVES,
}

/** SINGLE: unknown side. */
export enum Side {
  NONE,
  LEFT,
  RIGHT,
  SINGLE,
}

export enum ZoneAt {
  SIDE,
  CELLS,
  MAXIMUM,
  MAXIMUM_ROW,
  MAXIMUM_COL,
  MAXIMUM_X,
  MAXIMUM_Y,
  MEAN_PRESSURE,
  CENTRE_COL,
  CENTRE_ROW,
  CENTRE_X,
  CENTRE_Y,
  FRONT_PERCENT,
  BACK_PERCENT,
  GLOBAL_PERCENT,
  FRONT_CM2,
  BACK_CM2,
  GLOBAL_CM2,
  FORCE,
  SHAPED,
  SHAPE_LENGTH,
  FOREFOOT_WIDTH,
  ARCH_INDEX,
  TOE_OUT,
  WIDTH,
  FIRST_ROW,
  LAST_ROW,
  FIRST_COL,
  LAST_COL,
  LENGTH,
}

export enum Zone {
  FIRST,
  SECOND,
  WHOLE,
  COUNT,
}

export enum StaticAt {
  RULE,
  GAP_FIRST,
  GAP_COLUMNS,
  EDGE,
  SATURATED,
  DEAD,
  HISTOGRAM,
  ZONES = HISTOGRAM + BINS,
  LENGTH = ZONES + Zone.COUNT * ZoneAt.LENGTH,
}
