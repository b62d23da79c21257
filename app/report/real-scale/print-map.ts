import { DEFAULT_VIEW } from "~/domain/display/layout";
import { wholePlate, type Region } from "~/heatmap/plate/region";
import type { PaperMap } from "../parts/map.server";
import type { PlaceMm } from "./paper";
import type { PaperPrint } from "./prints";
import type { SheetLook } from "./sheet-words";

/** A map has eight pixels a cell; of a cell of a centimetre they are more than a millimetre wide on paper. */
const PIXELS_PER_CELL = 8;
/** From here on nobody sees pixels in colours that run into each other. */
const PIXELS_PER_MM = 2;
/** Colours fade out over less than a cell beyond the outermost loaded ones. */
const FADING_CELLS = 1;

/** What is drawn of a print's picture: its cells, and those around them as far as there are any. */
function drawnRegion({ picture: { grid }, cells }: Pick<PaperPrint, "picture" | "cells">): Region {
  const col = Math.max(0, cells.firstCol - FADING_CELLS);
  const row = Math.max(0, cells.firstRow - FADING_CELLS);
  const plate = wholePlate(grid);
  return {
    ...{ col, row },
    cols: Math.min(plate.cols, cells.lastCol + 1 + FADING_CELLS) - col,
    rows: Math.min(plate.rows, cells.lastRow + 1 + FADING_CELLS) - row,
  };
}

/** The map of a print, for `drawMap` at its true size. */
export const printMap = (print: PaperPrint, { scale, threshold }: Pick<SheetLook, "scale" | "threshold">): PaperMap => ({
  picture: print.picture,
  cellPitchCm: { xCm: print.cell.widthMm / 10, yCm: print.cell.heightMm / 10 },
  region: drawnRegion(print),
  scale,
  colours: DEFAULT_VIEW.palette,
  threshold,
  finer: Math.ceil((PIXELS_PER_MM * Math.max(print.cell.widthMm, print.cell.heightMm)) / PIXELS_PER_CELL),
});

/** The upper left corner of the map from that of the print. */
export function mapCorner(print: PaperPrint): PlaceMm {
  const { col, row } = drawnRegion(print);
  return { xMm: (col - print.cells.firstCol) * print.cell.widthMm, yMm: (row - print.cells.firstRow) * print.cell.heightMm };
}
