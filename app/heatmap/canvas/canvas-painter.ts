import type { PageAnalysis } from "~/analysis/page-analysis";
import { isolineLevels, type MapSettings } from "../map-settings";
import type { Painter } from "../painter";
import { cellPixels, type CellPixels } from "../picture/cell-pixels";
import { computeDisplayField } from "../picture/field";
import type { Picture } from "../picture/picture";
import { bandedTable } from "../scale/bands";
import { paletteTable } from "../scale/palettes";
import { addRing, layOnSurface } from "./isoline-path";

const PIXELS_PER_CELL = 8;
/** About a whole plate's pixels; the browser stretches the rest off the main thread (measured: 2.5 times less). */
const DRAFT_PIXELS = 160_000;
const ISOLINE = "rgb(255 255 255 / 0.4)";

/** Canvas 2D at eight pixels per cell; needs no graphics card. Null if the canvas has another context. */
export function createCanvasPainter(canvas: HTMLCanvasElement, { analysis }: { analysis: PageAnalysis }): Painter | null {
  const context = canvas.getContext("2d");
  const buffer = canvas.ownerDocument.createElement("canvas");
  const bufferContext = buffer.getContext("2d");
  if (!context || !bufferContext) return null;

  function placeInBuffer({ rgba, width, height }: CellPixels): void {
    if (buffer.width !== width || buffer.height !== height) Object.assign(buffer, { width, height });
    bufferContext?.putImageData(new ImageData(rgba, width, height), 0, 0);
  }

  return {
    // Sharp cells keep their edges.
    draftPixels: ({ smooth }) => (smooth ? DRAFT_PIXELS : null),
    paint(picture, settings, { ratio }) {
      const { width, height } = canvas;
      context.clearRect(0, 0, width, height);
      if (!picture) return;
      const { region, smooth, top, threshold } = settings;
      const { grid } = picture;
      const field = computeDisplayField(analysis, picture, smooth).slice();
      placeInBuffer(
        smooth
          ? analysis.picture(field, grid, { low: 0, high: top, palette: tableOf(settings), factor: PIXELS_PER_CELL, threshold })
          : cellPixels(field, picture.grid, { ...settings, table: tableOf(settings) }),
      );
      const scale = smooth ? PIXELS_PER_CELL : 1;
      context.imageSmoothingEnabled = smooth;
      context.imageSmoothingQuality = "low";
      context.drawImage(buffer, region.col * scale, region.row * scale, region.cols * scale, region.rows * scale, 0, 0, width, height);

      if (settings.isolines) strokeIsolines(context, analysis, field, picture, settings, ratio);
    },
    dispose: () => void Object.assign(buffer, { width: 0, height: 0 }),
  };
}

const tableOf = (settings: MapSettings) =>
  settings.contours || settings.limits ? bandedTable(settings.colours, settings) : paletteTable(settings.colours);

/** Contours first: each call of the core invalidates the previous views. */
function strokeIsolines(
  context: CanvasRenderingContext2D,
  analysis: PageAnalysis,
  field: Float32Array,
  { grid }: Picture,
  settings: MapSettings,
  lineWidth: number,
): void {
  const { region } = settings;
  const { width, height } = context.canvas;
  const contours = isolineLevels(settings).map((level) => ({ level, rings: analysis.contours(field, grid, level) }));
  const surface = { ...analysis.interpolate(field, grid), perCell: PIXELS_PER_CELL };
  const toX = (x: number) => ((x - region.col) / region.cols) * width;
  const toY = (y: number) => ((y - region.row) / region.rows) * height;
  const lines = new Path2D();
  for (const { level, rings } of contours) {
    for (const ring of rings) addRing(lines, layOnSurface(ring, level, surface), toX, toY);
  }
  context.strokeStyle = ISOLINE;
  context.lineWidth = lineWidth;
  context.lineJoin = "round";
  // Lines colour the map and leave the bare plate alone.
  context.globalCompositeOperation = "source-atop";
  context.stroke(lines);
  context.globalCompositeOperation = "source-over";
}
