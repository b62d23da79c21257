import type { FootSide } from "~/domain/analysis/figures";
import type { CellPitch } from "~/domain/device/kind";
import type { CellBox } from "~/heatmap/geometry/load";
import type { Picture } from "~/heatmap/picture/picture";
import type { PlaceMm, SizeMm } from "./paper";

/** Part of a picture at true size. */
export interface PaperPrint {
  /** "both" is the whole plate. */
  of: FootSide | "both";
  picture: Picture;
  cells: CellBox;
  /** Size of a cell. */
  cell: SizeMm;
}

/** Prints from the top left of their bounding box. */
export interface PrintGroup {
  size: SizeMm;
  prints: { print: PaperPrint; at: PlaceMm }[];
}

export const cellSize = ({ xCm, yCm }: CellPitch): SizeMm => ({ widthMm: 10 * xCm, heightMm: 10 * yCm });

export const printSize = ({ cells, cell }: Pick<PaperPrint, "cells" | "cell">): SizeMm => ({
  widthMm: (cells.lastCol - cells.firstCol + 1) * cell.widthMm,
  heightMm: (cells.lastRow - cells.firstRow + 1) * cell.heightMm,
});

export const arrangeAlone = (print: PaperPrint): PrintGroup => ({ size: printSize(print), prints: [{ print, at: { xMm: 0, yMm: 0 } }] });

/** Between prints that were not adjacent on the mat, such as steps. */
const APART = 15;

/** In a row, aligned at the heels. */
export function arrangeSideBySide(prints: readonly PaperPrint[]): PrintGroup {
  const sizes = prints.map(printSize);
  const heightMm = Math.max(0, ...sizes.map((size) => size.heightMm));
  let xMm = 0;
  const placed = prints.map((print, at) => {
    const { widthMm = 0, heightMm: own = 0 } = sizes[at] ?? {};
    const place = { xMm, yMm: heightMm - own };
    xMm += widthMm + APART;
    return { print, at: place };
  });
  return { size: { widthMm: Math.max(0, xMm - APART), heightMm }, prints: placed };
}
