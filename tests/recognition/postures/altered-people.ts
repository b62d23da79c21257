import type { Random } from "~/simulator/random";
import type { MatValues } from "../../accuracy/presence/bed-recordings";
import { addNoise } from "../../accuracy/presence/normal-noise";
import { blurred, layMap, mapped } from "./lay-map";

const between = (random: Random, from: number, to: number): number => from + (to - from) * random();
const around = (random: Random, factor: number): number => Math.exp(between(random, -Math.log(factor), Math.log(factor)));
const oneOf = <One>(random: Random, all: readonly [One, ...One[]]): One => all[Math.floor(random() * all.length)] ?? all[0];

const meanLoad = ({ values }: MatValues): number => {
  const loaded = values.filter((value) => value > 0.5);
  return loaded.length > 0 ? loaded.reduce((sum, value) => sum + value, 0) / loaded.length : 1;
};

function withDeadLines({ geometry, values }: MatValues, count: number, random: Random): MatValues {
  const { rows, cols } = geometry.grid;
  const left = values.slice();
  for (let dead = 0; dead < count; dead++) {
    const [isRow, at] = [random() < 0.5, random()];
    const [row, col] = [Math.floor(at * rows), Math.floor(at * cols)];
    left.forEach((_, cell) => {
      if (isRow ? Math.floor(cell / cols) === row : cell % cols === col) left[cell] = 0;
    });
  }
  return { geometry, values: left };
}

/** Training data. The order of the draws is part of the model. */
export function anyhow(one: MatValues, random: Random): MatValues {
  const pitch = random() < 0.3 ? one.geometry.cellPitchCm.xCm : around(random, 2) * 3.6;
  const laid = layMap(one, {
    degrees: between(random, -30, 30),
    downCm: between(random, -8, 8),
    rightCm: between(random, -25, 25),
    size: between(random, 0.85, 1.1),
    xCm: pitch,
    yCm: pitch * oneOf(random, [1, 1, 1, 1.5, 2]),
  });
  const deviation = oneOf(random, [0, 0, 2, 4, 6]);
  const soft = deviation > 0 ? blurred(laid, deviation) : laid;
  const [gain, exponent, usual] = [around(random, 2), oneOf(random, [1, 1, 0.7, 1.4, 1.7]), meanLoad(soft)];
  const read = mapped(soft, (value) => gain * usual * (Math.max(0, value) / usual) ** exponent);
  const noisy = addNoise(read, oneOf(random, [0, 0, 0.5, 1.5]), Math.floor(random() * 1e9));
  return withDeadLines(noisy, oneOf(random, [0, 0, 0, 1, 2]), random);
}

/** Load of the front relative to the back, along the body from the head: no recorded person lies prone. */
const FRONT_BY_BACK: readonly (readonly [part: number, factor: number])[] = [
  ...([
    [-0.2, 0.9],
    [0, 0.9],
    [0.1, 0.8],
    [0.17, 1.3],
    [0.33, 1.5],
    [0.42, 0.8],
    [0.5, 0.7],
  ] as const),
  ...([
    [0.56, 1],
    [0.66, 1.9],
    [0.76, 2],
    [0.82, 1],
    [0.92, 0.6],
    [1.2, 0.7],
  ] as const),
];
const SPREAD = 1.25;

/**
 * A supine map, head at row 0, made prone: chest and thighs carry more, pelvis, calves and heels less, without bony
 * peaks.
 */
export function turnedToFront(one: MatValues, random: Random): MatValues {
  const { rows, cols } = one.geometry.grid;
  const sums = Array.from({ length: rows }, (_, row) =>
    one.values.subarray(row * cols, (row + 1) * cols).reduce((sum, value) => sum + value, 0),
  );
  const whole = sums.reduce((sum, value) => sum + value, 0);
  const reached = (share: number): number => {
    let sum = 0;
    return sums.findIndex((value) => (sum += value) >= share * whole);
  };
  const [head, feet] = [reached(0.02), reached(0.985)];
  const factors = FRONT_BY_BACK.map(([part, factor]) => [part, factor * around(random, SPREAD)] as const);
  const factorAt = (part: number): number => {
    const above = factors.findIndex(([from]) => from > part);
    const [low, high] = [factors[Math.max(0, above - 1)], factors[Math.max(1, above)]];
    if (!low || !high || above < 0) return factors.at(-1)?.[1] ?? 1;
    return low[1] + ((high[1] - low[1]) * (part - low[0])) / (high[0] - low[0]);
  };
  const soft = blurred(one, 5);
  return {
    geometry: one.geometry,
    values: one.values.map((value, cell) => {
      const part = (Math.floor(cell / cols) - head) / Math.max(1, feet - head);
      const smooth = part > 0.2 && part < 0.7 ? 0.85 : 0.4;
      return factorAt(part) * ((1 - smooth) * value + smooth * (soft.values[cell] ?? 0));
    }),
  };
}
