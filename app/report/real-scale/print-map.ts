import { DEFAULT_VIEW } from "~/domain/display/layout";
import { wholePlate, type Region } from "~/heatmap/geometry/region";
import type { PaperMap } from "../parts/map.server";
import type { PlaceMm } from "./paper";
import type { PaperPrint } from "./prints";
import type { SheetLook } from "./sheet-words";

/** A cell of 1 cm has pixels over 1 mm wide at true size. */
const PIXELS_PER_CELL = 8;
/** Pixels are invisible from here on. */
const PIXELS_PER_MM = 2;
/** Colours fade within a cell of the outermost loaded ones. */
const FADING_CELLS = 1;

/** The print's cells and their neighbours, if any. */
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

/** For `drawMap` at true size. */
export const printMap = (print: PaperPrint, { scale, threshold }: Pick<SheetLook, "scale" | "threshold">): PaperMap => ({
  picture: print.picture,
  cellPitchCm: { xCm: print.cell.widthMm / 10, yCm: print.cell.heightMm / 10 },
  region: drawnRegion(print),
  scale,
  colours: DEFAULT_VIEW.palette,
  threshold,
  finer: Math.ceil((PIXELS_PER_MM * Math.max(print.cell.widthMm, print.cell.heightMm)) / PIXELS_PER_CELL),
});

/** Top left of the map relative to the print. */
export function mapCorner(print: PaperPrint): PlaceMm {
  const { col, row } = drawnRegion(print);
  return { xMm: (col - print.cells.firstCol) * print.cell.widthMm, yMm: (row - print.cells.firstRow) * print.cell.heightMm };
}
