import { FAULTY_CELL, type Grid } from "~/domain/frame/frame";
import { createRandom, type Random } from "~/simulator/random";
import { standing } from "./feet";
import { itemAt } from "./item-at";
import { surrounded, type Painted } from "./paint";
import { recording, walk, type Stance, type Walk } from "./walking";

const MARGIN = 3;
const HEAVIEST = 8000;

const times = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));
const noisy = (frame: Painted, random: Random, factor: (cell: number) => number): Painted => ({
  ...frame,
  counts: frame.counts.map((count, cell) => Math.min(HEAVIEST, Math.round(count * factor(cell) * (0.6 + 0.8 * random())))),
});

function patch(random: Random, { rows, cols }: Grid, density: number): Painted {
  const count = () => (random() < 0.01 ? FAULTY_CELL : random() < density ? 40 + Math.floor(random() * (HEAVIEST - 39)) : 0);
  const margin = { above: MARGIN, below: MARGIN, left: MARGIN, right: MARGIN };
  return surrounded({ counts: Uint16Array.from({ length: rows * cols }, count), grid: { rows, cols }, scale: 0.25 }, margin);
}

/** Counts stay under half the codec's maximum. */
export function patches({ grid, density, frameCount, seed }: { grid: Grid; density: number; frameCount: number; seed: number }): Walk {
  const random = createRandom(seed);
  return recording(times(frameCount, () => patch(random, grid, density)));
}

/** The feet are `gap` columns apart. */
export function standingPerson({ gap, frameCount, seed }: { gap: number; frameCount: number; seed: number }): Walk {
  const random = createRandom(seed);
  const feet = standing(gap);
  const { cols } = feet.grid;
  const print = noisy(feet, random, () => 120);
  const frame = (): Painted => {
    const [left, right] = [0.5 + random(), 0.5 + random()];
    return noisy(print, random, (cell) => (cell % cols < cols / 2 ? left : right));
  };
  return { ...recording(times(frameCount, frame)), scale: 0.25 };
}

/** The walk lasts 80 frames. */
export function walkingPerson({ seed, ...stances }: { left: readonly Stance[]; right: readonly Stance[]; seed: number }): Walk {
  const random = createRandom(seed);
  const way = walk(80, stances);
  const step = times(way.counts.length / way.frameCount, () => 5 + 5 * random());
  const frames = times(way.frameCount, (frame) => {
    const counts = way.counts.subarray(frame * step.length, (frame + 1) * step.length);
    return noisy({ counts, grid: way.grid, scale: 1 }, random, (cell) => itemAt(step, cell));
  });
  return { ...recording(frames), scale: 0.25 };
}

export function sittingPerson({
  grid,
  density,
  frameCount,
  seed,
}: {
  grid: Grid;
  density: number;
  frameCount: number;
  seed: number;
}): Walk {
  const random = createRandom(seed);
  const seat = patch(random, grid, density);
  const { cols } = seat.grid;
  let [left, right] = [1, 1];
  const frame = (at: number): Painted => {
    if (at % (8 + Math.floor(random() * 13)) === 0) [left, right] = random() < 0.5 ? [1, 1] : [random(), random()];
    return {
      ...seat,
      counts: seat.counts.map((count, cell) =>
        count === FAULTY_CELL ? count : Math.round(count * (cell % cols < cols / 2 ? left : right)),
      ),
    };
  };
  return recording(times(frameCount, frame));
}

export interface Lying {
  bend: number;
  lean: number;
  width: number;
  hips: number;
  frameCount: number;
  seed: number;
}

export function lyingPerson({ bend, lean, width, hips, frameCount, seed }: Lying): Walk {
  const random = createRandom(seed);
  const grid = { rows: 24, cols: 16 };
  const weight = (row: number, col: number): number => {
    const along = (row - 2) / 20;
    const nextTo = col - 7.5 - bend * Math.max(0, Math.sin(Math.PI * (along - 0.4)));
    const inside = along >= 0 && along <= 1 && Math.abs(nextTo) < width + 1;
    return inside ? (1 + lean * nextTo) * (along > 0.4 && along < 0.6 ? hips : 1) : 0;
  };
  const frame = (): Painted => {
    const counts = Uint16Array.from({ length: grid.rows * grid.cols }, (_, cell) =>
      Math.min(HEAVIEST, Math.max(0, Math.round(800 * weight(Math.floor(cell / grid.cols), cell % grid.cols) * (0.7 + 0.6 * random())))),
    );
    return surrounded({ counts, grid, scale: 0.25 }, { above: 1, below: 2, left: 3, right: 1 });
  };
  return recording(times(frameCount, frame));
}
