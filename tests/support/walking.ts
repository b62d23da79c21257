import type { Grid } from "~/domain/frame/frame";
import { leftPrint, standing } from "./feet";
import { itemAt } from "./item-at";
import type { Painted } from "./paint";

/** First frame of a contact and the first one after it. */
export type Stance = readonly [on: number, off: number];

export interface Walk {
  counts: Uint16Array;
  frameCount: number;
  grid: Grid;
  scale: number;
}

/** Columns between the two prints, and rows above them, as in `standing`. */
const GAP = 8;
const FIRST_ROW = 2;

/**
 * Rows of the print in contact: the heel in the first tenth of a stance, all up to the sixth tenth, then forefoot and
 * toes.
 */
function isDown(row: number, part: number): boolean {
  return part < 0.1 ? row >= 17 : part < 0.6 ? true : row < 10;
}

/** The prints of `standing` at twenty times the load, cells of 1 cm. */
export function walk(frameCount: number, stances: { left: readonly Stance[]; right: readonly Stance[] }): Walk {
  const both: Painted = standing(GAP);
  const { rows, cols } = both.grid;
  const middle = 3 + leftPrint.grid.cols + GAP / 2;
  const counts = new Uint16Array(frameCount * rows * cols);
  for (const [side, contacts] of Object.entries(stances)) {
    for (const [on, off] of contacts) {
      for (let frame = Math.max(0, on); frame < Math.min(off, frameCount); frame++) {
        both.counts.forEach((count, cell) => {
          const own = cell % cols < middle === (side === "left");
          if (own && isDown(Math.floor(cell / cols) - FIRST_ROW, (frame - on) / (off - on)))
            counts[frame * rows * cols + cell] = 20 * count;
        });
      }
    }
  }
  return { counts, frameCount, grid: both.grid, scale: 1 };
}

export function recording(frames: readonly Painted[]): Walk {
  const { counts: first, grid, scale } = itemAt(frames, 0);
  const counts = new Uint16Array(frames.length * first.length);
  frames.forEach((frame, at) => counts.set(frame.counts, at * first.length));
  return { counts, frameCount: frames.length, grid, scale };
}

export const eachFrame = ({ counts, frameCount, grid, scale }: Walk, change: (frame: Painted) => Painted): Walk =>
  recording(
    Array.from({ length: frameCount }, (_, frame) => {
      const cells = grid.rows * grid.cols;
      return change({ counts: counts.subarray(frame * cells, (frame + 1) * cells), grid, scale });
    }),
  );

/** In seconds. */
export const steady = (frames: number, hertz = 100): Float64Array => Float64Array.from({ length: frames }, (_, frame) => frame / hertz);
