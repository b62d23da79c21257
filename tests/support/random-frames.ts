import { FAULTY_CELL, MAX_COUNT, type Grid } from "~/domain/frame/frame";
import { itemAt } from "./item-at";
import type { Painted } from "./paint";

/** Numbers in [0, 1) from a fixed seed, so that a failure can be run again (mulberry32, public domain). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const upTo = (random: () => number, most: number): number => 1 + Math.floor(random() * most);

/** A frame of a grid, of any density and height, with an occasional faulty cell. */
export function randomFrameOf(random: () => number, grid: Grid): Painted {
  const density = random();
  const highest = random() < 0.5 ? upTo(random, 20) : upTo(random, MAX_COUNT);
  const cell = () => (random() < 0.01 ? FAULTY_CELL : random() < density ? upTo(random, highest) : 0);
  return { counts: new Uint16Array(grid.rows * grid.cols).map(cell), grid, scale: itemAt([1, 0.1, 0.25, 0.7], Math.floor(random() * 4)) };
}

/** A frame of any grid. */
export const randomFrame = (random: () => number): Painted => randomFrameOf(random, { rows: upTo(random, 64), cols: upTo(random, 64) });

/** Grids of the product's devices, and the least and greatest ones there can be. */
const madeGrids: readonly Grid[] = [
  { rows: 1, cols: 1 },
  { rows: 1, cols: 64 },
  { rows: 64, cols: 1 },
  { rows: 15, cols: 22 },
  { rows: 16, cols: 16 },
  { rows: 20, cols: 20 },
  { rows: 24, cols: 24 },
  { rows: 24, cols: 48 },
  { rows: 48, cols: 20 },
  { rows: 48, cols: 48 },
  { rows: 64, cols: 64 },
];

/** A grid: half of them small ones, which have many edges, a third those of devices, the others any. */
export function randomGrid(random: () => number): Grid {
  const kind = random();
  if (kind < 1 / 3) return itemAt(madeGrids, Math.floor(random() * madeGrids.length));
  const most = kind < 5 / 6 ? 12 : 64;
  return { rows: upTo(random, most), cols: upTo(random, most) };
}
