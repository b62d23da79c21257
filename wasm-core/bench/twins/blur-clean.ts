import type { SmoothingTaps } from "../../../app/analysis/options";
import type { Grid } from "../../../app/domain/frame/frame";

/** Row or column `at` of `length` with the border repeated mirrored (d c b a | a b c d). */
function mirror(at: number, length: number): number {
  const back = at < 0 ? -1 - at : at;
  return back < length ? back : 2 * length - 1 - back;
}

/** The smoothing kernel of five taps in JavaScript as one likes to read it: values under `threshold` zeroed, then columns, then rows. */
export function cleanBlur({ rows, cols }: Grid, [centre, near, far]: SmoothingTaps, threshold: number) {
  const kept = new Float32Array(rows * cols);
  const halfway = new Float32Array(rows * cols);
  const at = (field: Float32Array, row: number, col: number): number => field[mirror(row, rows) * cols + mirror(col, cols)];

  return (field: Float32Array, blurred: Float32Array): void => {
    if (!field.every(Number.isFinite)) throw new RangeError("a field holds finite numbers");
    for (let cell = 0; cell < field.length; cell++) kept[cell] = field[cell] >= threshold ? field[cell] : 0;
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        halfway[row * cols + col] =
          centre * at(kept, row, col) + near * (at(kept, row - 1, col) + at(kept, row + 1, col)) + far * (at(kept, row - 2, col) + at(kept, row + 2, col));
      }
    }
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        blurred[row * cols + col] =
          centre * at(halfway, row, col) + near * (at(halfway, row, col - 1) + at(halfway, row, col + 1)) + far * (at(halfway, row, col - 2) + at(halfway, row, col + 2));
      }
    }
  };
}
