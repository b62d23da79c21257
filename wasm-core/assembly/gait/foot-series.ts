import { MAX_SAMPLES } from "../memory/arena";

/** What is kept of each foot in each frame. Far end: app/analysis/gait/foot-series.ts. */
export const LOAD: i32 = 0;
export const MAXIMUM: i32 = 1;
export const CELLS: i32 = 2;
export const CENTRE_X: i32 = 3;
export const CENTRE_Y: i32 = 4;
export const EXTENT: i32 = 5;
export const HEEL: i32 = 6;
export const FOREFOOT: i32 = 7;
export const AVERAGE: i32 = 8;
export const SERIES_COUNT: i32 = 9;

/**
 * Out: nine series of f64 for each of two feet, each with room for MAX_SAMPLES frames. LOAD, HEEL and FOREFOOT (with its toes) are newtons, or
 * sums of values that are no pressures; MAXIMUM and AVERAGE (over CELLS, their number) are values; the centre of pressure (NaN without load) and
 * EXTENT (along the print's axis) are centimetres.
 */
export const FOOT_SERIES: usize = memory.data(2 * 8 * SERIES_COUNT * MAX_SAMPLES, 16);

/** The address of a series of a foot. */
@inline
export function seriesOf(foot: i32, series: i32): usize {
  return FOOT_SERIES + (usize((foot * SERIES_COUNT + series) * MAX_SAMPLES) << 3);
}
