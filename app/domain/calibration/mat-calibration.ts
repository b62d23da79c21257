import { z } from "zod";
import type { Geometry } from "../device/kind";
import { newtonsPerCell } from "../device/thresholds";
import { FAULTY_CELL, frameParts, type FramePart, type Grid } from "../frame/frame";
import type { Unit } from "../unit";

/** How a calibration came about: the empty mat was zeroed, a known weight stood on it, an earlier one was taken again, or none was to hold any more. */
export const calibrationKinds = ["zero", "weight", "restored", "cleared"] as const;
export type CalibrationKind = (typeof calibrationKinds)[number];

/** Longest note of a calibration, in characters. */
export const CALIBRATION_NOTE_MAX = 300;

/** What changed against the calibration that was in force before. */
export interface CalibrationDrift {
  /** Of the mean of the zero over the cells, in the mat's unit. */
  offset: number;
  gainPercent: number;
  /** Since when the one before was in force. */
  since: Date;
}

/** One entry of a mat's history of calibrations. The newest is in force, unless it is of the kind "cleared". */
export interface MatCalibration {
  id: string;
  deviceId: string;
  /** Which half of a device it is of; "main" for every mat that is no half. */
  part: FramePart;
  kind: CalibrationKind;
  at: Date;
  userId: string;
  /** As the person was called then. */
  userName: string;
  note: string;
  /** What a cell shows is (measured − its zero) · gain. */
  gain: number;
  /** The known weight, where one gave the gain. */
  weightKg: number | null;
  grid: Grid;
  unit: Unit;
  /** Mean of the zero over the cells, in `unit`. */
  meanOffset: number;
  /** Root mean square over the cells of how much each varied while the zero was measured, in `unit`. */
  noise: number;
  /** Null for a mat's first. */
  drift: CalibrationDrift | null;
  /** Of the calibration that was taken again. */
  restoredId: string | null;
}

/** A calibration with what each cell reads when nothing is on it, in its unit, row by row. */
export interface ZeroedMat extends MatCalibration {
  offsets: Float32Array;
}

/** What a recording keeps of the calibration that its frames were taken with; dates and names are those of the calibration. */
export const recordedCalibrationSchema = z.object({
  part: z.enum(frameParts),
  id: z.string().max(24),
  at: z.coerce.date(),
  userName: z.string().max(200),
  gain: z.number().positive(),
  /** Mean of the zero over the cells, in the unit of the frames. */
  meanOffset: z.number(),
});
export type RecordedCalibration = z.infer<typeof recordedCalibrationSchema>;

export const recordedCalibration = ({ part, id, at, userName, gain, meanOffset }: MatCalibration): RecordedCalibration => ({
  ...{ part, id, at, userName, gain, meanOffset },
});

/** What open pages follow of a calibration in force. */
export interface ShownCalibration extends Omit<RecordedCalibration, "at"> {
  /** Unix milliseconds. */
  atMs: number;
}

export const shownCalibration = ({ at, ...calibration }: RecordedCalibration): ShownCalibration => ({ ...calibration, atMs: at.getTime() });

/** Whether a calibration is of cells like these: a device may have been given another grid or unit since. */
export const fitsMat = ({ grid, unit }: Pick<MatCalibration, "grid" | "unit">, geometry: Pick<Geometry, "grid" | "unit">): boolean =>
  unit === geometry.unit && grid.rows === geometry.grid.rows && grid.cols === geometry.grid.cols;

/** Kilopascals that one of the mat's unit is; null for raw counts of no known unit. */
export function kPaPerUnit(geometry: Pick<Geometry, "unit" | "cellAreaCm2" | "calibration">): number | null {
  const newtons = newtonsPerCell(geometry.unit, geometry);
  return newtons === null ? null : newtons / (0.1 * geometry.cellAreaCm2);
}

/** Zero and gain as they are applied to counts. */
export interface CountCorrection {
  /** What each cell reads when nothing is on it, in counts. */
  offsets: Float32Array;
  gain: number;
  /** The greatest count of the mat. */
  highest: number;
}

/**
 * Counts as the calibrated mat would have sent them: (count − zero) · gain, rounded, within 0 and the mat's greatest count. A faulty cell stays
 * faulty, and one at the end of its range stays there: what it carries is at least that.
 */
export function correctCounts(counts: Uint16Array, { offsets, gain, highest }: CountCorrection): Uint16Array {
  const corrected = new Uint16Array(counts.length);
  for (let cell = 0; cell < counts.length; cell++) {
    const count = counts[cell] ?? 0;
    if (count >= highest) {
      corrected[cell] = count;
      continue;
    }
    const value = (count - (offsets[cell] ?? 0)) * gain + 0.5;
    corrected[cell] = value <= 0 ? 0 : value >= highest ? highest : value;
  }
  return corrected;
}

/** Mean of (count − zero) · gain over the cells that are not faulty, negative ones included: how far the zero of an empty mat has moved, in counts. */
export function meanCorrected(counts: Uint16Array, correction: Pick<CountCorrection, "offsets" | "gain"> | null): number {
  let sum = 0;
  let cells = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    const count = counts[cell] ?? FAULTY_CELL;
    if (count === FAULTY_CELL) continue;
    sum += count - (correction?.offsets[cell] ?? 0);
    cells += 1;
  }
  return cells === 0 ? 0 : (sum * (correction?.gain ?? 1)) / cells;
}
