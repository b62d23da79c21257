import type { SmoothingTaps } from "../../../app/analysis/options";
import type { Grid } from "../../../app/domain/frame/frame";

/** Two before the first to two after the last (b a | a b c d | d c). */
const mirrored = (length: number): Int32Array =>
  Int32Array.from({ length: length + 4 }, (_, index) => {
    const at = index < 2 ? 1 - index : index - 2;
    return at < length ? at : 2 * length - 1 - at;
  });

export function cleanBlur({ rows, cols }: Grid, [centre, near, far]: SmoothingTaps, threshold: number) {
  const rowAt = mirrored(rows);
  const colAt = mirrored(cols);
  const kept = new Float32Array(rows * cols);
  const halfway = new Float32Array(rows * cols);

  return (field: Float32Array, blurred: Float32Array): void => {
    for (let cell = 0; cell < field.length; cell++) {
      if (!Number.isFinite(field[cell])) throw new RangeError("a field holds finite numbers");
      kept[cell] = field[cell] >= threshold ? field[cell] : 0;
    }
    for (let row = 0; row < rows; row++) {
      const a = rowAt[row] * cols;
      const b = rowAt[row + 1] * cols;
      const c = row * cols;
      const d = rowAt[row + 3] * cols;
      const e = rowAt[row + 4] * cols;
      for (let col = 0; col < cols; col++) {
        halfway[c + col] = centre * kept[c + col] + near * (kept[b + col] + kept[d + col]) + far * (kept[a + col] + kept[e + col]);
      }
    }
    for (let row = 0; row < rows; row++) {
      const line = row * cols;
      for (let col = 0; col < cols; col++) {
        const nextTo = halfway[line + colAt[col + 1]] + halfway[line + colAt[col + 3]];
        const beyond = halfway[line + colAt[col]] + halfway[line + colAt[col + 4]];
        blurred[line + col] = centre * halfway[line + col] + near * nextTo + far * beyond;
      }
    }
  };
}
