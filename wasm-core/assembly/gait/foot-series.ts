import { SeriesAt } from "../../layout";
import { MAX_SAMPLES } from "../memory/arena";

/** Out: the series of SeriesAt for both feet, f64, MAX_SAMPLES frames each. */
export const FOOT_SERIES: usize = memory.data(2 * 8 * SeriesAt.COUNT * MAX_SAMPLES, 16);

/** The address of a series of a foot. */
@inline
export function seriesOf(foot: i32, series: i32): usize {
  return FOOT_SERIES + (usize((foot * SeriesAt.COUNT + series) * MAX_SAMPLES) << 3);
}
