import { FAULTY_CELL } from "../../app/domain/frame/frame";
import { createRandom } from "../../app/simulator/random";

export const GRID = { rows: 48, cols: 48 };
export const SCALE = 0.1;
export const CELLS = GRID.rows * GRID.cols;

const FULL_LOAD = 1900;
const NOISE = 0.06;
const FAULTY_PART = 0.01;

/** An ellipse around (row, col), relative to heel and midline. */
interface Part {
  readonly row: number;
  readonly col: number;
  readonly height: number;
  readonly width: number;
  readonly load: number;
  /** Peak in the step (0 heel strike … 1 toe off). */
  readonly phase: number;
}

const FOOT: readonly Part[] = [
  { row: 6.5, col: 0, height: 7.3, width: 6.6, load: 1, phase: 0.2 },
  { row: 18, col: 2.5, height: 10.5, width: 5.1, load: 0.35, phase: 0.45 },
  { row: 30, col: 0.5, height: 7, width: 8.6, load: 0.85, phase: 0.65 },
  { row: 39, col: -4, height: 3.8, width: 3.5, load: 0.7, phase: 0.85 },
  { row: 39, col: 2.5, height: 3.3, width: 4.6, load: 0.3, phase: 0.8 },
];

const FEET = [
  { col: 12, mirror: 1, halfStep: 0 },
  { col: 35, mirror: -1, halfStep: 0.5 },
];
const HEEL_ROW = 46;

function share(part: Part, walking: boolean, step: number): number {
  if (!walking) return 0.9 + 0.1 * Math.sin(2 * Math.PI * (step + part.phase));
  return Math.max(0, 1.2 - 2.2 * Math.abs(1.5 * step - part.phase));
}

function press(counts: Float64Array, part: Part, middleRow: number, middleCol: number, load: number): void {
  const { rows, cols } = GRID;
  for (let row = Math.max(0, Math.ceil(middleRow - part.height)); row <= Math.min(rows - 1, middleRow + part.height); row++) {
    for (let col = Math.max(0, Math.ceil(middleCol - part.width)); col <= Math.min(cols - 1, middleCol + part.width); col++) {
      const inside = 1 - ((row - middleRow) / part.height) ** 2 - ((col - middleCol) / part.width) ** 2;
      if (inside > 0) counts[row * cols + col] += load * inside;
    }
  }
}

/** One in eight walking; on average 976 of 2304 cells loaded, one in a hundred faulty. Deterministic for a `count`. */
export function makeFrames(count: number): Uint16Array[] {
  const random = createRandom(48);
  const faulty = Uint8Array.from({ length: CELLS }, () => (random() < FAULTY_PART ? 1 : 0));
  const pressed = new Float64Array(CELLS);
  return Array.from({ length: count }, (_, index) => {
    pressed.fill(0);
    const walking = index % 8 === 7;
    for (const { col, mirror, halfStep } of FEET) {
      const step = (index / 37 + halfStep) % 1;
      const sway = random() - 0.5;
      for (const part of FOOT)
        press(pressed, part, HEEL_ROW - part.row + sway, col + mirror * part.col + sway, part.load * share(part, walking, step));
    }
    return Uint16Array.from(pressed, (value, cell) =>
      faulty[cell] ? FAULTY_CELL : Math.round(FULL_LOAD * value * (1 + NOISE * (random() - 0.5))),
    );
  });
}

export const physical = (frame: Uint16Array): Float32Array =>
  Float32Array.from(frame, (count) => (count === FAULTY_CELL ? 0 : count * SCALE));
