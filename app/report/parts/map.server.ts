import type { PDFImage } from "@cantoo/pdf-lib";
import { encode } from "fast-png";
import type { Analysis } from "~/analysis/analysis";
import type { CellPitch } from "~/domain/device/kind";
import { asMeasured, isOnItsSide, placeOnMap, type MapTurn } from "~/domain/device/map-turn";
import { layOnSurface } from "~/heatmap/canvas/isoline-path";
import type { Region } from "~/heatmap/geometry/region";
import { isolineLevels } from "~/heatmap/map-settings";
import { computeDisplayField } from "~/heatmap/picture/field";
import { framePixels } from "~/heatmap/picture/frame-picture.server";
import type { Picture } from "~/heatmap/picture/picture";
import { ringPath } from "~/heatmap/picture/ring-path";
import type { Colours } from "~/heatmap/scale/palettes";
import type { MapScale } from "~/heatmap/scale/scale";
import type { ReportDocument } from "../document/document.server";
import type { Box } from "../document/length";
import type { Sheet } from "../document/sheet.server";
import { finerPixels } from "./finer-pixels";
import { turnedPixels } from "./turned-pixels";

export interface PaperMap {
  picture: Picture;
  cellPitchCm: CellPitch;
  region: Region;
  /** Default: as measured. */
  turn?: MapTurn;
  scale: MapScale;
  colours: Colours;
  /** Not drawn up to this value, in the picture's unit. */
  threshold: number;
  /** At the scale's ticks; default true. */
  isolines?: boolean;
  /** Factor on the page's eight pixels per cell, for large maps; default 1. */
  finer?: number;
}

export interface PreparedMap extends PaperMap {
  image: PDFImage;
  /** Isolines in cells from the plate's top left. */
  rings: Float32Array[];
  /** Size shown. */
  widthCm: number;
  heightCm: number;
}

/** Colours as an embedded PNG, isolines as curves. */
export async function prepareMap(document: ReportDocument, analysis: Analysis, map: PaperMap): Promise<PreparedMap> {
  const { picture, region, scale, threshold, colours, cellPitchCm, isolines = true, finer = 1, turn = asMeasured } = map;
  const { top, step, limits } = scale;
  const pixels = framePixels(analysis, picture, { colours, top, threshold, limits, region });
  const fine = finer > 1 ? finerPixels(pixels, finer) : pixels;
  const image = await document.png(encode({ ...turnedPixels(fine, turn), channels: 4, depth: 8 }));
  const field = computeDisplayField(analysis, picture, true).slice();
  const surface = { ...analysis.interpolate(field, picture.grid), perCell: 8 };
  surface.values = surface.values.slice();
  const rings = isolineLevels({ isolines, top, step, limits, threshold }).flatMap((level) =>
    analysis.contours(field, picture.grid, level).map((ring) => layOnSurface(ring, level, surface)),
  );
  const [widthCm, heightCm] = [region.cols * cellPitchCm.xCm, region.rows * cellPitchCm.yCm];
  return { ...map, image, rings, ...(isOnItsSide(turn) ? { widthCm: heightCm, heightCm: widthCm } : { widthCm, heightCm }) };
}

export interface MapPlace {
  /** Top left on the page. */
  x: number;
  y: number;
  /** Points per centimetre of mat; true size at `mm(10)`. */
  pointsPerCm: number;
}

/** Converts a place on the plate (cm from its top left) to the page. */
export const placeOnPaper =
  ({ region, cellPitchCm, turn = asMeasured }: Pick<PaperMap, "region" | "cellPitchCm" | "turn">, { x, y, pointsPerCm }: MapPlace) =>
  (at: { xCm: number; yCm: number }): { x: number; y: number } => {
    const [acrossCm, downCm] = [region.cols * cellPitchCm.xCm, region.rows * cellPitchCm.yCm];
    const shown = placeOnMap(turn, {
      x: (at.xCm - region.col * cellPitchCm.xCm) / acrossCm,
      y: (at.yCm - region.row * cellPitchCm.yCm) / downCm,
    });
    const [widthCm, heightCm] = isOnItsSide(turn) ? [downCm, acrossCm] : [acrossCm, downCm];
    return { x: x + shown.x * widthCm * pointsPerCm, y: y + shown.y * heightCm * pointsPerCm };
  };

/** Draws colours and white isolines, clipped to the returned box, as part of the open figure tag. */
export function drawMap(page: Sheet, map: PreparedMap, place: MapPlace): Box {
  const { pointsPerCm } = place;
  const box = { x: place.x, y: place.y, width: map.widthCm * pointsPerCm, height: map.heightCm * pointsPerCm };
  const { xCm, yCm } = map.cellPitchCm;
  const onPaper = placeOnPaper(map, place);
  page.clipped(box, () => {
    page.image(map.image, box);
    const d = map.rings
      // Closes the rings.
      .map((ring) => Float32Array.of(...ring, ...ring.slice(0, 2)))
      .map((ring) =>
        ringPath(ring, {
          decimals: 2,
          place: (col, row) => {
            const { x, y } = onPaper({ xCm: col * xCm, yCm: row * yCm });
            return [x, y];
          },
        }),
      )
      .join("");
    page.path(d, { stroke: "white", strokeWidth: 0.5, opacity: 0.55 });
  });
  return box;
}
