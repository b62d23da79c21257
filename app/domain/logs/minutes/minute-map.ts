import { cellCount, type Grid } from "../../frame/frame";
import type { Unit } from "../../unit";

export const MINUTE_MS = 60_000;

/**
 * An area counts as relieved once it has stayed under the threshold for so long: how long a weight shift or a pressure relief has to last by
 * Sonenblum, Sprigle and Martin 2016. Shorter dips, which a cell at the threshold makes by its noise, are none.
 */
export const RELIEF_MS = 15_000;

/** From this pressure on a cell is above the threshold of exposure: the historic one of capillary closing. No threshold is valid on its own. */
export const EXPOSURE_THRESHOLD = { value: 32, unit: "mmHg" } as const;

/** How long the maps of minutes are kept: as far back as a night can be looked at. */
export const MINUTE_MAP_DAYS = 7;

/** What one minute of a mat adds up to. A frame holds until the next one, for five seconds at most; what is not covered was not observed. */
export interface MinuteSums {
  /** Beginning of the minute, a whole one of Unix time. */
  atMs: number;
  /** 0 to 60,000. */
  observedMs: number;
  /** In `unit`: what a cell is above from this value up. */
  threshold: number;
  unit: Unit;
  grid: Grid;
  /** Mean pressure of each cell while observed, in `unit`, row by row. Null where the mat was empty. */
  layers: MinuteLayers | null;
  /** Episodes that began in it (see movement.ts). */
  movements: number;
  /** Of seats: weight shifts and pressure reliefs that were complete in it (see weight-shift.ts); 0 elsewhere. */
  shifts: number;
  reliefs: number;
}

/** Of each cell, row by row. */
export interface MinuteLayers {
  /** Mean pressure while observed. */
  mean: Float32Array;
  /** Mean of what exceeds the threshold: times the observed hours it is the exposure, ∫max(0, p - threshold)dt. */
  excess: Float32Array;
  /** Milliseconds above the threshold. */
  aboveMs: Float32Array;
  /** 1 where the cell was relieved in this minute: had been under the threshold for RELIEF_MS at some moment of it. */
  relieved: Uint8Array;
}

/** Whether a relief cannot have gone unseen: less of the minute is missing than one takes. */
export const isWhollySeen = ({ observedMs }: Pick<MinuteSums, "observedMs">): boolean => MINUTE_MS - observedMs < RELIEF_MS;

/** The minute that a moment lies in. */
export const minuteOf = (atMs: number): number => Math.floor(atMs / MINUTE_MS) * MINUTE_MS;

/** Values of 8 bits: what the map of a minute is stored as. */
export interface QuantisedLayers {
  /** What one step of the means, and of the excesses, is in the mat's unit. */
  meanStep: number;
  excessStep: number;
  /** Three bytes a cell, layer by layer: mean, excess, half seconds above with the highest bit where relieved. */
  bytes: Uint8Array;
}

const HALF_SECOND_MS = 500;
const RELIEVED = 0x80;
const MOST = 255;

const greatestOf = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, value), 0);

/** To the nearest step: a pressure to a 510th of the greatest one of the map, times to a quarter of a second. */
export function quantised({ mean, excess, aboveMs, relieved }: MinuteLayers): QuantisedLayers {
  const cells = mean.length;
  const meanStep = greatestOf(mean) / MOST || 1;
  const excessStep = greatestOf(excess) / MOST || 1;
  const bytes = new Uint8Array(3 * cells);
  for (let cell = 0; cell < cells; cell++) {
    bytes[cell] = Math.round((mean[cell] ?? 0) / meanStep);
    bytes[cells + cell] = Math.round((excess[cell] ?? 0) / excessStep);
    bytes[2 * cells + cell] = Math.round((aboveMs[cell] ?? 0) / HALF_SECOND_MS) | (relieved[cell] ? RELIEVED : 0);
  }
  return { meanStep, excessStep, bytes };
}

/** @throws RangeError for bytes that are no layers of the grid */
export function layersOf({ meanStep, excessStep, bytes }: QuantisedLayers, grid: Grid): MinuteLayers {
  const cells = cellCount(grid);
  if (bytes.length !== 3 * cells) throw new RangeError("The layers of a minute do not fit its grid");
  return {
    mean: Float32Array.from(bytes.subarray(0, cells), (step) => step * meanStep),
    excess: Float32Array.from(bytes.subarray(cells, 2 * cells), (step) => step * excessStep),
    aboveMs: Float32Array.from(bytes.subarray(2 * cells), (half) => (half & ~RELIEVED) * HALF_SECOND_MS),
    relieved: Uint8Array.from(bytes.subarray(2 * cells), (half) => (half & RELIEVED ? 1 : 0)),
  };
}
