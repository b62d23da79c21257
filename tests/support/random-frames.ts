import { FAULTY_CELL, MAX_COUNT } from "~/domain/frame/frame";
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

/** A frame of any grid, density and height, with an occasional faulty cell. */
export function randomFrame(random: () => number): Painted {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const grid = { rows: upTo(64), cols: upTo(64) };
  const density = random();
  const highest = random() < 0.5 ? upTo(20) : upTo(MAX_COUNT);
  const cell = () => (random() < 0.01 ? FAULTY_CELL : random() < density ? upTo(highest) : 0);
  return { counts: Uint16Array.from({ length: grid.rows * grid.cols }, cell), grid, scale: [1, 0.1, 0.25, 0.7][Math.floor(random() * 4)] };
}
