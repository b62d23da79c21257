import type { Locator } from "@playwright/test";
import { decode } from "fast-png";
import type { Palette } from "../../../app/domain/display/palette";
import { paletteTable } from "../../../app/heatmap/scale/palettes";

/**
 * A map as displayed: per pixel the palette index of its colour, 0 to 255, row-major from the top left; -1 for other
 * colours.
 */
export interface MapPicture {
  levels: Int16Array;
  width: number;
  height: number;
}

/** Maximum difference in a channel: renderers interpolate and round differently. */
const TOLERANCE = 3;

/** The palette index of a colour, -1 for none. */
function createLevels(palette: Palette): (red: number, green: number, blue: number) => number {
  const colours = Array.from(paletteTable(palette), (rgba) => [rgba & 0xff, (rgba >>> 8) & 0xff, (rgba >>> 16) & 0xff] as const);
  const known = new Map<number, number>();
  return (red, green, blue) => {
    const colour = (red << 16) | (green << 8) | blue;
    let level = known.get(colour);
    if (level === undefined) {
      level = colours.findIndex(([r, g, b]) => Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue)) <= TOLERANCE);
      known.set(colour, level);
    }
    return level;
  };
}

export const readMap = async (map: Locator, palette: Palette): Promise<MapPicture> => mapIn(await map.screenshot(), palette);

export function mapIn(png: Uint8Array, palette: Palette): MapPicture {
  const { data, width, height, channels } = decode(png);
  const levelOf = createLevels(palette);
  const levels = Int16Array.from({ length: width * height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(channels * pixel, channels * pixel + 3);
    return levelOf(red, green, blue);
  });
  return { levels, width, height };
}

/** The loaded share of the pixels between two columns, given as shares of the width. */
export function loadedShare({ levels, width, height }: MapPicture, from = 0, to = 1): number {
  const first = Math.round(from * width);
  const end = Math.round(to * width);
  const loaded = levels.filter((level, pixel) => level >= 0 && pixel % width >= first && pixel % width < end);
  return loaded.length / ((end - first) * height);
}

export const highestLevel = ({ levels }: MapPicture): number => levels.reduce((a, b) => Math.max(a, b), 0) / 255;

export const changedPixels = (before: MapPicture, after: MapPicture): number =>
  before.levels.filter((level, pixel) => {
    const now = after.levels[pixel] ?? -1;
    return level >= 0 && now >= 0 && level !== now;
  }).length;
