import type { Grid } from "../../../app/domain/frame/frame";

export interface Look {
  readonly low: number;
  readonly high: number;
  /** Transparent up to this value, opaque from FADE_UNITS above. */
  readonly threshold: number;
  /** 256 opaque colours, RGBA in memory order. */
  readonly palette: Uint32Array;
}

const FADE_UNITS = 0.5;

/** Keys 1981, a = -1/2. */
function weight(d: number): number {
  const x = Math.abs(d);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

function tapsAlong(length: number, factor: number) {
  const cells = new Int32Array(4 * length * factor);
  const weights = new Float64Array(4 * length * factor);
  for (let pixel = 0; pixel < length * factor; pixel++) {
    const centre = (pixel + 0.5) / factor - 0.5;
    for (let tap = 0; tap < 4; tap++) {
      const cell = Math.floor(centre) - 1 + tap;
      cells[4 * pixel + tap] = clamp(cell, 0, length - 1);
      weights[4 * pixel + tap] = weight(centre - cell);
    }
  }
  return { cells, weights };
}

/** The picture, readable: columns, rows, colours. */
export function cleanPicture({ rows, cols }: Grid, factor: number, { low, high, threshold, palette }: Look) {
  const width = cols * factor;
  const height = rows * factor;
  const down = tapsAlong(rows, factor);
  const across = tapsAlong(cols, factor);
  const tall = new Float32Array(height * cols);
  const values = new Float32Array(height * width);

  function spreadColumns(field: Float32Array): void {
    const { cells, weights } = down;
    for (let y = 0; y < height; y++) {
      const tap = 4 * y;
      for (let col = 0; col < cols; col++) {
        tall[y * cols + col] =
          weights[tap] * field[cells[tap] * cols + col] +
          weights[tap + 1] * field[cells[tap + 1] * cols + col] +
          weights[tap + 2] * field[cells[tap + 2] * cols + col] +
          weights[tap + 3] * field[cells[tap + 3] * cols + col];
      }
    }
  }

  function spreadRows(): void {
    const { cells, weights } = across;
    for (let y = 0; y < height; y++) {
      const row = y * cols;
      for (let x = 0; x < width; x++) {
        const tap = 4 * x;
        values[y * width + x] =
          weights[tap] * tall[row + cells[tap]] +
          weights[tap + 1] * tall[row + cells[tap + 1]] +
          weights[tap + 2] * tall[row + cells[tap + 2]] +
          weights[tap + 3] * tall[row + cells[tap + 3]];
      }
    }
  }

  function colour(value: number): number {
    if (value <= threshold) return 0;
    const opaque = palette[Math.round(clamp((255 * (value - low)) / (high - low), 0, 255))];
    const alpha = Math.round((255 * Math.min(FADE_UNITS, value - threshold)) / FADE_UNITS);
    return (opaque & 0xffffff) | (alpha << 24);
  }

  return (field: Float32Array, rgba: Uint32Array): void => {
    if (!field.every(Number.isFinite)) throw new RangeError("a field holds finite numbers");
    spreadColumns(field);
    spreadRows();
    for (let at = 0; at < values.length; at++) rgba[at] = colour(values[at]);
  };
}
