import { itemAt } from "../../support/item-at";
import type { PlateRecording } from "./placed-steps";
import { HERTZ, PLATE_PITCH_CM, type RecordedStep } from "./recorded-steps";

export interface Sole {
  lengthCm: number;
  shod: boolean;
  degrees: number;
  pitchCm: number;
}

const POINTS = 6;
const MAT_CM = 48;
const PAUSE = 10;
/** Standard deviation by which a sole spreads pressure, and its excess length over the print, cm. */
const SPREAD_CM = 0.9;
const LONGER_CM = 1.8;

function loadedRows({ grid: { rows, cols }, values }: RecordedStep): number {
  const loaded = Array.from({ length: rows }, (_, row) => row).filter((row) =>
    Array.from({ length: cols }, (_, col) => row * cols + col).some((cell) => {
      for (let at = cell; at < values.length; at += rows * cols) if (itemAt(values, at) > 0) return true;
      return false;
    }),
  );
  return itemAt(loaded, loaded.length - 1) - itemAt(loaded, 0) + 1;
}

function spreadAlong(values: Float32Array, side: number, deviation: number, stride: number): Float32Array {
  const reach = Math.ceil(3 * deviation);
  const taps = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-0.5 * ((at - reach) / deviation) ** 2));
  const whole = taps.reduce((sum, tap) => sum + tap, 0);
  const parts = taps.map((tap) => tap / whole);
  const target = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const place = Math.floor(at / stride) % side;
    let sum = 0;
    for (let tap = Math.max(-reach, -place); tap <= Math.min(reach, side - 1 - place); tap++)
      sum += (parts[tap + reach] ?? NaN) * (values[at + tap * stride] ?? NaN);
    target[at] = sum;
  }
  return target;
}

/** Its print is scaled at constant force. */
export function stepOfLength(step: RecordedStep, { lengthCm, shod, degrees, pitchCm }: Sole): PlateRecording {
  const { rows, cols } = step.grid;
  const own = PLATE_PITCH_CM * ((shod ? lengthCm - LONGER_CM : lengthCm) / (loadedRows(step) * PLATE_PITCH_CM));
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const side = Math.round(MAT_CM / pitchCm);
  const frameCount = step.frameCount + 2 * PAUSE;
  const share = (PLATE_PITCH_CM / (POINTS * pitchCm)) ** 2;
  const values = new Float32Array(frameCount * side * side);
  for (let cell = 0; cell < rows * cols; cell++) {
    for (let point = 0; point < POINTS * POINTS; point++) {
      const across = ((cell % cols) + ((point % POINTS) + 0.5) / POINTS - cols / 2) * own;
      const along = (Math.floor(cell / cols) + (Math.floor(point / POINTS) + 0.5) / POINTS - rows / 2) * own;
      const col = Math.floor((MAT_CM / 2 + cos * across - sin * along) / pitchCm);
      const row = Math.floor((MAT_CM / 2 + sin * across + cos * along) / pitchCm);
      if (col < 0 || row < 0 || col >= side || row >= side) continue;
      for (let frame = 0; frame < step.frameCount; frame++) {
        const at = ((frame + PAUSE) * side + row) * side + col;
        values[at] = (values[at] ?? NaN) + share * (step.values[frame * rows * cols + cell] ?? NaN);
      }
    }
  }
  const spread = (of: Float32Array, stride: number): Float32Array => spreadAlong(of, side, SPREAD_CM / pitchCm, stride);
  return {
    grid: { rows: side, cols: side },
    pitchCm,
    frameCount,
    hertz: HERTZ,
    values: shod ? spread(spread(values, 1), side) : values,
  };
}
