import { extent, ticks } from "d3-array";

export interface ChartScale {
  from: number;
  to: number;
  ticks: readonly number[];
}

const DIGITS = [1, 2, 2.5, 4, 5, 10];
const MAX_STEPS = 5;

function roundStep(span: number): number {
  const min = span / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(min));
  const digit = DIGITS.find((candidate) => candidate * power >= min * (1 - 1e-9)) ?? 10;
  return digit * power;
}

/** Without noise of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(9));

/** From 0 to a round value of at least the maximum of `values` and `least`; to 1 if all are 0. Ignores NaN. */
export function scaleFromZero(values: readonly number[], min = 0): ChartScale {
  const maximum = values.reduce((max, value) => (value > max ? value : max), min) || 1;
  const step = roundStep(maximum);
  const steps = Math.ceil(maximum / step - 1e-9);
  return { from: 0, to: exact(steps * step), ticks: Array.from({ length: steps + 1 }, (_, index) => exact(index * step)) };
}

export function scaleAboutZero(values: readonly number[]): ChartScale {
  const { to } = scaleFromZero(values.map(Math.abs));
  return { from: -to, to, ticks: [-1, -0.5, 0, 0.5, 1].map((share) => exact(share * to)) };
}

/** Symmetric about `middle`: whole steps of `reach` that cover all values, up to `most`. */
export function scaleAround(middle: number, values: readonly number[], { reach, most }: { reach: number; most: number }): ChartScale {
  const farthest = values.reduce((far, value) => Math.max(far, Math.abs(value - middle) || 0), 0);
  const half = Math.min(most, Math.max(1, Math.ceil(farthest / reach)) * reach);
  return { from: middle - half, to: middle + half, ticks: [-1, -0.5, 0, 0.5, 1].map((share) => exact(middle + share * half)) };
}

/** Round values around minimum and maximum, with zero if near. */
export function scaleAbout(values: readonly number[]): ChartScale {
  const [min = 0, max = 1] = extent(values);
  const reach = max - min || Math.abs(max) || 1;
  const start = min >= 0 && min < reach ? 0 : min - 0.1 * reach;
  const step = roundStep(max + 0.1 * reach - start);
  const [from, to] = [Math.floor(start / step + 1e-9), Math.ceil(max / step - 1e-9)];
  const steps = Math.max(1, to - from);
  return {
    from: exact(from * step),
    to: exact((from + steps) * step),
    ticks: Array.from({ length: steps + 1 }, (_, at) => exact((from + at) * step)),
  };
}

/** From first to last of rising values, with round ticks. */
export function scaleOver(values: readonly number[]): ChartScale {
  const [from = 0, to = 0] = [values[0], values.at(-1)];
  return { from, to, ticks: ticks(from, to, MAX_STEPS) };
}

export const shareAlong = ({ from, to }: ChartScale, value: number): number =>
  to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;

const TIME_STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const MAX_TIME_STEPS = 4;

/** Round times in the last `spanS` seconds, as seconds before now, rising to 0. */
export function timeTicks(spanS: number): number[] {
  const step = TIME_STEPS_S.find((candidate) => spanS / candidate < MAX_TIME_STEPS) ?? spanS;
  return Array.from({ length: Math.floor(spanS / step) + 1 }, (_, index) => -index * step)
    .reverse()
    .map((moment) => moment + 0);
}
