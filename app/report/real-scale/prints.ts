import type { FootSide } from "~/domain/analysis/figures";
import type { CellPitch } from "~/domain/device/kind";
import type { Picture } from "~/heatmap/picture/picture";
import type { CellBox } from "~/heatmap/plate/load";
import type { PlaceMm, SizeMm } from "./paper";

/** A part of a picture as large as it was on the mat. */
export interface PaperPrint {
  /** "both" is the plate with all that is on it. */
  of: FootSide | "both";
  picture: Picture;
  /** Which cells of the picture. */
  cells: CellBox;
  /** One cell. */
  cell: SizeMm;
}

/** Prints in their places to one another, from the top left corner of the smallest box around them. */
export interface PrintGroup {
  size: SizeMm;
  prints: { print: PaperPrint; at: PlaceMm }[];
}

export const cellSize = ({ xCm, yCm }: CellPitch): SizeMm => ({ widthMm: 10 * xCm, heightMm: 10 * yCm });

export const printSize = ({ cells, cell }: Pick<PaperPrint, "cells" | "cell">): SizeMm => ({
  widthMm: (cells.lastCol - cells.firstCol + 1) * cell.widthMm,
  heightMm: (cells.lastRow - cells.firstRow + 1) * cell.heightMm,
});

/** One print alone. */
export const alone = (print: PaperPrint): PrintGroup => ({ size: printSize(print), prints: [{ print, at: { xMm: 0, yMm: 0 } }] });

/** Between prints that were no neighbours on the mat, such as those of two steps. */
const APART = 15;

/** Prints beside one another in their order, on one base line: that of the heels. */
export function besideOneAnother(prints: readonly PaperPrint[]): PrintGroup {
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
