import type { Size } from "../geometry/canvas-size";
import { cellCentre, toPlatePercent, type PlateView } from "../geometry/plate-context";
import { loadAt } from "../picture/cell-reading";
import type { Picture } from "../picture/picture";

/** Minimum CSS pixels of a cell to show its value. */
export const MIN_CELL_WIDTH = 28;
const MIN_CELL_HEIGHT = 14;
const FONT_PX = 11;

export interface CellText {
  text: string;
  x: number;
  y: number;
}

/** Values of visible loaded cells; none if cells are too small. `size`: of the visible part. */
export function cellTexts(picture: Picture, plate: PlateView, { width, height }: Size, write: (value: number) => string): CellText[] {
  const { geometry, region } = plate;
  const [here, next] = [
    { row: 0, col: 0 },
    { row: 1, col: 1 },
  ].map((cell) => toPlatePercent(plate, cellCentre(cell, geometry)));
  if (!here || !next) return [];
  const [wide, tall] = [(Math.abs(next.x - here.x) * width) / 100, (Math.abs(next.y - here.y) * height) / 100];
  if (wide < MIN_CELL_WIDTH || tall < MIN_CELL_HEIGHT) return [];
  const { rows, cols } = picture.grid;
  const texts: CellText[] = [];
  for (let row = Math.max(0, Math.floor(region.row)); row < Math.min(rows, region.row + region.rows); row++) {
    for (let col = Math.max(0, Math.floor(region.col)); col < Math.min(cols, region.col + region.cols); col++) {
      const value = loadAt(picture, { row, col });
      if (value <= 0) continue;
      const { x, y } = toPlatePercent(plate, cellCentre({ row, col }, geometry));
      texts.push({ text: write(value), x: (x * width) / 100, y: (y * height) / 100 });
    }
  }
  return texts;
}

/** White with an ink edge, legible on light and dark colours. */
export function drawCellTexts(context: CanvasRenderingContext2D, texts: readonly CellText[], ratio: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  if (texts.length === 0) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  Object.assign(context, { font: `600 ${FONT_PX}px Inter, sans-serif`, textAlign: "center", textBaseline: "middle" });
  Object.assign(context, { lineWidth: 3, lineJoin: "round", strokeStyle: "#14181f", fillStyle: "#ffffff" });
  for (const { text, x, y } of texts) {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}
