import { FigureAt } from "../../layout/figures";
import { GeometryAt } from "../../layout/geometry";
import { MEASURES_LENGTH } from "../../layout/measures";
import { ReliefAt } from "../../layout/seat";
import { StaticAt } from "../../layout/static";

/*
 * Fixed addresses that never grow: host views never detach. Slack for vector code follows each buffer. A function with
 * several results returns an `@unmanaged` record at an address of its module, valid until its next call.
 */

/** A multiple of 64, set by the build (asconfig.json). */
export const MAX_SIDE: i32 = GRID_SIDE;
export const MAX_CELLS: i32 = MAX_SIDE * MAX_SIDE;
export const STRIDE: i32 = MAX_SIDE;
const SLACK: i32 = 64;

/** 256 KB, fits the L2 cache. */
export const BATCH_CELLS: i32 = 1 << 17;
export const BATCH_FRAMES: i32 = 2048;

const MAX_FACTOR: i32 = 8;

/** In: measurement parameters, f64 (geometry.ts). */
export const GEOMETRY: usize = memory.data(8 * GeometryAt.LENGTH, 16);
/** In: frames of u16, without gaps. */
export const COUNTS: usize = memory.data(2 * BATCH_CELLS + SLACK, 16);
/** In: f32, without gaps. */
export const FIELD: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
/** In: 256 opaque colours, RGBA in memory order. */
export const PALETTE: usize = memory.data(4 * 256, 16);

export const RECORDS: usize = memory.data(8 * FigureAt.LENGTH * BATCH_FRAMES, 16);
/** Out: f32, without gaps. */
export const RESULT: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
export const SECOND_RESULT: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
/** Out: a picture, RGBA. */
export const PICTURE: usize = memory.data(4 * MAX_CELLS * MAX_FACTOR * MAX_FACTOR + SLACK, 16);
/** Out: an interpolated field, f32. */
export const INTERPOLATED: usize = memory.data(4 * MAX_CELLS * MAX_FACTOR * MAX_FACTOR + SLACK, 16);
/** Out: points (f32 x, y); index of each ring's first point (i32), plus the end. */
export const RING_POINTS: usize = memory.data(8 * 4 * MAX_CELLS, 16);
export const RING_STARTS: usize = memory.data(4 * 2 * MAX_CELLS, 16);
/** Out: u16 per cell, without gaps: component or foot from 1, else 0. */
export const LABELS: usize = memory.data(2 * MAX_CELLS + SLACK, 16);
/** Out: f64. */
export const STATIC_RECORD: usize = memory.data(8 * StaticAt.LENGTH, 16);
export const LENGTH_PROFILE: usize = memory.data(8 * MAX_SIDE, 16);

export const MAX_SAMPLES: i32 = 36000;
/** In: seconds, rising. */
export const TIMES: usize = memory.data(8 * MAX_SAMPLES, 16);
/** In: centre of pressure, cm, right (ML) and front (AP), or load of each side; out: less its mean. */
export const ML: usize = memory.data(8 * MAX_SAMPLES, 16);
export const AP: usize = memory.data(8 * MAX_SAMPLES, 16);
export const LEFT_LOADS: usize = ML;
export const RIGHT_LOADS: usize = AP;
export const MEASURES: usize = memory.data(8 * MEASURES_LENGTH, 16);
export const DURATIONS: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
export const LAST_STRETCHES: usize = memory.data(4 * MAX_CELLS + SLACK, 16);
/** Out: f64; at most one per two samples. */
export const EVENTS: usize = memory.data(8 * ReliefAt.LENGTH * (MAX_SAMPLES / 2 + 1), 16);

/** u16 at STRIDE; 0 where faulty or past the last column. */
export const FRAME: usize = memory.data(2 * MAX_CELLS + SLACK, 16);
/** Its contacts (row-masks.ts). */
export const MASKS: usize = memory.data((MAX_SIDE >> 3) * MAX_SIDE, 16);
/** f64 at STRIDE, physical. */
export const MEAN: usize = memory.data(8 * MAX_CELLS + SLACK, 16);
/** Sums (f64), maxima (u16), flags (u8: 1 saturated, 2 faulty), without gaps. */
export const FRAME_SUMS: usize = memory.data(8 * MAX_CELLS + SLACK, 16);
export const FRAME_MAXIMA: usize = memory.data(2 * MAX_CELLS + SLACK, 16);
export const FRAME_FLAGS: usize = memory.data(MAX_CELLS + SLACK, 16);

/** Two cells for the widest kernel, rounded up to vectors. */
const BORDER: i32 = 4;
export const FIELD_STRIDE: i32 = MAX_SIDE + 4 * BORDER;
const FIELD_ROWS: i32 = MAX_SIDE + 2 * BORDER;
/** f32: address of cell (0, 0) inside the border. */
export const PADDED: usize = memory.data(4 * FIELD_STRIDE * FIELD_ROWS + SLACK, 16) + 4 * BORDER * (FIELD_STRIDE + 1);
export const PADDED_2: usize = memory.data(4 * FIELD_STRIDE * FIELD_ROWS + SLACK, 16) + 4 * BORDER * (FIELD_STRIDE + 1);
