import sharp from "sharp";
import type { Analysis } from "~/analysis/analysis";
import { wholePlate, type Region } from "../geometry/region";
import { isolineLevels, type MapSettings } from "../map-settings";
import { bandedTable } from "../scale/bands";
import { paletteTable } from "../scale/palettes";
import { cellPixels, enlarged } from "./cell-pixels";
import { computeDisplayField } from "./field";
import { blendIsolines } from "./isolines";
import type { Picture } from "./picture";

const PIXELS_PER_CELL = [8, 4, 2] as const;

export interface FramePictureOptions extends Pick<MapSettings, "colours" | "top" | "threshold"> {
  step?: number;
  /** Width of flat colour bands; default a gradient. */
  bandStep?: number;
  /** Limits of the clinical bands; default none. */
  limits?: MapSettings["limits"];
  /** False: one sharp square per cell. */
  smooth?: boolean;
  region?: Region;
  /** Maximum pixels of the longer side, if possible: 8, 4 or at least 2 per cell. */
  maxPixels?: number;
  /** Lossy, for a page that soon draws over it. */
  glimpse?: boolean;
}

/**
 * WebP with transparent ground, whole pixels per cell and axis; row 0 on top, column 0 on the left. The page stretches
 * non-square cells.
 */
export const framePicture = (analysis: Analysis, picture: Picture, options: FramePictureOptions): Promise<Uint8Array> =>
  encodePicture(framePixels(analysis, picture, options), options);

/** Pixels row by row, RGBA. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export function framePixels(analysis: Analysis, picture: Picture, options: FramePictureOptions): Pixels {
  const { grid } = picture;
  const { colours, top, threshold, step = 0, bandStep = 0, limits = null, smooth = true } = options;
  const { region = wholePlate(grid), maxPixels = Infinity } = options;
  const factor = PIXELS_PER_CELL.find((pixels) => pixels * Math.max(region.cols, region.rows) <= maxPixels) ?? 2;
  const field = computeDisplayField(analysis, picture, smooth).slice();
  const palette = bandStep > 0 || limits ? bandedTable(colours, { top, step: bandStep, limits }) : paletteTable(colours);
  const { rgba: drawn, width } = smooth
    ? analysis.picture(field, grid, { low: 0, high: top, palette, factor, threshold })
    : enlarged(cellPixels(field, grid, { top, threshold, table: palette }), factor);
  const rgba = drawn.slice();
  if (step > 0) {
    const levels = isolineLevels({ isolines: true, top, step, limits, threshold });
    blendIsolines(rgba, analysis.interpolate(field, grid), { levels, step, factor });
  }
  return cut(rgba, width, region, factor);
}

/** More effort saves 7 % of a walk's plate and takes twice the time. */
const LOSSLESS = { lossless: true, effort: 1 };
const GLIMPSE = { quality: 85, smartSubsample: true };

export const encodePicture = (
  { data, width, height }: Pixels,
  { glimpse = false }: Pick<FramePictureOptions, "glimpse"> = {},
): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp(glimpse ? GLIMPSE : LOSSLESS)
    .toBuffer();

const TYPE = "image/webp";

export const pictureUrl = (webp: Uint8Array): string => `data:${TYPE};base64,${Buffer.from(webp).toString("base64")}`;

/** Only the user's own browser may cache it. */
export const pictureResponse = (webp: Uint8Array): Response =>
  new Response(Uint8Array.from(webp), { headers: { "Content-Type": TYPE, "Cache-Control": "private, no-store" } });

function cut(rgba: Uint8ClampedArray, stride: number, region: Region, factor: number): Pixels {
  const toPixels = (cells: number): number => Math.round(cells * factor);
  const [left, upper, width, height] = [toPixels(region.col), toPixels(region.row), toPixels(region.cols), toPixels(region.rows)];
  const data = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((upper + row) * stride + left);
    data.set(rgba.subarray(from, from + 4 * width), 4 * row * width);
  }
  return { data, width, height };
}
