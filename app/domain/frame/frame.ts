import { countAt } from "../lists/cell-at";
import type { Unit } from "../unit";

/** 1 to 320 each. Row 0 is the head or toe side, column 0 the person's left, unless the kind's `head` differs. */
export interface Grid {
  rows: number;
  cols: number;
}

export const MAX_ROWS = 320;
export const MAX_COLS = 320;
/** Limit of the smaller analysis core; larger mats need the other. */
export const SMALL_GRID_SIDE = 64;
export const cellCount = (grid: Grid): number => grid.rows * grid.cols;
/** Cells count row by row from 0. */
export const cellPlace = ({ cols }: Pick<Grid, "cols">, cell: number): { row: number; col: number } => ({
  row: Math.floor(cell / cols),
  col: cell % cols,
});

/** The index is the code on the wire. */
export const frameParts = ["main", "left", "right"] as const;
export type FramePart = (typeof frameParts)[number];

/** The analysis core adds in signed 16-bit lanes. */
export const MAX_COUNT = 16_383;
/** Reported broken: no load, listed as dead. */
export const FAULTY_CELL = 0xffff;

/** A cell's value is `count · scale` in `unit`. */
export interface Frame {
  grid: Grid;
  /** Row by row from the top left; 0..MAX_COUNT, or FAULTY_CELL. */
  counts: Uint16Array;
  scale: number;
  unit: Unit;
  part: FramePart;
  /** New at every device start; names the frame with `sequence`. */
  epoch: number;
  /** Rises by one per frame and part within an epoch. */
  sequence: number;
  /** The device's own clock: for durations only. */
  deviceTimeMs: number;
  /** Unix milliseconds of receipt; 0 before. */
  serverTimeMs: number;
  /** Given by the server for this run, not by peers; 0 before. */
  streamKey: number;
  gapBefore: boolean;
  clockSynced: boolean;
  resent: boolean;
}

/** Drops binary noise: 778 · 0.1 reads 77.8. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(7));

/** Faulty cells read 0. */
export const cellValue = (count: number, scale: number): number => (count === FAULTY_CELL ? 0 : withoutNoise(count * scale));

/** Physical values, for JSON only (compatibility event, API, exports). */
export function toMatrix({ counts, grid, scale }: Pick<Frame, "counts" | "grid" | "scale">): number[][] {
  return Array.from({ length: grid.rows }, (_, row) =>
    Array.from(counts.subarray(row * grid.cols, (row + 1) * grid.cols), (count) => cellValue(count, scale)),
  );
}

/** Lowest count reaching a threshold in the frame's unit. */
export const contactCount = (threshold: number, scale: number): number => Math.max(1, Math.ceil(withoutNoise(threshold / scale)));

/** Searches from `from` on, since people mostly stay; null without one. */
export function contactCell(counts: Uint16Array, min: number, from = 0): number | null {
  return contactBetween(counts, min, from, counts.length) ?? contactBetween(counts, min, 0, from);
}

/** Faster than callbacks; every received frame passes here. */
function contactBetween(counts: Uint16Array, min: number, from: number, to: number): number | null {
  for (let cell = from; cell < to; cell++) {
    const count = countAt(counts, cell);
    if (count >= min && count !== FAULTY_CELL) return cell;
  }
  return null;
}

/** As figures count loaded cells; in the frame's unit. */
export const hasContact = ({ counts, scale }: Pick<Frame, "counts" | "scale">, threshold: number): boolean =>
  contactCell(counts, contactCount(threshold, scale)) !== null;

export const hasLoad = (counts: Uint16Array): boolean => contactCell(counts, 1) !== null;
