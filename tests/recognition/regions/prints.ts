import type { FrameBatch } from "~/analysis/analysis";
import type { Grid } from "~/domain/frame/frame";
import { oracleMember, oracleText } from "../../support/npz";
import type { RecordedStep } from "../contacts/recorded-steps";

/** kPa, toes towards row 0. */
export interface RealPrint {
  name: string;
  side: "left" | "right";
  grid: Grid;
  pitchCm: number;
  values: ArrayLike<number>;
  /** Lower values are averaging artefacts, kPa. */
  threshold: number;
}

const CELL_CM = 0.5;

/** The frames of a barefoot step on a pressure plate (novel emed, 100 Hz). */
export const plateStep = {
  frames: 106,
  grid: { rows: 54, cols: 22 },
  values: () => oracleMember("plate_emed/emed_test.npz", "frames_kPa").values,
};

function platePrint(): RealPrint {
  const { grid, frames, values } = plateStep;
  const [all, cells] = [values(), grid.rows * grid.cols];
  const maximum = Float64Array.from({ length: cells }, (_, cell) =>
    Math.max(...Array.from({ length: frames }, (_, frame) => all[frame * cells + cell] ?? 0)),
  );
  return { name: "plate", side: "right", grid, pitchCm: CELL_CM, values: maximum, threshold: 5 };
}

/** The mean foot of 104 people (Pataky et al.); the file shows the heel first. */
function meanPrint(letter: "L" | "R", side: RealPrint["side"]): RealPrint {
  const rows = oracleText(`mun104/MUN104${letter}.csv`)
    .trim()
    .split("\n")
    .map((line) => line.split(",").map(Number))
    .reverse();
  const grid = { rows: rows.length, cols: rows[0]?.length ?? 0 };
  return { name: `MUN104, ${side}`, side, grid, pitchCm: CELL_CM, values: rows.flat(), threshold: 10 };
}

export function printOfStep({ name, side, grid, frameCount, values }: RecordedStep): RealPrint {
  const cells = grid.rows * grid.cols;
  const maximum = Float64Array.from({ length: cells }, (_, cell) => {
    let max = 0;
    for (let frame = 0; frame < frameCount; frame++) max = Math.max(max, values[frame * cells + cell] ?? 0);
    return max;
  });
  return { name, side, grid, pitchCm: CELL_CM, values: maximum, threshold: 5 };
}

export const realPrints = (): RealPrint[] => [platePrint(), meanPrint("L", "left"), meanPrint("R", "right")];

export interface LaidPrint {
  frames: FrameBatch;
  side: "left" | "right";
  towards: { xCm: number; yCm: number };
  pitchCm: number;
  threshold: number;
}

/** Each cell is spread over POINTS x POINTS points, which keep its force. */
const POINTS = 6;
const SCALE = 0.1;

/** Turned clockwise, optionally mirrored. */
export function layPrint(
  { side, grid, pitchCm: own, values, threshold }: RealPrint,
  { degrees = 0, mirror = false, pitchCm = own }: { degrees?: number; mirror?: boolean; pitchCm?: number } = {},
): LaidPrint {
  const mat = { rows: 64, cols: 64 };
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const laid = new Float64Array(mat.rows * mat.cols);
  for (let cell = 0; cell < values.length; cell++) {
    for (let point = 0; point < POINTS * POINTS; point++) {
      const across = ((cell % grid.cols) + ((point % POINTS) + 0.5) / POINTS - grid.cols / 2) * own * (mirror ? -1 : 1);
      const along = (Math.floor(cell / grid.cols) + (Math.floor(point / POINTS) + 0.5) / POINTS - grid.rows / 2) * own;
      const col = Math.floor(mat.cols / 2 + (cos * across - sin * along) / pitchCm);
      const row = Math.floor(mat.rows / 2 + (sin * across + cos * along) / pitchCm);
      laid[row * mat.cols + col] =
        (laid[row * mat.cols + col] ?? 0) + ((values[cell] ?? 0) * own * own) / (POINTS * POINTS * pitchCm * pitchCm);
    }
  }
  const other = side === "left" ? "right" : "left";
  return {
    frames: { counts: Uint16Array.from(laid, (value) => Math.round(value / SCALE)), frameCount: 1, grid: mat, scale: SCALE },
    side: mirror ? other : side,
    towards: { xCm: sin, yCm: -cos },
    pitchCm,
    threshold,
  };
}
