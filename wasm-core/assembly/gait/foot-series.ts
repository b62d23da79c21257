import { SeriesAt } from "../../layout/gait";
import { MAX_SAMPLES } from "../memory/arena";

/** Out: f64, MAX_SAMPLES frames each. */
export const FOOT_SERIES: usize = memory.data(8 * SeriesAt.COUNT * MAX_SAMPLES, 16);


@inline
export function seriesOf(series: i32): usize {
  return FOOT_SERIES + (usize(series * MAX_SAMPLES) << 3);
}
