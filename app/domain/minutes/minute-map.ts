import { cellCount, type Grid } from "../frame/frame";
import type { Unit } from "../unit";

export const MINUTE_MS = 60_000;

/** How long relief lasts (Sonenblum, Sprigle and Martin 2016); noise at the threshold makes shorter dips. */
export const RELIEF_MS = 15_000;

export interface ExposedCell {
  row: number;
  col: number;
  value: number;
}

export const MINUTE_MAP_DAYS = 7;

/** A frame holds until the next, five seconds at most; the rest is not observed. */
export interface MinuteSums {
  /** Whole minute of Unix time. */
  atMs: number;
  /** 0 to 60,000. */
  observedMs: number;
  /** In `unit`, inclusive. */
  threshold: number;
  unit: Unit;
  grid: Grid;
  /** Null if the mat was empty. */
  layers: MinuteLayers | null;
  /** Movements that began (movement.ts). */
  movements: number;
  /** Completed shifts and reliefs of seats (weight-shift.ts); else 0. */
  shifts: number;
  reliefs: number;
}

/** Per cell, row by row. */
export interface MinuteLayers {
  /** Mean pressure while observed, in the mat's unit. */
  mean: Float32Array;
  /** Excess over the threshold; times observed hours it is the exposure, ∫max(0, p - threshold)dt. */
  excess: Float32Array;
  aboveMs: Float32Array;
  /** 1 if under the threshold for RELIEF_MS at some moment. */
  relieved: Uint8Array;
}

/** Less of the minute is missing than a relief takes. */
export const isWhollySeen = ({ observedMs }: Pick<MinuteSums, "observedMs">): boolean => MINUTE_MS - observedMs < RELIEF_MS;

export const startOfMinute = (atMs: number): number => Math.floor(atMs / MINUTE_MS) * MINUTE_MS;

export interface QuantisedLayers {
  /** Of a byte, in the mat's unit. */
  meanStep: number;
  excessStep: number;
  /** Layers of a byte per cell: mean, excess, half seconds above with the top bit if relieved. */
  bytes: Uint8Array;
}

const HALF_SECOND_MS = 500;
const RELIEVED = 0x80;
const MAX = 255;

const findMaximum = (values: Float32Array): number => values.reduce((max, value) => Math.max(max, value), 0);

/** Pressures to a 510th of the map's maximum, times to a quarter second. */
export function quantised({ mean, excess, aboveMs, relieved }: MinuteLayers): QuantisedLayers {
  const cells = mean.length;
  const meanStep = findMaximum(mean) / MAX || 1;
  const excessStep = findMaximum(excess) / MAX || 1;
  const bytes = new Uint8Array(3 * cells);
  mean.forEach((value, cell) => (bytes[cell] = Math.round(value / meanStep)));
  excess.forEach((value, cell) => (bytes[cells + cell] = Math.round(value / excessStep)));
  aboveMs.forEach((ms, cell) => (bytes[2 * cells + cell] = Math.round(ms / HALF_SECOND_MS) | (relieved[cell] ? RELIEVED : 0)));
  return { meanStep, excessStep, bytes };
}

/** @throws RangeError if the bytes do not fit the grid */
export function readLayers({ meanStep, excessStep, bytes }: QuantisedLayers, grid: Grid): MinuteLayers {
  const cells = cellCount(grid);
  if (bytes.length !== 3 * cells) throw new RangeError("The layers of a minute do not fit its grid");
  return {
    mean: Float32Array.from(bytes.subarray(0, cells), (step) => step * meanStep),
    excess: Float32Array.from(bytes.subarray(cells, 2 * cells), (step) => step * excessStep),
    aboveMs: Float32Array.from(bytes.subarray(2 * cells), (half) => (half & ~RELIEVED) * HALF_SECOND_MS),
    relieved: Uint8Array.from(bytes.subarray(2 * cells), (half) => (half & RELIEVED ? 1 : 0)),
  };
}
