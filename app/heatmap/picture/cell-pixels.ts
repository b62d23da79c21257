import { cellCount, type Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
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
    pixels[cell] = itemAt(table, Math.round(255 * Math.min(1, Math.max(0, value / top))));
    rgba[4 * cell + 3] = 255 * cover;
  });
  return { rgba, width: grid.cols, height: grid.rows };
}

export function enlarged({ rgba, width, height }: CellPixels, factor: number): CellPixels {
  const to = new Uint32Array(width * height * factor * factor);
  new Uint32Array(rgba.buffer).forEach((colour, cell) => {
    const [x, y] = [factor * (cell % width), factor * Math.floor(cell / width)];
    for (let row = y; row < y + factor; row++) to.fill(colour, row * width * factor + x, row * width * factor + x + factor);
  });
  return { rgba: new Uint8ClampedArray(to.buffer), width: width * factor, height: height * factor };
}
