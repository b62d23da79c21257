/**
 * Layout of the records that the core and its TypeScript wrapper exchange: places in records, in units of eight bytes (f64),
 * and the codes some of them hold. Plain TypeScript that AssemblyScript compiles too, so both sides share the names and never write a place
 * as a bare number. To add a figure, add its name; the order is the layout.
 */

/** In: measurement parameters of a call; NaN for what it does not need. Lengths cm, areas cm²; values are count · scale. */
export enum GeometryAt {
  ROWS,
  COLS,
  SCALE,
  /** The scale of the second of two frames. */
  NEXT_SCALE,
  /** A cell is loaded from this value up. */
  THRESHOLD,
  /** The maximum value a device reports; 0 for the codec's greatest count. */
  SATURATION,
  X_CM,
  Y_CM,
  AREA_CM2,
  /** The force of one unit in one cell. */
  NEWTONS,
  LENGTH,
}

/** Bins of a histogram. */
export const BINS = 8;

/** The figures of one frame. */
export enum FigureAt {
  LOADED,
  SUM,
  MAXIMUM,
  MAXIMUM_ROW,
  MAXIMUM_COL,
  MAXIMUM_X,
  MAXIMUM_Y,
  MEAN,
  DEVIATION,
  MEDIAN,
  CENTRE_COL,
  CENTRE_ROW,
  CENTRE_X,
  CENTRE_Y,
  AREA,
  FORCE,
  FRONT_LEFT,
  FRONT_RIGHT,
  BACK_LEFT,
  BACK_RIGHT,
  LEFT,
  RIGHT,
  FRONT,
  BACK,
  COMPONENTS,
  LARGEST,
  EDGE,
  SATURATED,
  DEAD,
  HISTOGRAM_TOP,
  HISTOGRAM,
  /** Two spare, so that a record is a whole number of cache lines. */
  LENGTH = HISTOGRAM + BINS + 2,
}

/** What may be a person in a frame: newtons, square centimetres, and values. */
export enum OccupantAt {
  FORCE,
  AREA,
  EVEN_LOAD,
  NOISE,
}

/** Relative to the place of a maximum or of a centre of pressure. */
export enum PeakAt {
  VALUE,
  ROW,
  COL,
  X,
  Y,
}
export enum PointAt {
  COL,
  ROW,
  X,
  Y,
}

/** How the prints of a mat were separated. */
export enum SplitRule {
  NONE,
  GAP,
  AREAS,
  SINGLE,
  HALVES,
}

/** Which foot a print is; SINGLE is one of unknown side. */
export enum Side {
  NONE,
  LEFT,
  RIGHT,
  SINGLE,
}

/** A zone of the static record. */
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

/** The zones of the static record, in their order. */
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

/** The fine regions of one print, in the order of their labels from 1 on. */
export enum PlantarPart {
  HEEL_MEDIAL,
  HEEL_LATERAL,
  MIDFOOT,
  METATARSAL_1,
  METATARSAL_2,
  METATARSAL_3,
  METATARSAL_4,
  METATARSAL_5,
  HALLUX,
  TOES,
  COUNT,
}

/**
 * Frame and borders of the fine regions: the foot's length with toes, whether they pressed, the frame's corners (x, y from the plate's corner, cm),
 * and places along (from the back of the heel) and across (from the medial side) of each border, 0 to 1.
 */
export enum PlantarAt {
  LENGTH_CM,
  TOES,
  HEEL_MEDIAL,
  HEEL_LATERAL = HEEL_MEDIAL + 2,
  TOE_MEDIAL = HEEL_LATERAL + 2,
  TOE_LATERAL = TOE_MEDIAL + 2,
  HEEL_TO = TOE_LATERAL + 2,
  MIDFOOT_TO,
  /** At five places across. */
  TOES_FROM,
  HEEL_HALVES = TOES_FROM + 5,
  /** Four, between five. */
  METATARSALS,
  HALLUX_TO = METATARSALS + 4,
  LENGTH,
}

/**
 * A sheet on which prints of one foot are laid over one another: its cells and their pitch, the frame on it, whose axis is upright (heights of heel
 * and toes from the sheet's top, places of both borders from its left edge), and the corners of a print's frame (x, y from its grid's corner).
 * Lengths cm.
 */
export enum SheetAt {
  ROWS,
  COLS,
  PITCH_CM,
  HEEL_Y,
  TOES_Y,
  HEEL_MEDIAL_X,
  HEEL_LATERAL_X,
  TOE_MEDIAL_X,
  TOE_LATERAL_X,
  PRINT_HEEL_MEDIAL,
  PRINT_HEEL_LATERAL = PRINT_HEEL_MEDIAL + 2,
  PRINT_TOE_MEDIAL = PRINT_HEEL_LATERAL + 2,
  PRINT_TOE_LATERAL = PRINT_TOE_MEDIAL + 2,
  LENGTH = PRINT_TOE_LATERAL + 2,
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

/**
 * The series of a foot, one number per frame. LOAD, HEEL and FOREFOOT (with toes) are newtons, or sums of values that are no pressures; MAXIMUM and
 * AVERAGE (over CELLS, their number) are values; the centre of pressure (NaN without load) and EXTENT (along the print's axis) are centimetres.
 */
export enum SeriesAt {
  LOAD,
  MAXIMUM,
  CELLS,
  CENTRE_X,
  CENTRE_Y,
  EXTENT,
  HEEL,
  FOREFOOT,
  AVERAGE,
  COUNT,
}

/** Relative to the place of a figure given in the plane and along both axes. */
export enum AxesAt {
  PLANAR,
  ML,
  AP,
  LENGTH,
}

/** Sway; figures of three numbers follow AxesAt. */
export enum BalanceAt {
  DURATION,
  RATE,
  EVEN,
  PATH,
  SPEED_BY_INTERVALS = PATH + AxesAt.LENGTH,
  SPEED_BY_SAMPLES = SPEED_BY_INTERVALS + AxesAt.LENGTH,
  RMS = SPEED_BY_SAMPLES + AxesAt.LENGTH,
  RANGE = RMS + AxesAt.LENGTH,
  DISTANCE = RANGE + AxesAt.LENGTH,
  ELLIPSE_AREA = DISTANCE + AxesAt.LENGTH,
  SEMI_MAJOR,
  SEMI_MINOR,
  DEGREES,
  AREA_RATE,
  MEAN_FREQUENCY,
  POWER_FREQUENCY = MEAN_FREQUENCY + AxesAt.LENGTH,
  HALF_POWER = POWER_FREQUENCY + AxesAt.LENGTH,
  MOST_POWER = HALF_POWER + AxesAt.LENGTH,
  LENGTH = MOST_POWER + AxesAt.LENGTH,
}

/** Stabilogram diffusion; each figure has three numbers, by AxesAt. */
export enum DiffusionAt {
  SHORT,
  LONG = SHORT + AxesAt.LENGTH,
  CRITICAL_TIME = LONG + AxesAt.LENGTH,
  CRITICAL_SQUARE = CRITICAL_TIME + AxesAt.LENGTH,
}

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

export enum RehabGrade {
  GOOD,
  BAD,
  UNCOMPLETE,
}

/** Why a stage ended. */
export enum StageEnd {
  RECORDING,
  LOST_CONTACT,
  MOVED_FEET,
}

export enum RehabAt {
  LOADED_FRAMES,
  TRAVEL,
  PATH,
  GRADE,
  STARTED,
  HELD,
  ENDED_BY,
}

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

/** The usual load of each side, against which weight shifts are found. */
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

/** The regions under a saddle: thirds from the withers backwards, each left then right. */
export enum SaddleRegionCode {
  CRANIAL_LEFT,
  CRANIAL_RIGHT,
  MIDDLE_LEFT,
  MIDDLE_RIGHT,
  CAUDAL_LEFT,
  CAUDAL_RIGHT,
  COUNT,
}

export enum SaddleRegionAt {
  MEAN,
  MAXIMUM,
  LOADED_FRAMES,
  SHARE,
  CELLS_EVER,
  LENGTH,
}

export enum SaddleAt {
  REGIONS,
  BRIDGE = REGIONS + SaddleRegionCode.COUNT * SaddleRegionAt.LENGTH,
  SLIP_MEAN,
  SLIP_GREATEST,
  SLIP_FRAMES,
  LOADED_FRAMES,
  /** The sum of counts of the heaviest frame. */
  HEAVIEST,
}

/** A posture and its confidence; the features of each kind follow. */
export enum PostureAt {
  POSTURE,
  CONFIDENCE,
  FEATURES,
}

/** The posture of a mat without load. */
export const NO_POSTURE = -1;

export enum LyingPostureCode {
  SUPINE,
  PRONE,
  RIGHT_LATERAL,
  LEFT_LATERAL,
  SEATED,
  /** No posture is likely enough to be told. */
  UNCERTAIN,
}

/** Of the body's map by its spread along and across the axis, and how likely the head is at the other end and each posture is. */
export enum LyingAt {
  SPREAD_ALONG_CM = PostureAt.FEATURES,
  SPREAD_ACROSS_CM,
  TURNED_DEGREES,
  CONCENTRATION,
  REVERSED,
  SUPINE,
  PRONE,
  RIGHT_LATERAL,
  LEFT_LATERAL,
}

/** The body's map, upright and of one size: its cells, how many of them on each side make a block, directions of gradients, parts of its length. */
export enum PostureMap {
  ROWS = 32,
  COLS = 16,
  BLOCK = 4,
  DIRECTIONS = 8,
  PARTS = ROWS / 2,
}

/** What a posture is told by: gradients of each block in each direction, the spreads, the load of each part of the length. */
export enum PostureFeatureAt {
  GRADIENTS,
  ALONG = (PostureMap.ROWS / PostureMap.BLOCK) * (PostureMap.COLS / PostureMap.BLOCK) * PostureMap.DIRECTIONS,
  ACROSS,
  PROFILE,
  LENGTH = PROFILE + PostureMap.PARTS,
}

/** Weights (f32) of the features before PROFILE, and at its place the bias, of each group; then those of the profile, for the front. */
export enum PostureWeightAt {
  FLAT,
  RIGHT = PostureFeatureAt.PROFILE + 1,
  LEFT = 2 * RIGHT,
  PRONE = 3 * RIGHT,
  PRONE_BIAS = PRONE + PostureMap.PARTS,
  /** Added to the scores of a head at the other end. */
  REVERSED_BIAS,
  LENGTH,
}

export enum SeatedPostureCode {
  LEAN_FORWARD,
  LEAN_BACKWARDS,
  GOOD_POSTURE,
  LEAN_RIGHT,
  LEAN_LEFT,
}

export enum SeatedAt {
  LATERAL = PostureAt.FEATURES,
  FORWARD,
}

/** The summary of an exposure; cells are counted in reading order, -1 for none. */
export enum ExposureAt {
  OBSERVED,
  GREATEST,
  GREATEST_CELL,
  LONGEST,
  LONGEST_CELL,
  NEVER_RELIEVED_CELLS,
  /** Seconds up to the end without a gap. */
  KNOWN,
}

/** Numbers in MEASURES, which holds the record of the last measurement. */
export const MEASURES_LENGTH = 40;

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
