import { firstItems, itemAt } from "../item-at";

export interface ReferenceSample {
  time: number;
  ml: number;
  ap: number;
}

const total = (numbers: number[]): number => numbers.reduce((sum, value) => sum + value, 0);
const mean = (numbers: number[]): number => total(numbers) / numbers.length;
const centred = (numbers: number[]): number[] => numbers.map((value) => value - mean(numbers));

/** The 95 % quantile of F with 2 and d degrees of freedom, by Simpson's rule. */
function findQuantileOfF(d: number): number {
  const density = (x: number) => (1 + (2 * x) / d) ** (-(d + 2) / 2);
  const below = (end: number): number => {
    const steps = 4000;
    let sum = density(0) + density(end);
    for (let step = 1; step < steps; step++) sum += (step % 2 ? 4 : 2) * density((end * step) / steps);
    return (sum * end) / steps / 3;
  };
  let low = 0;
  // It is 199.5 with one degree of freedom, 9.6 with three, and falls to 3.
  let high = d < 3 ? 300 : 10;
  for (let halving = 0; halving < 45; halving++) {
    const middle = (low + high) / 2;
    if (below(middle) < 0.95) low = middle;
    else high = middle;
  }
  return low;
}

const quantiles: number[] = [];
const quantileOfF = (d: number): number => (quantiles[d] ??= findQuantileOfF(d));

/** Power by Welch's method with BDS's SciPy settings, each frequency summed by hand. */
function welch(series: number[], rateHz: number): { frequency: number; power: number }[] {
  const length = Math.floor(series.length / 2);
  const step = length - Math.floor(series.length / 4);
  const starts = Array.from({ length: series.length }, (_, start) => start).filter(
    (start) => start % step === 0 && start + length <= series.length,
  );
  return Array.from({ length: Math.floor(length / 2) + 1 }, (_, k) => {
    const powers = starts.map((start) => {
      const segment = centred(series.slice(start, start + length)).map(
        (value, at) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / length)),
      );
      const re = total(segment.map((value, at) => value * Math.cos((2 * Math.PI * k * at) / length)));
      const im = total(segment.map((value, at) => value * Math.sin((2 * Math.PI * k * at) / length)));
      return re * re + im * im;
    });
    const sides = k === 0 || 2 * k === length ? 1 : 2;
    return { frequency: (k * rateHz) / length, power: sides * mean(powers) };
  });
}

function meanPowerFrequency(spectrum: { frequency: number; power: number }[]): number {
  const area = (height: (at: number) => number) => total(spectrum.slice(1).map((_, at) => (height(at) + height(at + 1)) / 2));
  return area((at) => itemAt(spectrum, at).power * itemAt(spectrum, at).frequency) / area((at) => itemAt(spectrum, at).power);
}

export function referenceBalance(samples: ReferenceSample[]) {
  const n = samples.length;
  const x = centred(samples.map(({ ml }) => ml));
  const y = centred(samples.map(({ ap }) => ap));
  const duration = itemAt(samples, n - 1).time - itemAt(samples, 0).time;
  const rate = (n - 1) / duration;
  const steps = Array.from({ length: n - 1 }, (_, at) => at);
  const path = total(steps.map((at) => Math.hypot(itemAt(x, at + 1) - itemAt(x, at), itemAt(y, at + 1) - itemAt(y, at))));
  const distance = mean(x.map((value, at) => Math.hypot(value, itemAt(y, at))));
  const [xx, xy, yy] = firstItems(
    [x.map((v) => v * v), x.map((v, at) => v * itemAt(y, at)), y.map((v) => v * v)].map((products) => total(products) / (n - 1)),
    3,
  );
  const k = ((2 * (n - 1) * (n + 1)) / (n * (n - 2))) * quantileOfF(n - 2);
  const eigenvalue = (sign: number) => (xx + yy) / 2 + sign * Math.hypot((xx - yy) / 2, xy);
  const [ml, ap] = [welch(x, rate), welch(y, rate)];
  const [powerMl, powerAp] = firstItems(
    [ml, ap].map((spectrum) => total(spectrum.map(({ power }) => power))),
    2,
  );
  return {
    path,
    pathMl: total(steps.map((at) => Math.abs(itemAt(x, at + 1) - itemAt(x, at)))),
    velocityByIntervals: path / duration,
    velocityBySamples: (path * rate) / n,
    rmsAp: Math.sqrt(mean(y.map((v) => v * v))),
    rangeMl: Math.max(...x) - Math.min(...x),
    rangePlanar: Math.max(
      ...x.map((_, one) =>
        Math.max(...x.map((_, other) => Math.hypot(itemAt(x, one) - itemAt(x, other), itemAt(y, one) - itemAt(y, other)))),
      ),
    ),
    distance,
    areaCm2: Math.PI * k * Math.sqrt(xx * yy - xy * xy),
    semiMajorCm: Math.sqrt(k * eigenvalue(1)),
    semiMinorCm: Math.sqrt(k * Math.max(0, eigenvalue(-1))),
    swayAreaRate:
      total(steps.map((at) => Math.abs(itemAt(x, at + 1) * itemAt(y, at) - itemAt(x, at) * itemAt(y, at + 1)))) / (2 * duration),
    meanFrequency: path / duration / (2 * Math.PI * distance),
    meanFrequencyMl:
      total(steps.map((at) => Math.abs(itemAt(x, at + 1) - itemAt(x, at)))) / duration / (4 * Math.SQRT2 * mean(x.map(Math.abs))),
    meanPowerFrequency: (meanPowerFrequency(ml) * powerMl + meanPowerFrequency(ap) * powerAp) / (powerMl + powerAp),
    meanPowerFrequencyAp: meanPowerFrequency(ap),
  };
}
