import { extent, ticks } from "d3-array";

export interface ChartScale {
  from: number;
  to: number;
  ticks: readonly number[];
}

const DIGITS = [1, 2, 2.5, 4, 5, 10];
const MOST_STEPS = 5;

function roundStep(span: number): number {
  const least = span / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = DIGITS.find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return digit * power;
}

/** Without noise of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(9));

/** From 0 to a round value of at least the maximum of `values` and `least`; to 1 if all are 0. Ignores NaN. */
export function scaleFromZero(values: readonly number[], least = 0): ChartScale {
  const greatest = values.reduce((most, value) => (value > most ? value : most), least) || 1;
  const step = roundStep(greatest);
  const steps = Math.ceil(greatest / step - 1e-9);
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
  const [least = 0, most = 1] = extent(values);
  const reach = most - least || Math.abs(most) || 1;
  const start = least >= 0 && least < reach ? 0 : least - 0.1 * reach;
  const step = roundStep(most + 0.1 * reach - start);
  const [from, to] = [Math.floor(start / step + 1e-9), Math.ceil(most / step - 1e-9)];
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
  return { from, to, ticks: ticks(from, to, MOST_STEPS) };
}

export const shareAlong = ({ from, to }: ChartScale, value: number): number =>
  to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;

const TIME_STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const MOST_TIME_STEPS = 4;

/** Round times in the last `spanS` seconds, as seconds before now, rising to 0. */
export function timeTicks(spanS: number): number[] {
  const step = TIME_STEPS_S.find((candidate) => spanS / candidate < MOST_TIME_STEPS) ?? spanS;
  return Array.from({ length: Math.floor(spanS / step) + 1 }, (_, index) => -index * step)
    .reverse()
    .map((moment) => moment + 0);
}
