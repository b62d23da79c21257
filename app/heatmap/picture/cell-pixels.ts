import { cellCount, type Grid } from "~/domain/frame/frame";
import type { MapSettings } from "../map-settings";

/** Units above the threshold over which colours fade in; few, so contact cells stay visible. */
const FADE_UNITS = 0.5;

/** RGBA, not premultiplied. */
export interface CellPixels {
  rgba: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

export function cellPixels(
  field: Float32Array,
  grid: Grid,
  { top, threshold, table }: Pick<MapSettings, "top" | "threshold"> & { table: Uint32Array },
): CellPixels {
  const rgba = new Uint8ClampedArray(4 * cellCount(grid));
  const pixels = new Uint32Array(rgba.buffer);
  field.forEach((value, cell) => {
    const cover = Math.min(1, Math.max(0, (value - threshold) / FADE_UNITS));
    pixels[cell] = table[Math.round(255 * Math.min(1, Math.max(0, value / top)))] ?? 0;
    rgba[4 * cell + 3] = 255 * cover;
  });
  return { rgba, width: grid.cols, height: grid.rows };
}

export function enlarged({ rgba, width, height }: CellPixels, factor: number): CellPixels {
  const [from, to] = [new Uint32Array(rgba.buffer), new Uint32Array(width * height * factor * factor)];
  to.forEach((_, at) => {
    const [x, y] = [at % (width * factor), Math.floor(at / (width * factor))];
    to[at] = from[Math.floor(y / factor) * width + Math.floor(x / factor)] ?? 0;
  });
  return { rgba: new Uint8ClampedArray(to.buffer), width: width * factor, height: height * factor };
}
