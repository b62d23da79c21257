import { TIMES } from "./arena";


@inline
export function at(series: usize, index: i32): f64 {
  return load<f64>(series + (usize(index) << 3));
}


@inline
export function setAt(series: usize, index: i32, value: f64): void {
  store<f64>(series + (usize(index) << 3), value);
}


@inline
export function timeOf(index: i32): f64 {
  return at(TIMES, index);
}
