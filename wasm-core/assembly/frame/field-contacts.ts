import { FIELD, MEAN, STRIDE } from "../memory/arena";
import { maskFrom } from "./mean-picture";

/** FIELD into MEAN, contacts (above 0, from `threshold`) into MASKS. */
export function takeField(rows: i32, cols: i32, threshold: f64): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      store<f64>(MEAN + (usize(row * STRIDE + col) << 3), f64(load<f32>(FIELD + (usize(row * cols + col) << 2))));
    }
  }
  maskFrom(rows, cols, threshold);
}
