import type { PresenceRule } from "../device/kind";

/** Row 0 is the head or toe side, column 0 the person's left. */
export interface Peak {
  /** In the frame's unit. */
  value: number;
  row: number;
  col: number;
  /** Cell centre from the plate's top left corner. */
  xCm: number;
  yCm: number;
}

/** `col` and `row` count cell centres from 0; cm from the plate's top left corner. */
export interface PlatePoint {
  col: number;
  row: number;
  xCm: number;
  yCm: number;
}

/** Per cent; the middle row or column of an odd grid counts half to each side. */
export interface Quadrants {
  frontLeft: number;
  frontRight: number;
  backLeft: number;
  backRight: number;
}

/**
 * A cell is loaded if z >= threshold and z > 0. Sum, mean, median and deviation are of loaded cells in the frame's
 * unit.
 * Without load, `maximum` and `centreOfPressure` are null, the rest 0.
 */
export interface FrameFigures {
  loadedCells: number;
  sum: number;
  /** The first in reading order of equal cells. */
  maximum: Peak | null;
  mean: number;
  /** Population standard deviation. */
  standardDeviation: number;
  /** Mean of the two middle values if the number of cells is even. */
  median: number;
  centreOfPressure: PlatePoint | null;
  contactAreaCm2: number;
  /** 0.1·Σp·A for kPa, 0.01333224·Σp·A for mmHg, Σ for N; null for raw counts. */
  forceN: number | null;
  quadrants: Quadrants;
  leftPercent: number;
  rightPercent: number;
  frontPercent: number;
  backPercent: number;
  /** Loaded cells in eight bins over [0, top]: i·top/8 <= z < (i+1)·top/8, the last open upwards. */
  histogram: number[];
  /** The requested top, else the maximum. */
  histogramTop: number;
  /** Connected loaded areas (8-neighbourhood). */
  components: number;
  largestComponentCells: number;
  /** Loaded cells on the plate's border. */
  edgeCells: number;
  /** At the device's maximum count. */
  saturatedCells: number;
  /** Reported faulty; read as 0. */
  deadCells: number;
}

/** In the frame's unit; 0 without load. */
export const maximumOf = ({ maximum }: Pick<FrameFigures, "maximum">): number => maximum?.value ?? 0;

/** "single": one print of unknown side. */
export type FootSide = "left" | "right" | "single";

/**
 * "gap": over five empty columns between loaded ranges; "areas": the two largest connected areas; "single": one print;
 * "none": no load.
 */
export type FeetRule = "gap" | "areas" | "single" | "none";

/** Rows and columns are inclusive. */
export interface FootPrint {
  side: FootSide;
  cells: number;
  firstRow: number;
  lastRow: number;
  firstCol: number;
  lastCol: number;
}

export interface FeetSplit {
  rule: FeetRule;
  /** Left foot first. */
  feet: FootPrint[];
  /** Widest run of empty columns between loads; null without one. */
  gap: { firstCol: number; columns: number } | null;
  /** rows x cols: 0 no contact, else 1 + index in `feet`. */
  owner: Uint16Array;
}

export interface Presence extends PresenceRule {
  present: boolean;
}
