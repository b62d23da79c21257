import { FigureAt } from "../../layout/figures";
import { GeometryAt } from "../../layout/geometry";
import { MEASURES_LENGTH } from "../../layout/measures";
import { ReliefAt } from "../../layout/seat";
import { StaticAt } from "../../layout/static";

/* Buffers at fixed addresses that never grow, so the host's views never detach. Vector code may run past a row; slack
   follows each buffer. */

/**
 * Maximum rows and columns, a multiple of 64, set by the build (asconfig.json). A row of contacts is a u64 per 64
 * columns.
 */
export const MAX_SIDE: i32 = GRID_SIDE;
export const MAX_CELLS: i32 = MAX_SIDE * MAX_SIDE;
/** Cells from row to row in the padded planes. */
export const STRIDE: i32 = MAX_SIDE;
const SLACK: i32 = 64;

/** Maximum cells (256 KB, fits the L2 cache) and frames of a batch. */
export const BATCH_CELLS: i32 = 1 << 17;
export const BATCH_FRAMES: i32 = 2048;

/** Maximum output pixels per cell and axis. */
const MAX_FACTOR: i32 = 8;

/** In: measurement parameters, f64 (geometry.ts). */
export const GEOMETRY: usize = memory.data(8 * GeometryAt.LENGTH, 16);
/** In: frames of u16 counts, row by row without gaps. */
export const COUNTS: usize = memory.data(2 * BATCH_CELLS + SLACK, 16);
/** In: a field of f32, row by row without gaps. */
export const FIELD: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
/** In: 256 opaque colours, RGBA in memory order. */
export const PALETTE: usize = memory.data(4 * 256, 16);

/** Out: a record of f64 per frame. */
export const RECORDS: usize = memory.data(8 * FigureAt.LENGTH * BATCH_FRAMES, 16);
/** Out: two fields of f32, row by row without gaps. */
export const RESULT: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
export const SECOND_RESULT: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
/** Out: a picture, RGBA. */
export const PICTURE: usize = memory.data(4 * MAX_CELLS * MAX_FACTOR * MAX_FACTOR + SLACK, 16);
/** Out: an interpolated field, f32. */
export const INTERPOLATED: usize = memory.data(4 * MAX_CELLS * MAX_FACTOR * MAX_FACTOR + SLACK, 16);
/** Out: ring points (f32 x, y), and the index of each ring's first point (i32), plus one for the end. */
export const RING_POINTS: usize = memory.data(8 * 4 * MAX_CELLS, 16);
export const RING_STARTS: usize = memory.data(4 * 2 * MAX_CELLS, 16);
/** Out: u16 per cell, row by row without gaps: component or foot from 1; 0 for no contact. */
export const LABELS: usize = memory.data(2 * MAX_CELLS + SLACK, 16);
/** Out: static record, and the sum of each row, f64. */
export const STATIC_RECORD: usize = memory.data(8 * StaticAt.LENGTH, 16);
export const LENGTH_PROFILE: usize = memory.data(8 * MAX_SIDE, 16);

/** Maximum samples of a series. */
export const MAX_SAMPLES: i32 = 36000;
/** In: seconds of the samples or frames, rising. */
export const TIMES: usize = memory.data(8 * MAX_SAMPLES, 16);
/** In: centre of pressure, cm, right (ML) and front (AP); out: the same less its mean. Or in: load of each side. */
export const ML: usize = memory.data(8 * MAX_SAMPLES, 16);
export const AP: usize = memory.data(8 * MAX_SAMPLES, 16);
export const LEFT_LOADS: usize = ML;
export const RIGHT_LOADS: usize = AP;
/** Out: record of a single measure, f64. */
export const MEASURES: usize = memory.data(8 * MEASURES_LENGTH, 16);
/** Out: third and fourth field of f32. */
export const DURATIONS: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
export const LAST_STRETCHES: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
/** Out: weight shifts and reliefs, f64; at most one per two samples. */
export const EVENTS: usize = memory.data(8 * ReliefAt.LENGTH * (MAX_SAMPLES / 2 + 1), 16);

/** Current frame: u16 counts at STRIDE; faulty cells and those past the last column are 0. */
export const FRAME: usize = memory.data(2 * MAX_CELLS + SLACK, 16);
/** Its contacts (row-masks.ts). */
export const MASKS: usize = memory.data((MAX_SIDE >> 3) * MAX_SIDE, 16);
/** Current mean or maximum: f64 at STRIDE, physical. */
export const MEAN: usize = memory.data(8 * MAX_CELLS + SLACK, 16);
/** Sums (f64), maxima (u16) and flags (u8: 1 saturated, 2 faulty) over frames, row by row without gaps. */
export const FRAME_SUMS: usize = memory.data(8 * MAX_CELLS + SLACK, 16);
export const FRAME_MAXIMA: usize = memory.data(2 * MAX_CELLS + SLACK, 16);
export const FRAME_FLAGS: usize = memory.data(MAX_CELLS + SLACK, 16);

/** Border of a padded field: two cells for the widest kernel, rounded up to whole vectors. */
const BORDER: i32 = 4;
/** Cells from row to row in a padded field. */
export const FIELD_STRIDE: i32 = MAX_SIDE + 4 * BORDER;
const FIELD_ROWS: i32 = MAX_SIDE + 2 * BORDER;
/** Two padded fields, f32: address of cell (0, 0) inside the border. */
export const PADDED: usize = memory.data(4 * FIELD_STRIDE * FIELD_ROWS + SLACK, 16) + 4 * BORDER * (FIELD_STRIDE + 1);
export const PADDED_2: usize = memory.data(4 * FIELD_STRIDE * FIELD_ROWS + SLACK, 16) + 4 * BORDER * (FIELD_STRIDE + 1);
