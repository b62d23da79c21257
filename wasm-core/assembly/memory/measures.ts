import { MEASURES, MEASURES_LENGTH } from "./arena";

/** Zeroes the record MEASURES before a measure fills it. */
export function beginMeasures(): void {
  memory.fill(MEASURES, 0, usize(MEASURES_LENGTH << 3));
}

/** Writes one number of the record MEASURES. */
@inline
export function note(place: usize, value: f64): void {
  store<f64>(MEASURES + (place << 3), value);
}

/** Reads one number of the record MEASURES. */
@inline
export function noted(place: usize): f64 {
  return load<f64>(MEASURES + (place << 3));
}
