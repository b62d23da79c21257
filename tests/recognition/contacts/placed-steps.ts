import type { FrameBatch } from "~/analysis/analysis";
import type { Grid } from "~/domain/frame/frame";
import { frameForces, HERTZ, PLATE_PITCH_CM, plateStep, type RecordedStep } from "./recorded-steps";

/** The middle of the print, turned clockwise, optionally mirrored. */
export interface PlacedStep {
  step?: RecordedStep;
  xCm: number;
  yCm: number;
  degrees?: number;
  mirrored?: boolean;
  from: number;
}

export interface PlateRecording {
  grid: Grid;
  pitchCm: number;
  frameCount: number;
  hertz: number;
  /** In kPa, frame by frame. */
  values: Float32Array;
}

/**
 * Each plate cell is spread over POINTS x POINTS points, which keep its force: cells of a turned print vary by 3 %
 * with 12, by 20 % with 4.
 */
const POINTS = 12;

const loaded = new WeakMap<RecordedStep, number[]>();
/** Cells with load in any frame. */
function loadedCells(step: RecordedStep): number[] {
  const known = loaded.get(step);
  if (known) return known;
  const cells = step.grid.rows * step.grid.cols;
  const found = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => {
    for (let at = cell; at < step.values.length; at += cells) if (step.values[at] !== 0) return true;
    return false;
  });
  loaded.set(step, found);
  return found;
}

/** Share of each plate cell's pressure in a cell of the mat. */
function layStep(
  { step = plateStep(), xCm, yCm, degrees = 0, mirrored = false }: PlacedStep,
  grid: Grid,
  pitchCm: number,
): [from: number, to: number, share: number][] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const { rows, cols } = step.grid;
  const share = (PLATE_PITCH_CM * PLATE_PITCH_CM) / (POINTS * POINTS * pitchCm * pitchCm);
  const places: [from: number, to: number, share: number][] = [];
  const shares = new Float64Array(grid.rows * grid.cols);
  for (const cell of loadedCells(step)) {
    const touched: number[] = [];
    for (let point = 0; point < POINTS * POINTS; point++) {
      const across = ((cell % cols) + ((point % POINTS) + 0.5) / POINTS - cols / 2) * PLATE_PITCH_CM * (mirrored ? -1 : 1);
      const along = (Math.floor(cell / cols) + (Math.floor(point / POINTS) + 0.5) / POINTS - rows / 2) * PLATE_PITCH_CM;
      const col = Math.floor((xCm + cos * across - sin * along) / pitchCm);
      const row = Math.floor((yCm + sin * across + cos * along) / pitchCm);
      if (col < 0 || row < 0 || col >= grid.cols || row >= grid.rows) continue;
      const place = row * grid.cols + col;
      if (shares[place] === 0) touched.push(place);
      shares[place] = (shares[place] ?? 0) + share;
    }
    for (const place of touched) {
      places.push([cell, place, shares[place] ?? 0]);
      shares[place] = 0;
    }
  }
  return places;
}

/** Load beyond the edge is lost. */
export function playSteps(
  steps: readonly PlacedStep[],
  { grid, pitchCm, frameCount }: Pick<PlateRecording, "grid" | "pitchCm" | "frameCount">,
): PlateRecording {
  const values = new Float32Array(frameCount * grid.rows * grid.cols);
  for (const placed of steps) {
    const { step = plateStep(), from } = placed;
    const laid = layStep(placed, grid, pitchCm);
    for (let frame = Math.max(0, from); frame < Math.min(frameCount, from + step.frameCount); frame++) {
      const source = (frame - from) * step.grid.rows * step.grid.cols;
      const target = frame * grid.rows * grid.cols;
      for (const [cell, to, share] of laid) values[target + to] = (values[target + to] ?? 0) + share * (step.values[source + cell] ?? NaN);
    }
  }
  return { grid, pitchCm, frameCount, hertz: HERTZ, values };
}

/** `perKilopascal` is units per kPa, `scale` units per count. */
export function toCountBatch({ grid, frameCount, values }: PlateRecording, { perKilopascal = 1, scale = 0.1 } = {}): FrameBatch {
  const counts = new Uint16Array(values.length);
  for (let at = 0; at < counts.length; at++) counts[at] = Math.round(((values[at] ?? NaN) * perKilopascal) / scale);
  return { counts, frameCount, grid, scale };
}

export const recordedTimes = ({ frameCount, hertz }: PlateRecording): Float64Array =>
  Float64Array.from({ length: frameCount }, (_, frame) => frame / hertz);

/** In newtons. */
export const maxStepForce = (step = plateStep()): number => Math.max(...frameForces(step));
