import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";

/** Maximum exponent per cell, so a far lean loads a side, not a point. */
const STEEPEST = 0.8;

/** Scales cells by exp(a·x + b·y), with constant sum. First order in the shift; the contact area stays. */
export function lean(field: Float32Array, grid: Grid, pitch: CellPitch, shift: { rightCm: number; forwardCm: number }): void {
  let [sum, sumX, sumY, sumXX, sumYY] = [0, 0, 0, 0, 0];
  const xOf = (cell: number): number => (cell % grid.cols) * pitch.xCm;
  const yOf = (cell: number): number => -Math.floor(cell / grid.cols) * pitch.yCm;
  for (const [cell, value] of field.entries()) {
    if (value === 0) continue;
    const [x, y] = [xOf(cell), yOf(cell)];
    sum += value;
    sumX += value * x;
    sumY += value * y;
    sumXX += value * x * x;
    sumYY += value * y * y;
  }
  if (sum === 0) return;
  const [meanX, meanY] = [sumX / sum, sumY / sum];
  const across = slopeFor(shift.rightCm, sumXX / sum - meanX * meanX);
  const along = slopeFor(shift.forwardCm, sumYY / sum - meanY * meanY);
  let leaned = 0;
  for (const [cell, value] of field.entries()) {
    if (value === 0) continue;
    const power = across * (xOf(cell) - meanX) + along * (yOf(cell) - meanY);
    field[cell] = value * Math.exp(Math.min(STEEPEST, Math.max(-STEEPEST, power)));
    leaned += itemAt(field, cell);
  }
  for (const [cell, value] of field.entries()) field[cell] = value * (sum / leaned);
}

const slopeFor = (shiftCm: number, variance: number): number => (variance > 1e-6 ? shiftCm / variance : 0);
