import type { Analysis } from "~/analysis/analysis";
import { cellCount } from "~/domain/frame/frame";
import { pixelRatio } from "./canvas-size";
import { displayOf } from "./field";
import { isolineLevels, type MapSettings, type Painter, type Picture } from "./map";
import { paletteTable } from "./palettes";

const PIXELS_PER_CELL = 8;
const FADE_UNITS = 2;
const ISOLINE = "rgb(255 255 255 / 0.4)";

/** Pixels of a picture, RGBA, not premultiplied. */
interface Pixels {
  rgba: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * Draws by canvas 2D: the core makes the picture at eight pixels a cell, the browser stretches it over the canvas. Needs no graphics
 * card and is the cheapest way on machines without one. Null where the canvas already serves something else.
 */
export function createFallback(canvas: HTMLCanvasElement, { analysis }: { analysis: Analysis }): Painter | null {
  const context = canvas.getContext("2d");
  const buffer = canvas.ownerDocument.createElement("canvas");
  const bufferContext = buffer.getContext("2d");
  if (!context || !bufferContext) return null;

  /** The pixels as something that can be stretched. */
  function placeInBuffer({ rgba, width, height }: Pixels): void {
    if (buffer.width !== width || buffer.height !== height) Object.assign(buffer, { width, height });
    bufferContext?.putImageData(new ImageData(rgba, width, height), 0, 0);
  }

  return {
    paint(picture, settings) {
      const { width, height } = canvas;
      context.clearRect(0, 0, width, height);
      if (!picture) return;
      const { region, smooth, colours, top, threshold } = settings;
      const { grid } = picture;
      const field = displayOf(analysis, picture, smooth).slice();
      placeInBuffer(
        smooth
          ? analysis.picture(field, grid, { low: 0, high: top, palette: paletteTable(colours), factor: PIXELS_PER_CELL, threshold })
          : cellPixels(field, picture, settings),
      );
      const scale = smooth ? PIXELS_PER_CELL : 1;
      context.imageSmoothingEnabled = smooth;
      context.imageSmoothingQuality = "high";
      context.drawImage(buffer, region.col * scale, region.row * scale, region.cols * scale, region.rows * scale, 0, 0, width, height);

      context.strokeStyle = ISOLINE;
      context.lineWidth = pixelRatio();
      context.lineJoin = "round";
      for (const level of isolineLevels(settings)) {
        const lines = new Path2D();
        for (const ring of analysis.contours(field, grid, level)) {
          addRing(lines, ring, (x) => ((x - region.col) / region.cols) * width, (y) => ((y - region.row) / region.rows) * height);
        }
        context.stroke(lines);
      }
    },
    dispose: () => void Object.assign(buffer, { width: 0, height: 0 }),
  };
}

/** A pixel per cell, coloured as the core colours its pictures. */
function cellPixels(field: Float32Array, { grid }: Picture, { colours, top, threshold }: MapSettings): Pixels {
  const table = paletteTable(colours);
  const rgba = new Uint8ClampedArray(4 * cellCount(grid));
  const pixels = new Uint32Array(rgba.buffer);
  field.forEach((value, cell) => {
    const cover = Math.min(1, Math.max(0, (value - threshold) / FADE_UNITS));
    pixels[cell] = table[Math.round(255 * Math.min(1, Math.max(0, value / top)))];
    rgba[4 * cell + 3] = 255 * cover;
  });
  return { rgba, width: grid.cols, height: grid.rows };
}

/** A closed ring (first point repeated at the end) as a smooth curve: through the middles of its pieces, bent towards its points. */
function addRing(path: Path2D, ring: Float32Array, toX: (x: number) => number, toY: (y: number) => number): void {
  const points = ring.length / 2 - 1;
  const x = (point: number) => toX(ring[2 * (point % points)]);
  const y = (point: number) => toY(ring[2 * (point % points) + 1]);
  const middle = (point: number) => [(x(point) + x(point + 1)) / 2, (y(point) + y(point + 1)) / 2] as const;
  path.moveTo(...middle(0));
  for (let point = 1; point <= points; point++) path.quadraticCurveTo(x(point), y(point), ...middle(point));
  path.closePath();
}
