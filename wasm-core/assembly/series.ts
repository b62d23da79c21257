/** The longest recording measured over time: ten minutes at 60 Hz, six at 100 Hz. */
export const SERIES_FRAMES: i32 = 36864;

/** In: the time of each frame, milliseconds, strictly increasing. */
export const FRAME_TIMES: usize = memory.data(8 * SERIES_FRAMES, 16);

/** What is kept of each foot in each frame. Far end: app/analysis/foot-series.ts. */
export const FORCE: i32 = 0;
export const MAXIMUM: i32 = 1;
export const CELLS: i32 = 2;
export const CENTRE_X: i32 = 3;
export const CENTRE_Y: i32 = 4;
export const EXTENT: i32 = 5;
export const HEEL: i32 = 6;
export const FOREFOOT: i32 = 7;
const SERIES_COUNT: i32 = 8;

/**
 * Out: eight series of f64 for each of two feet, each SERIES_FRAMES long. FORCE, HEEL and FOREFOOT (with its toes) are sums of values, MAXIMUM a
 * value, CELLS a number, the centre of pressure and EXTENT (along the print's axis, over the rockers' threshold) are centimetres.
 */
export const FOOT_SERIES: usize = memory.data(2 * 8 * 8 * SERIES_FRAMES, 16);

/** The address of a series of a foot. */
@inline
export function seriesOf(foot: i32, series: i32): usize {
  return FOOT_SERIES + (usize((foot * SERIES_COUNT + series) * SERIES_FRAMES) << 3);
}
@inline
export function at(series: usize, frame: i32): f64 {
  return load<f64>(series + (usize(frame) << 3));
}
@inline
export function setAt(series: usize, frame: i32, value: f64): void {
  store<f64>(series + (usize(frame) << 3), value);
}
@inline
export function timeOf(frame: i32): f64 {
  return at(FRAME_TIMES, frame);
}
