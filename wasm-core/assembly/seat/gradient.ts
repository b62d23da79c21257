import { SeatAt } from "../../layout/seat";
import { MASKS, MEAN, RESULT, STRIDE } from "../memory/arena";
import { note } from "../memory/measures";
import { hasCell } from "../memory/row-masks";


@inline
function value(row: i32, col: i32): f64 {
  return load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
}

/** Central, one-sided at the ends, 0 for a single cell (numpy.gradient). */
@inline
function slope(before: f64, after: f64, steps: i32, pitchCm: f64): f64 {
  return steps == 0 ? 0 : (after - before) / (f64(steps) * pitchCm);
}

/** Magnitude of MEAN's gradient, per cm, into RESULT. */
export function noteGradient(rows: i32, cols: i32, xCm: f64, yCm: f64): void {
  let steepest: f64 = -1;
  let sum: f64 = 0;
  let loaded = 0;
  for (let row = 0; row < rows; row++) {
    const above = max(0, row - 1);
    const below = min(rows - 1, row + 1);
    for (let col = 0; col < cols; col++) {
      const before = max(0, col - 1);
      const after = min(cols - 1, col + 1);
      const across = slope(value(row, before), value(row, after), after - before, xCm);
      const along = slope(value(above, col), value(below, col), below - above, yCm);
      const gradient = Math.sqrt(across * across + along * along);
      store<f32>(RESULT + (usize(row * cols + col) << 2), f32(gradient));
      if (hasCell(MASKS, row, col)) {
        sum += gradient;
        loaded++;
      }
      if (gradient <= steepest) continue;
      steepest = gradient;
      note(SeatAt.STEEPEST, gradient);
      note(SeatAt.STEEPEST_ROW, f64(row));
      note(SeatAt.STEEPEST_COL, f64(col));
    }
  }
  note(SeatAt.MEAN_GRADIENT, loaded > 0 ? sum / f64(loaded) : 0);
}
