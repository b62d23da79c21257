import type { FrameBatch } from "~/analysis/analysis";
import type { Grid } from "~/domain/frame/frame";
import { oracleMember } from "../../support/npz";

/** The barefoot step on a pressure plate (novel emed): a right foot, its toes in row 0. */
const STEP = { frames: 106, rows: 54, cols: 22, pitchCm: 0.5 } as const;
/** The plate's rate. */
export const HERTZ = 100;
let read: ReturnType<typeof oracleMember>["values"] | undefined;
/** Read when it is first played: where the recordings are not, tests that need them are skipped. */
const stepValues = () => (read ??= oracleMember("plate_emed/emed_test.npz", "frames_kPa").values);

/** Where and when the step is played: the middle of its print on the mat, turned to the right, as it is or as its mirror image. */
export interface PlacedStep {
  xCm: number;
  yCm: number;
  degrees?: number;
  mirrored?: boolean;
  /** Frame in which it begins. */
  from: number;
}

/** A recording as physical values, so that it can be altered before a mat reads it. */
export interface PlateRecording {
  grid: Grid;
  pitchCm: number;
  frameCount: number;
  hertz: number;
  /** kPa, frame by frame. */
  values: Float32Array;
}

/** Each of the plate's cells is spread over the mat in so many points by so many, which keep its force. */
const POINTS = 4;

/** The cells of a mat that a placed step's cells lie on, and which part of their pressure arrives there. */
function layStep(
  { xCm, yCm, degrees = 0, mirrored = false }: PlacedStep,
  grid: Grid,
  pitchCm: number,
): [from: number, to: number, share: number][] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const share = (STEP.pitchCm * STEP.pitchCm) / (POINTS * POINTS * pitchCm * pitchCm);
  return Array.from({ length: STEP.rows * STEP.cols }, (_, cell) => cell).flatMap((cell) =>
    Array.from({ length: POINTS * POINTS }, (_, point): [number, number, number][] => {
      const across = ((cell % STEP.cols) + ((point % POINTS) + 0.5) / POINTS - STEP.cols / 2) * STEP.pitchCm * (mirrored ? -1 : 1);
      const along = (Math.floor(cell / STEP.cols) + (Math.floor(point / POINTS) + 0.5) / POINTS - STEP.rows / 2) * STEP.pitchCm;
      const col = Math.floor((xCm + cos * across - sin * along) / pitchCm);
      const row = Math.floor((yCm + sin * across + cos * along) / pitchCm);
      return col < 0 || row < 0 || col >= grid.cols || row >= grid.rows ? [] : [[cell, row * grid.cols + col, share]];
    }).flat(),
  );
}

/** The step played at several places and times on a mat of square cells. What lies beyond the mat's edge is lost. */
export function playSteps(
  steps: readonly PlacedStep[],
  { grid, pitchCm, frameCount }: Pick<PlateRecording, "grid" | "pitchCm" | "frameCount">,
): PlateRecording {
  const values = new Float32Array(frameCount * grid.rows * grid.cols);
  const played = stepValues();
  for (const step of steps) {
    const laid = layStep(step, grid, pitchCm);
    for (let frame = Math.max(0, step.from); frame < Math.min(frameCount, step.from + STEP.frames); frame++) {
      const source = (frame - step.from) * STEP.rows * STEP.cols;
      const target = frame * grid.rows * grid.cols;
      for (const [from, to, share] of laid) values[target + to] = (values[target + to] ?? 0) + share * (played[source + from] ?? 0);
    }
  }
  return { grid, pitchCm, frameCount, hertz: HERTZ, values };
}

/** The counts that a mat of a unit sends; `perKilopascal` is how much of the unit one kPa is, `scale` how much one count. */
export function countsOf({ grid, frameCount, values }: PlateRecording, { perKilopascal = 1, scale = 0.1 } = {}): FrameBatch {
  return { counts: Uint16Array.from(values, (value) => Math.round((value * perKilopascal) / scale)), frameCount, grid, scale };
}

export const timesOf = ({ frameCount, hertz }: PlateRecording): Float64Array =>
  Float64Array.from({ length: frameCount }, (_, frame) => frame / hertz);

/** The greatest force of the step itself, N. */
export function greatestStepForce(): number {
  const forces = Array.from({ length: STEP.frames }, (_, frame) => {
    const cells = stepValues().subarray(frame * STEP.rows * STEP.cols, (frame + 1) * STEP.rows * STEP.cols);
    return 0.1 * STEP.pitchCm * STEP.pitchCm * cells.reduce((sum, value) => sum + value, 0);
  });
  return Math.max(...forces);
}
