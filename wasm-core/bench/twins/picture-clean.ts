import type { Grid } from "../../../app/domain/frame/frame";

/** How values become colours, as the core's picture() takes it. */
export interface Look {
  readonly low: number;
  readonly high: number;
  /** Transparent up to this value, opaque from FADE_UNITS above. */
  readonly threshold: number;
  readonly palette: Uint32Array;
}

const FADE_UNITS = 2;

/** Catmull-Rom weight (Keys 1981, a = -1/2) of a sample at the distance `d`. */
function weight(d: number): number {
  const x = Math.abs(d);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

/** For each of the `factor` pixels of a cell: which cell its four begin with, counted from its own, and their weights. */
const taps = (factor: number) =>
  Array.from({ length: factor }, (_, pixel) => {
    const centre = (pixel + 0.5) / factor - 0.5;
    const first = Math.floor(centre) - 1;
    return { first, weights: [0, 1, 2, 3].map((tap) => weight(centre - first - tap)) };
  });

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The picture in JavaScript as one likes to read it: columns first, then rows, then colours. */
export function cleanPicture({ rows, cols }: Grid, factor: number, { low, high, threshold, palette }: Look) {
  const width = cols * factor;
  const height = rows * factor;
  const phases = taps(factor);
  const tall = new Float32Array(height * cols);
  const values = new Float32Array(height * width);

  function spreadColumns(field: Float32Array): void {
    for (let y = 0; y < height; y++) {
      const { first, weights } = phases[y % factor];
      const cell = Math.floor(y / factor) + first;
      const a = clamp(cell, 0, rows - 1) * cols;
      const b = clamp(cell + 1, 0, rows - 1) * cols;
      const c = clamp(cell + 2, 0, rows - 1) * cols;
      const d = clamp(cell + 3, 0, rows - 1) * cols;
      for (let col = 0; col < cols; col++) {
        tall[y * cols + col] = weights[0] * field[a + col] + weights[1] * field[b + col] + weights[2] * field[c + col] + weights[3] * field[d + col];
      }
    }
  }

  function spreadRows(): void {
    for (let y = 0; y < height; y++) {
      const row = y * cols;
      for (let x = 0; x < width; x++) {
        const { first, weights } = phases[x % factor];
        const cell = Math.floor(x / factor) + first;
        const a = tall[row + clamp(cell, 0, cols - 1)];
        const b = tall[row + clamp(cell + 1, 0, cols - 1)];
        const c = tall[row + clamp(cell + 2, 0, cols - 1)];
        const d = tall[row + clamp(cell + 3, 0, cols - 1)];
        values[y * width + x] = weights[0] * a + weights[1] * b + weights[2] * c + weights[3] * d;
      }
    }
  }

  function colour(value: number): number {
    const cover = clamp((value - threshold) / FADE_UNITS, 0, 1);
    if (cover === 0) return 0;
    const colour = palette[Math.round(clamp((255 * (value - low)) / (high - low), 0, 255))];
    return cover === 1 ? colour : (colour & 0xffffff) | (Math.round((colour >>> 24) * cover) << 24);
  }

  return (field: Float32Array, rgba: Uint32Array): void => {
    if (!field.every(Number.isFinite)) throw new RangeError("a field holds finite numbers");
    spreadColumns(field);
    spreadRows();
    for (let at = 0; at < values.length; at++) rgba[at] = colour(values[at]);
  };
}
