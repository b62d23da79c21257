import type { FrameBatch } from "~/analysis/analysis";
import type { Exercise } from "~/domain/exercise";
import type { Grid } from "~/domain/frame/frame";
import { MMHG_PER_KPA } from "~/domain/unit";
import { createRandom, type Random } from "~/simulator/random";
import { oracleMember, oracleText } from "../../support/npz";

/** A right foot, toes in the first row; kPa, cells of any size. */
export interface Print {
  rows: number;
  cols: number;
  values: ArrayLike<number>;
  /** From the first loaded row to the last, as a share of the rows. */
  loadedRows: number;
}

const printOf = (rows: number, cols: number, values: ArrayLike<number>): Print => {
  const loaded = Array.from({ length: rows }, (_, row) => row).filter((row) =>
    Array.from({ length: cols }, (_, col) => values[row * cols + col] ?? 0).some((value) => value > 5),
  );
  return { rows, cols, values, loadedRows: ((loaded.at(-1) ?? 0) - (loaded[0] ?? 0) + 1) / rows };
};

export function platePrint(): Print {
  const { values, shape } = oracleMember("plate_emed/emed_test.npz", "frames_kPa");
  const [frames = 0, rows = 0, cols = 0] = shape;
  const maximum = Float64Array.from({ length: rows * cols }, (_, cell) =>
    Math.max(...Array.from({ length: frames }, (__, frame) => values[frame * rows * cols + cell] ?? 0)),
  );
  return printOf(rows, cols, maximum);
}

/** The mean right foot of 104 people; its file begins at the heel. */
export function meanPrint(): Print {
  const lines = oracleText("mun104/MUN104R.csv").trim().split(/\r?\n/).reverse();
  const values = lines.map((line) => line.split(",").map(Number));
  return printOf(values.length, values[0]?.length ?? 0, values.flat());
}

export const MAT_CM = 64;
const WEIGHT_N = 700;
const FRAMES = 12;
export const HERTZ = 20;
/** Resolution of the mat, mmHg. */
const SCALE = 0.5;

interface PlacedFoot {
  xCm: number;
  yCm: number;
  degrees: number;
  mirrored: boolean;
  lengthCm: number;
  newtons: number;
}

const between = (random: Random, from: number, to: number): number => from + (to - from) * random();
const either = (random: Random): number => (random() < 0.5 ? -1 : 1);

/** Position of the other foot: foot lengths before the first, and centimetres to the side. */
const OFFSETS: Record<Exclude<Exercise, "One-Foot">, (random: Random) => { before: number; beside: number }> = {
  "Side-by-side": (random) => ({ before: between(random, -0.1, 0.1), beside: between(random, 8.5, 15) }),
  Insep: (random) => ({ before: either(random) * between(random, 0.36, 0.62), beside: between(random, 7.5, 11) }),
  "Tandem-Stand": (random) => ({ before: either(random) * between(random, 0.97, 1.1), beside: between(random, -2, 2) }),
};

function feetIn(stance: Exercise, random: Random): PlacedFoot[] {
  const lengthCm = between(random, 21, 28);
  const turn = 90 * Math.floor(4 * random()) + between(random, -12, 12);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const share = between(random, 0.35, 0.65);
  const { before, beside } = stance === "One-Foot" ? { before: 0, beside: 0 } : OFFSETS[stance](random);
  const both = [
    { mirrored: true, right: -0.5 * beside, forward: -0.5 * before * lengthCm, degrees: -between(random, -3, 12), part: share },
    { mirrored: false, right: 0.5 * beside, forward: 0.5 * before * lengthCm, degrees: between(random, -3, 12), part: 1 - share },
  ];
  const feet = stance === "One-Foot" ? [{ ...(both[random() < 0.5 ? 0 : 1] ?? both[0]), part: 1 }] : both;
  const room = stance === "Tandem-Stand" ? 3 : 12;
  const [xCm, yCm] = [0.5 * MAT_CM + between(random, -room, room), 0.5 * MAT_CM + between(random, -room, room)];
  return feet.map(({ mirrored = false, right = 0, forward = 0, degrees = 0, part }) => ({
    xCm: xCm + cos * right + sin * forward,
    yCm: yCm + sin * right - cos * forward,
    degrees: turn + degrees,
    mirrored,
    lengthCm,
    newtons: part * WEIGHT_N,
  }));
}

/** Pressures are in kPa. */
function addFoot(picture: Float64Array, print: Print, { xCm, yCm, degrees, mirrored, lengthCm, newtons }: PlacedFoot): void {
  const POINTS = 3;
  const cellCm = lengthCm / (print.loadedRows * print.rows);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const whole = Array.from(print.values).reduce((sum, value) => sum + value, 0);
  for (let cell = 0; cell < print.rows * print.cols; cell++) {
    const value = print.values[cell] ?? 0;
    for (let point = 0; value > 0 && point < POINTS * POINTS; point++) {
      const across = ((cell % print.cols) + ((point % POINTS) + 0.5) / POINTS - print.cols / 2) * cellCm * (mirrored ? -1 : 1);
      const along = (Math.floor(cell / print.cols) + (Math.floor(point / POINTS) + 0.5) / POINTS - print.rows / 2) * cellCm;
      const [col, row] = [Math.floor(xCm + cos * across - sin * along), Math.floor(yCm + sin * across + cos * along)];
      if (col < 0 || row < 0 || col >= MAT_CM || row >= MAT_CM) continue;
      const at = row * MAT_CM + col;
      picture[at] = (picture[at] ?? 0) + (10 * newtons * value) / (whole * POINTS * POINTS);
    }
  }
}

/** Noise of 0.1 kPa, and a stuck cell on every fifth mat. */
export function standingIn(stance: Exercise, print: Print, seed: number): { batch: FrameBatch; times: Float64Array } {
  const random = createRandom(seed);
  const grid: Grid = { rows: MAT_CM, cols: MAT_CM };
  const picture = new Float64Array(MAT_CM * MAT_CM);
  for (const foot of feetIn(stance, random)) addFoot(picture, print, foot);
  if (random() < 0.2) picture[Math.floor(random() * picture.length)] = 20;
  const counts = new Uint16Array(FRAMES * picture.length);
  for (let at = 0; at < counts.length; at++) {
    const noise = 0.1 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    counts[at] = Math.round((Math.max(0, (picture[at % picture.length] ?? 0) + noise) * MMHG_PER_KPA) / SCALE);
  }
  return {
    batch: { counts, frameCount: FRAMES, grid, scale: SCALE },
    times: Float64Array.from({ length: FRAMES }, (_, frame) => frame / HERTZ),
  };
}
