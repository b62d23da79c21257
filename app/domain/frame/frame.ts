import type { Unit } from "../unit";

/** Rows and columns of a mat, 1 to 320 each. Row 0 is the head or toe side, column 0 the person's left, unless the kind's `head` lies elsewhere. */
export interface Grid {
  rows: number;
  cols: number;
}

export const MAX_ROWS = 320;
export const MAX_COLS = 320;
/** Rows and columns up to which the smaller analysis core measures: browsers download the other for larger mats alone. */
export const SMALL_GRID_SIDE = 64;
export const cellCount = (grid: Grid): number => grid.rows * grid.cols;
/** Where a cell lies, counted row by row from 0. */
export const placeOfCell = ({ cols }: Pick<Grid, "cols">, cell: number): { row: number; col: number } => ({
  row: Math.floor(cell / cols),
  col: cell % cols,
});

/** Which half of a device a frame belongs to. Its index is the code on the wire. */
export const frameParts = ["main", "left", "right"] as const;
export type FramePart = (typeof frameParts)[number];

/** The largest count a cell may hold: the analysis core adds counts in signed 16-bit lanes. */
export const MAX_COUNT = 16_383;
/** A cell that the device reports as broken: it counts as no load and is listed as dead. */
export const FAULTY_CELL = 0xffff;

/** One reading of a whole mat. The physical value of a cell is `count · scale`, in `unit`. */
export interface Frame {
  grid: Grid;
  /** rows · cols counts, row by row from the top left; 0..MAX_COUNT, or FAULTY_CELL. */
  counts: Uint16Array;
  scale: number;
  unit: Unit;
  part: FramePart;
  /** New number at every start of the device; together with `sequence` it names the frame. */
  epoch: number;
  /** Grows by one per frame and part within an epoch. */
  sequence: number;
  /** The device's own clock, milliseconds. Durations are taken from it, never points in time. */
  deviceTimeMs: number;
  /** Unix milliseconds, stamped when the server received the frame; 0 before. */
  serverTimeMs: number;
  /** Number the server gave to the device for this run; 0 before. Peers cannot choose it. */
  streamKey: number;
  gapBefore: boolean;
  clockSynced: boolean;
  resent: boolean;
}

/** A value that was computed from counts, freed of the noise of binary fractions: 778 · 0.1 reads 77.8. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(7));

/** Count times scale. */
export const cellValue = (count: number, scale: number): number => (count === FAULTY_CELL ? 0 : withoutNoise(count * scale));

/** The frame as rows of physical values: only for the edges that speak JSON (compatibility event, API, exports). */
export function toMatrix({ counts, grid, scale }: Pick<Frame, "counts" | "grid" | "scale">): number[][] {
  return Array.from({ length: grid.rows }, (_, row) =>
    Array.from(counts.subarray(row * grid.cols, (row + 1) * grid.cols), (count) => cellValue(count, scale)),
  );
}

/** The least count that reaches a threshold, both in the frame's unit. */
export const contactCount = (threshold: number, scale: number): number => Math.max(1, Math.ceil(withoutNoise(threshold / scale)));

/** A cell that holds at least so many counts; null where none does. Looked for from `from` on: who is on a mat mostly stays where he was. */
export function contactCell(counts: Uint16Array, least: number, from = 0): number | null {
  return contactBetween(counts, least, from, counts.length) ?? contactBetween(counts, least, 0, from);
}

/** A plain loop: every frame passes here when it comes in, and a method that calls back for each cell takes many times as long. */
function contactBetween(counts: Uint16Array, least: number, from: number, to: number): number | null {
  for (let cell = from; cell < to; cell++) {
    const count = counts[cell] ?? 0;
    if (count >= least && count !== FAULTY_CELL) return cell;
  }
  return null;
}

/** Whether any cell reaches a threshold in the frame's unit, as the figures count loaded cells. */
export const hasContact = ({ counts, scale }: Pick<Frame, "counts" | "scale">, threshold: number): boolean =>
  contactCell(counts, contactCount(threshold, scale)) !== null;

/** Whether any cell carries load. */
export const hasLoad = (counts: Uint16Array): boolean => contactCell(counts, 1) !== null;
