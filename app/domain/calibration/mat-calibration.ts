import { z } from "zod";
import type { Geometry } from "../device/kind";
import { newtonsPerCell } from "../device/thresholds";
import { FAULTY_CELL, frameParts, type FramePart, type Grid } from "../frame/frame";
import { countAt, singleAt } from "../lists/cell-at";
import type { Unit } from "../unit";

/** The empty mat was zeroed, a known weight measured, an earlier calibration restored, or all cleared. */
export const calibrationKinds = ["zero", "weight", "restored", "cleared"] as const;
export type CalibrationKind = (typeof calibrationKinds)[number];

/** In characters. */
export const CALIBRATION_NOTE_MAX = 300;

export interface CalibrationDrift {
  /** Mean zero of the cells, in the mat's unit. */
  offset: number;
  gainPercent: number;
  /** Start of the previous calibration. */
  since: Date;
}

/** The newest of a mat's entries is in force, unless "cleared". */
export interface MatCalibration {
  id: string;
  deviceId: string;
  /** "main" without halves. */
  part: FramePart;
  kind: CalibrationKind;
  at: Date;
  userId: string;
  userName: string;
  note: string;
  /** Shown value = (measured − zero) · gain. */
  gain: number;
  /** Null unless a weight gave the gain. */
  weightKg: number | null;
  grid: Grid;
  unit: Unit;
  /** Mean offset of the cells, in `unit`. */
  meanOffset: number;
  /** Root mean square of cells' variation during zeroing, in `unit`. */
  noise: number;
  /** Null for a mat's first calibration. */
  drift: CalibrationDrift | null;
  restoredId: string | null;
}

/** `offsets`: values of unloaded cells, in `unit`, row by row. */
export interface ZeroedMat extends MatCalibration {
  offsets: Float32Array;
}

/** Stored with recordings; date and name are the calibration's. */
export const recordedCalibrationSchema = z.object({
  part: z.enum(frameParts),
  id: z.string().max(24),
  at: z.coerce.date(),
  userName: z.string().max(200),
  gain: z.number().positive(),
  /** Mean zero of the cells, in the frames' unit. */
  meanOffset: z.number(),
});
export type RecordedCalibration = z.infer<typeof recordedCalibrationSchema>;

export const recordedCalibration = ({ part, id, at, userName, gain, meanOffset }: MatCalibration): RecordedCalibration => ({
  ...{ part, id, at, userName, gain, meanOffset },
});

export interface ShownCalibration extends Omit<RecordedCalibration, "at"> {
  /** Unix milliseconds. */
  atMs: number;
}

export const shownCalibration = ({ at, ...calibration }: RecordedCalibration): ShownCalibration => ({ ...calibration, atMs: at.getTime() });

/** Grid or unit may have changed since. */
export const fitsMat = ({ grid, unit }: Pick<MatCalibration, "grid" | "unit">, geometry: Pick<Geometry, "grid" | "unit">): boolean =>
  unit === geometry.unit && grid.rows === geometry.grid.rows && grid.cols === geometry.grid.cols;

/** Null for raw counts of unknown unit. */
export function kPaPerUnit(geometry: Pick<Geometry, "unit" | "cellAreaCm2" | "calibration">): number | null {
  const newtons = newtonsPerCell(geometry.unit, geometry);
  return newtons === null ? null : newtons / (0.1 * geometry.cellAreaCm2);
}

export interface CountCorrection {
  /** Values of unloaded cells, in counts. */
  offsets: Float32Array;
  gain: number;
  /** Maximum count of the mat. */
  highest: number;
}

/**
 * (count − zero) · gain, rounded, within 0 and the maximum. Faulty cells stay faulty, saturated ones saturated, as they
 * carry at least that.
 */
export function correctCounts(counts: Uint16Array, { offsets, gain, highest }: CountCorrection): Uint16Array {
  const corrected = new Uint16Array(counts.length);
  for (let cell = 0; cell < counts.length; cell++) {
    const count = countAt(counts, cell);
    if (count >= highest) {
      corrected[cell] = count;
      continue;
    }
    const value = (count - singleAt(offsets, cell)) * gain + 0.5;
    corrected[cell] = value <= 0 ? 0 : value >= highest ? highest : value;
  }
  return corrected;
}

/** Mean (count − zero) · gain without faulty cells, negatives included: an empty mat's drift in counts. */
export function meanCorrected(counts: Uint16Array, correction: Pick<CountCorrection, "offsets" | "gain"> | null): number {
  let sum = 0;
  let cells = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    const count = countAt(counts, cell);
    if (count === FAULTY_CELL) continue;
    sum += correction ? count - singleAt(correction.offsets, cell) : count;
    cells += 1;
  }
  return cells === 0 ? 0 : (sum * (correction?.gain ?? 1)) / cells;
}
