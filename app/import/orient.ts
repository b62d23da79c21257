import type { CellPitch } from "~/domain/device/kind";
import type { Turn } from "~/domain/device/map-turn";
import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";

/** Mirrored first, then turned clockwise, so that head or toes are at row 0 and left at column 0. */
export interface PlateOrientation {
  turn: Turn;
  mirrored: boolean;
}

export const turnedGrid = ({ rows, cols }: Grid, turn: Turn): Grid => (isAcross(turn) ? { rows: cols, cols: rows } : { rows, cols });

export const turnedPitch = ({ xCm, yCm }: CellPitch, turn: Turn): CellPitch => (isAcross(turn) ? { xCm: yCm, yCm: xCm } : { xCm, yCm });

const isAcross = (turn: Turn): boolean => turn === 90 || turn === 270;

/** Source index per cell, row-major. */
export function orientedCells({ rows, cols }: Grid, { turn, mirrored }: PlateOrientation): Uint32Array {
  const laid = turnedGrid({ rows, cols }, turn);
  return Uint32Array.from({ length: rows * cols }, (_, cell) => {
    const [row, col] = [Math.floor(cell / laid.cols), cell % laid.cols];
    const before = {
      0: [row, col],
      90: [rows - 1 - col, row],
      180: [rows - 1 - row, cols - 1 - col],
      270: [col, cols - 1 - row],
    } as const satisfies Record<Turn, readonly [number, number]>;
    const [sourceRow, sourceCol] = before[turn];
    return sourceRow * cols + (mirrored ? cols - 1 - sourceCol : sourceCol);
  });
}

export const reordered = (values: ArrayLike<number>, order: Uint32Array): Float32Array =>
  Float32Array.from(order, (place) => itemAt(values, place));
