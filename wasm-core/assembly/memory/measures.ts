import { MEASURES_LENGTH } from "../../layout/measures";
import { MEASURES } from "./arena";

/** Zeroes the record MEASURES before a measure fills it. */
export function beginMeasures(): void {
  memory.fill(MEASURES, 0, usize(MEASURES_LENGTH << 3));
}

/** Writes one number of the record MEASURES. */
@inline
export function note(place: i32, value: f64): void {
  store<f64>(MEASURES + (usize(place) << 3), value);
}

/** Reads one number of the record MEASURES. */
@inline
export function noted(place: i32): f64 {
  return load<f64>(MEASURES + (usize(place) << 3));
}
