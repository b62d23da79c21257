import type { Grid } from "../../../app/domain/frame/frame";
import type { Look } from "./picture-clean";

const FACTOR = 8;
const FADE_UNITS = 0.5;

/** Tuned: row by row, one polynomial per eight pixels. Always eight pixels per cell. */
export function tunedPicture({ rows, cols }: Grid, { low, high, threshold, palette }: Look) {
  const width = cols * FACTOR;
  const perUnit = 255 / (high - low);
  const perFade = 1 / FADE_UNITS;
  const opaque = threshold + FADE_UNITS;
  /** Two repeated border cells at either end. */
  const line = new Float64Array(cols + 4);

  function colour(value: number): number {
    if (value <= threshold) return 0;
    const place = (value - low) * perUnit;
    const colour = palette[place >= 255 ? 255 : place <= 0 ? 0 : (place + 0.5) | 0];
    return value >= opaque ? colour : (colour & 0xffffff) | (((colour >>> 24) * (value - threshold) * perFade + 0.5) << 24);
  }

  return (field: Float32Array, rgba: Uint32Array): void => {
    for (let at = 0; at < field.length; at++) if (field[at] - field[at] !== 0) throw new RangeError("a field holds finite numbers");
    for (let y = 0; y < rows * FACTOR; y++) {
      const centre = (y + 0.5) / FACTOR - 0.5;
      const cell = Math.floor(centre);
      const t = centre - cell;
      const a = Math.max(0, cell - 1) * cols;
      const b = Math.max(0, cell) * cols;
      const c = Math.min(rows - 1, cell + 1) * cols;
      const d = Math.min(rows - 1, cell + 2) * cols;
      const wa = ((-0.5 * t + 1) * t - 0.5) * t;
      const wb = (1.5 * t - 2.5) * t * t + 1;
      const wc = ((-1.5 * t + 2) * t + 0.5) * t;
      const wd = (0.5 * t - 0.5) * t * t;
      for (let col = 0; col < cols; col++)
        line[col + 2] = wa * field[a + col] + wb * field[b + col] + wc * field[c + col] + wd * field[d + col];
      line[0] = line[1] = line[2];
      line[cols + 2] = line[cols + 3] = line[cols + 1];

      let at = y * width - FACTOR / 2;
      for (let gap = 0; gap <= cols; gap++, at += FACTOR) {
        const p = line[gap];
        const q = line[gap + 1];
        const r = line[gap + 2];
        const s = line[Math.min(gap + 3, cols + 3)];
        const c1 = 0.5 * (r - p);
        const c2 = p - 2.5 * q + 2 * r - 0.5 * s;
        const c3 = 0.5 * (s - p) + 1.5 * (q - r);
        const end = gap === cols ? FACTOR / 2 : FACTOR;
        for (let pixel = gap === 0 ? FACTOR / 2 : 0; pixel < end; pixel++) {
          const x = (pixel + 0.5) / FACTOR;
          rgba[at + pixel] = colour(((c3 * x + c2) * x + c1) * x + q);
        }
      }
    }
  };
}
