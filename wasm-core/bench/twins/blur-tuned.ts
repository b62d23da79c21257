import type { SmoothingTaps } from "../../../app/analysis/options";
import type { Grid } from "../../../app/domain/frame/frame";

export function tunedBlur({ rows, cols }: Grid, [centre, near, far]: SmoothingTaps, threshold: number) {
  const kept = new Float32Array((rows + 4) * cols);
  const line = new Float64Array(cols + 4);

  return (field: Float32Array, blurred: Float32Array): void => {
    const first = 2 * cols;
    for (let cell = 0; cell < field.length; cell++) {
      const value = field[cell];
      if (value - value !== 0) throw new RangeError("a field holds finite numbers");
      kept[first + cell] = value >= threshold ? value : 0;
    }
    const last = first + (rows - 1) * cols;
    kept.copyWithin(first - cols, first, first + cols);
    kept.copyWithin(first - 2 * cols, first + cols, first + 2 * cols);
    kept.copyWithin(last + cols, last, last + cols);
    kept.copyWithin(last + 2 * cols, last - cols, last);

    for (let row = 0; row < rows; row++) {
      const above = row * cols;
      for (let col = 0; col < cols; col++) {
        const at = above + col;
        line[col + 2] =
          centre * kept[at + 2 * cols] + near * (kept[at + cols] + kept[at + 3 * cols]) + far * (kept[at] + kept[at + 4 * cols]);
      }
      line[1] = line[2];
      line[0] = line[3];
      line[cols + 2] = line[cols + 1];
      line[cols + 3] = line[cols];
      let a = line[0];
      let b = line[1];
      let c = line[2];
      let d = line[3];
      for (let col = 0; col < cols; col++) {
        const e = line[col + 4];
        blurred[above + col] = centre * c + near * (b + d) + far * (a + e);
        a = b;
        b = c;
        c = d;
        d = e;
      }
    }
  };
}
