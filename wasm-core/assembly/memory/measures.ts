import { MEASURES_LENGTH } from "../../layout/measures";
import { MEASURES } from "./arena";

export function beginMeasures(): void {
  memory.fill(MEASURES, 0, usize(MEASURES_LENGTH << 3));
}


@inline
export function note(place: i32, value: f64): void {
  store<f64>(MEASURES + (usize(place) << 3), value);
}


@inline
export function noted(place: i32): f64 {
  return load<f64>(MEASURES + (usize(place) << 3));
}
