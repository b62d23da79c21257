import type { BandLimits } from "~/domain/display/clinical-bands";
import type { MapView } from "~/domain/display/layout";
import { lastItem } from "~/domain/lists/item-at";
import { createRecent } from "./recent";

export interface MapScale {
  top: number;
  step: number;
  /** Multiples of `step` from 0, and the top if it is not a multiple; or the limits. */
  ticks: readonly number[];
  /** Whether the top follows the load or the user set it. */
  auto: boolean;
  /** Limits of the clinical bands, all below the top; null for a plain scale. */
  limits: BandLimits | null;
}

const TOP_DIGITS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const STEP_DIGITS = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 7;

/** Without noise of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(6));

function roundUp(value: number, digits: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = digits.find((candidate) => candidate * power >= value - 1e-9 * power) ?? 10;
  return exact(digit * power);
}

export const roundTop = (value: number): number => roundUp(value, TOP_DIGITS);

/** At most seven steps between ticks, round in the displayed unit; `factor` of these are one of the map's. */
export function scaleTo(top: number, auto: boolean, factor = 1): MapScale {
  const step = exact(roundUp((top * factor) / MAX_STEPS, STEP_DIGITS) / factor);
  const ticks = Array.from({ length: Math.floor(top / step + 1e-6) + 1 }, (_, index) => exact(index * step));
  const last = lastItem(ticks);
  if (top - last > 0.4 * step) ticks.push(top);
  else if (top > last) ticks.splice(-1, 1, top);
  return { top, step, ticks, auto, limits: null };
}

/** Minimum time before a scale shrinks. */
const SHRINK_AFTER_MS = 4000;
/** Headroom of a lower top, so a load at its edge does not make the scale jump. */
const SHRINK_ROOM = 1.08;

export interface AutoScale {
  follow: (maximum: number, timeMs: number) => number;
}

/** A round top that grows at once and shrinks slowly, never below `floor`. */
export function createAutoScale(floor: number): AutoScale {
  const recent = createRecent(SHRINK_AFTER_MS, 0, Math.max);
  let top = roundTop(floor);

  return {
    follow(maximum, timeMs) {
      const { merged, turned } = recent.add(maximum, timeMs);
      if (maximum > top) top = roundTop(maximum);
      else if (turned) top = Math.min(top, roundTop(Math.max(floor, merged * SHRINK_ROOM)));
      return top;
    },
  };
}

/** Minimum size of the highest band, by its lower limit. */
const HIGHEST_BAND = 0.2;

/** High enough for all bands between limits. */
function withLimits({ top: wanted, auto }: MapScale, limits: BandLimits): MapScale {
  const top = Math.max(wanted, roundTop((1 + HIGHEST_BAND) * limits[2]));
  return { ...scaleTo(top, auto), ticks: [0, ...limits, top], limits };
}

export function scaleFor(wanted: MapView["top"], followed: number, limits: BandLimits | null = null, factor = 1): MapScale {
  const scale = wanted === "auto" ? scaleTo(followed, true, factor) : scaleTo(wanted, false, factor);
  return limits ? withLimits(scale, limits) : scale;
}

export const stillScale = (wanted: MapView["top"], maximum: number, floor: number, limits: BandLimits | null = null): MapScale =>
  scaleFor(wanted, roundTop(Math.max(floor, maximum)), limits);
