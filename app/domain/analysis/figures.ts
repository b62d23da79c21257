import type { PresenceRule } from "../device/kind";

/** A cell and the value measured there. Row 0 is the head or toe side, column 0 the person's left. */
export interface Peak {
  /** In the frame's unit. */
  value: number;
  row: number;
  col: number;
  /** Centre of the cell from the plate's top left corner. */
  xCm: number;
  yCm: number;
}

/** A point between cells: `col` and `row` count cell centres (0 is the first centre), `xCm` and `yCm` start at the plate's top left corner. */
export interface PlatePoint {
  col: number;
  row: number;
  xCm: number;
  yCm: number;
}

/** Shares of the whole load in per cent. The middle row or column of an odd grid counts half to either side. */
export interface Quadrants {
  frontLeft: number;
  frontRight: number;
  backLeft: number;
  backRight: number;
}

/**
 * The figures of one frame. A cell is loaded when its value reaches the threshold (z >= threshold) and is above zero.
 * Without load: counts, sums, shares, mean, median and deviation are 0; `maximum` and `centreOfPressure` are null.
 */
export interface FrameFigures {
  loadedCells: number;
  /** Sum over the loaded cells, in the frame's unit. */
  sum: number;
  /** Greatest value; the first in reading order where several are equal. */
  maximum: Peak | null;
  /** Over the loaded cells, in the frame's unit. */
  mean: number;
  /** Of the population of loaded cells, in the frame's unit. */
  standardDeviation: number;
  /** Over the loaded cells; the mean of the two middle values of an even number. */
  median: number;
  centreOfPressure: PlatePoint | null;
  contactAreaCm2: number;
  /** Newton: 0.1·Σp·A for kPa, 0.01333224·Σp·A for mmHg, Σ for N; null for raw counts. */
  forceN: number | null;
  quadrants: Quadrants;
  leftPercent: number;
  rightPercent: number;
  frontPercent: number;
  backPercent: number;
  /** Loaded cells in eight equal bins over [0, histogramTop]; bin i holds i·top/8 <= z < (i+1)·top/8, the last one everything from 7·top/8 up. */
  histogram: number[];
  /** Upper end of the last bin: the one asked for, else this frame's maximum. */
  histogramTop: number;
  /** Connected areas of loaded cells, by 8-neighbourhood. */
  components: number;
  largestComponentCells: number;
  /** Loaded cells on the border of the plate. */
  edgeCells: number;
  /** Cells at the device's greatest count, whatever the threshold. */
  saturatedCells: number;
  /** Cells the device reports as faulty; they read as 0 everywhere else. */
  deadCells: number;
}

/** "single": one print whose side could not be told. */
export type FootSide = "left" | "right" | "single";

/**
 * What decided the split: "gap", more than five empty columns between two loaded ranges; "areas", the two largest connected areas;
 * "single", one print; "none", no load.
 */
export type FeetRule = "gap" | "areas" | "single" | "none";

/** One print: its cells and the rectangle of rows and columns around them (both ends inclusive). */
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
  /** In order of columns: the left foot first. */
  feet: FootPrint[];
  /** The widest run of empty columns between two loaded ranges; null without one. */
  gap: { firstCol: number; columns: number } | null;
  /** rows x cols: 0 for no contact, otherwise 1 + the index in `feet`. */
  owner: Uint16Array;
}

/** The measured side of each limit (active: above zero) and the verdict. */
export interface Presence extends PresenceRule {
  present: boolean;
}

/**
 * What may be a person in a frame: the load above the threshold, freed of an even load, of faulty cells and of what is no broader than a cell (a stuck
 * cell, row or column).
 */
export interface OccupantLoad {
  forceN: number;
  /** The largest connected area, by 8-neighbourhood. */
  areaCm2: number;
  /** What was taken off every cell because three quarters of them carry it, in the frame's unit. */
  evenLoad: number;
  /** What a tenth of the cells reach after that, in the frame's unit: noise, while nobody is there. */
  noise: number;
}
