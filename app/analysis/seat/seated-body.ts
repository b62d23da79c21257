import type { SeatedBody } from "~/domain/analysis/seating";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { numberAt } from "../memory/record";
import { isLoaded, seatMidline, type SeatPicture } from "./midline";

const TUBEROSITY_CM2 = 9.5;

interface Cell {
  row: number;
  col: number;
  value: number;
}

function loadsAbout(lineCols: number, { values, grid: { rows, cols }, threshold }: SeatPicture): { left: number; whole: number } {
  let [left, whole] = [0, 0];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const value = numberAt(values, row * cols + col);
      if (!isLoaded(value, threshold)) continue;
      whole += value;
      left += Math.min(1, Math.max(0, lineCols - col)) * value;
    }
  }
  return { left, whole };
}

function rearRow({ values, grid: { rows, cols }, threshold }: SeatPicture): number {
  const loaded = Array.from({ length: rows }, (_, row) => row).filter((row) =>
    Array.from({ length: cols }, (_, col) => numberAt(values, row * cols + col)).some((value) => isLoaded(value, threshold)),
  );
  return Math.ceil((itemAt(loaded, 0) + lastItem(loaded) + 1) / 2);
}

/** The cell of the greatest load that fits; null if none is loaded. */
const greatestOf = (cells: readonly Cell[], fits: (cell: Cell) => boolean): Cell | null =>
  cells.reduce<Cell | null>((max, one) => (one.value > (max?.value ?? 0) && fits(one) ? one : max), null);

/** Mean over 9.5 cm² grown from the maximum by the greatest adjacent cell of the same side. */
function peakOf(side: readonly Cell[], { cell: { xCm, yCm }, threshold }: SeatPicture, fromRow: number): SeatedBody["left"] {
  const first = greatestOf(side, ({ row }) => row >= fromRow);
  if (!first || !isLoaded(first.value, threshold)) return null;
  const cells = Math.max(1, Math.round(TUBEROSITY_CM2 / (xCm * yCm)));
  const taken = [first];
  while (taken.length < cells) {
    const next = greatestOf(
      side,
      (one) => taken.some(({ row, col }) => Math.abs(row - one.row) <= 1 && Math.abs(col - one.col) <= 1) && !taken.includes(one),
    );
    if (!next) break;
    taken.push(next);
  }
  return {
    value: taken.reduce((sum, { value }) => sum + value, 0) / cells,
    cells,
    areaCm2: cells * xCm * yCm,
    at: { row: first.row, col: first.col },
  };
}

/** Shares and peak pressure indices by the body's own midline; null without one. */
export function seatedBody(picture: SeatPicture): SeatedBody | null {
  const midline = seatMidline(picture);
  if (!midline) return null;
  const {
    values,
    grid: { rows, cols },
    cell,
  } = picture;
  const lineCols = midline.fromLeftCm / cell.xCm;
  const { left, whole } = loadsAbout(lineCols, picture);
  const all = Array.from({ length: rows * cols }, (_, at) => ({ row: Math.floor(at / cols), col: at % cols, value: numberAt(values, at) }));
  const from = rearRow(picture);
  const leftPercent = (100 * left) / whole;
  return {
    midline,
    leftPercent,
    rightPercent: 100 - leftPercent,
    laterality: 100 - 2 * leftPercent,
    left: peakOf(
      all.filter(({ col }) => col + 0.5 < lineCols),
      picture,
      from,
    ),
    right: peakOf(
      all.filter(({ col }) => col + 0.5 >= lineCols),
      picture,
      from,
    ),
  };
}
