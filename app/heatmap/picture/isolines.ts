import { byteAt, singleAt } from "~/domain/lists/cell-at";

interface Values {
  values: Float32Array;
  width: number;
  height: number;
}

interface IsolineOptions {
  /** Ascending. */
  levels: readonly number[];
  /** Approximate distance of levels. */
  step: number;
  /** Picture pixels per cell; values have eight. */
  factor: number;
}

const VALUES_PER_CELL = 8;
const STRENGTH = 0.4;
const LINE_WIDTH = 1;

/**
 * White at 40 %, one pixel wide, soft edges: distance is the difference from the level by the slope, as in WebGL.
 * `field`: eight values per cell and axis.
 */
export function blendIsolines(rgba: Uint8ClampedArray, { values, width, height }: Values, { levels, step, factor }: IsolineOptions): void {
  const stride = VALUES_PER_CELL / factor;
  const at = (x: number, y: number): number =>
    singleAt(values, Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x)));
  let pixel = 0;
  for (let y = stride >> 1; y < height; y += stride) {
    for (let x = stride >> 1; x < width; x += stride, pixel += 4) {
      const value = at(x, y);
      const level = nearestTo(value, levels);
      if (level === null) return;
      const slope = (stride / 2) * Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1));
      const cover = Math.min(1, Math.max(0, LINE_WIDTH / 2 + 0.5 - Math.abs(value - level) / Math.max(slope, 1e-4 * step)));
      for (let channel = pixel; channel < pixel + 3; channel++) {
        const colour = byteAt(rgba, channel);
        rgba[channel] = colour + STRENGTH * cover * (255 - colour);
      }
    }
  }
}

function nearestTo(value: number, levels: readonly number[]): number | null {
  let nearest: number | null = null;
  for (const level of levels) if (nearest === null || Math.abs(level - value) < Math.abs(nearest - value)) nearest = level;
  return nearest;
}
