import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";

/** A tilt multiplies no cell's load by more than e to this power, so that a far lean comes on a side and not on a point. */
const STEEPEST = 0.8;

/**
 * Moves the centre of a field's load by about so much, sideways (towards higher columns) and forward (towards row 0), as a body that leans on the
 * same contact does: every cell takes exp(a·x + b·y) of its load, and the sum stays. To first order in the shift, exact for small ones; the
 * contact's rim is never left.
 */
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
    leaned += field[cell] ?? 0;
  }
  for (const [cell, value] of field.entries()) field[cell] = value * (sum / leaned);
}

const slopeFor = (shiftCm: number, variance: number): number => (variance > 1e-6 ? shiftCm / variance : 0);
