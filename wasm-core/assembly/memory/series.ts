import { TIMES } from "./arena";

/** A number of a series of f64. */
@inline
export function at(series: usize, index: i32): f64 {
  return load<f64>(series + (usize(index) << 3));
}


@inline
export function setAt(series: usize, index: i32, value: f64): void {
  store<f64>(series + (usize(index) << 3), value);
}
/** Seconds of a frame or sample. */
@inline
export function timeOf(index: i32): f64 {
  return at(TIMES, index);
}
