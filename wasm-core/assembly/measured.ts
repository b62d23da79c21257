import { MEASURES } from "./memory";

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
