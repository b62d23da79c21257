import { FAULTY_CELL } from "~/domain/frame/frame";
import { standing } from "./feet";
import { firstItems, itemAt } from "./item-at";
import { surrounded, type Painted } from "./paint";
import { recording, walk, type Stance, type Walk } from "./walking";

const MARGIN = 3;
const HEAVIEST = 8000;

const times = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));
const between = (random: () => number, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const noisy = (frame: Painted, random: () => number, factor: (cell: number) => number): Painted => ({
  ...frame,
  counts: frame.counts.map((count, cell) => Math.min(HEAVIEST, Math.round(count * factor(cell) * (0.6 + 0.8 * random())))),
});

/** Frames of load here and there, differing from each other, with an occasional faulty cell and an empty margin; counts stay under half the codec's. */
export function patches(random: () => number, frameCount: number): Walk {
  const grid = { rows: between(random, 3, 12), cols: between(random, 2, 12) };
  const density = 0.2 + 0.7 * random();
  const count = () => (random() < 0.01 ? FAULTY_CELL : random() < density ? between(random, 40, HEAVIEST) : 0);
  const margin = { above: MARGIN, below: MARGIN, left: MARGIN, right: MARGIN };
  return recording(
    times(frameCount, () => surrounded({ counts: Uint16Array.from({ length: grid.rows * grid.cols }, count), grid, scale: 0.25 }, margin)),
  );
}

/** Somebody who stands on two feet and sways. */
export function standingPerson(random: () => number, frameCount: number): Walk {
  const feet = standing(between(random, 6, 9));
  const { cols } = feet.grid;
  const print = noisy(feet, random, () => 120);
  const frame = (): Painted => {
    const [left, right] = [0.5 + random(), 0.5 + random()];
    return noisy(print, random, (cell) => (cell % cols < cols / 2 ? left : right));
  };
  return { ...recording(times(frameCount, frame)), scale: 0.25 };
}

/** Somebody who walks across the mat twice on the same prints. */
export function walkingPerson(random: () => number): Walk {
  const stances = (start: number): Stance[] => {
    const on = start + between(random, 0, 3);
    const second = on + between(random, 34, 38);
    return [
      [on, on + between(random, 18, 24)],
      [second, second + between(random, 18, 24)],
    ];
  };
  const way = walk(80, { left: stances(3), right: stances(18) });
  const step = times(way.counts.length / way.frameCount, () => 5 + 5 * random());
  const frames = times(way.frameCount, (frame) => {
    const counts = way.counts.subarray(frame * step.length, (frame + 1) * step.length);
    return noisy({ counts, grid: way.grid, scale: 1 }, random, (cell) => itemAt(step, cell));
  });
  return { ...recording(frames), scale: 0.25 };
}

/** Somebody who sits and takes load off one side or both now and then. */
export function sittingPerson(random: () => number, frameCount: number): Walk {
  const [seat] = firstItems(
    times(1, () => patches(random, 1)),
    1,
  );
  const { cols } = seat.grid;
  let [left, right] = [1, 1];
  const frame = (at: number): Painted => {
    if (at % between(random, 8, 20) === 0) [left, right] = random() < 0.5 ? [1, 1] : [random(), random()];
    return {
      ...seat,
      counts: seat.counts.map((count, cell) =>
        count === FAULTY_CELL ? count : Math.round(count * (cell % cols < cols / 2 ? left : right)),
      ),
    };
  };
  return recording(times(frameCount, frame));
}

/** Somebody who lies along the rows, straight or with bent knees, more or less on one side. */
export function lyingPerson(random: () => number, frameCount: number): Walk {
  const grid = { rows: 24, cols: 16 };
  const [bend, lean, width] = [8 * (random() - 0.5), random() - 0.5, 1 + 2 * random()];
  const hips = 0.5 + random();
  const weight = (row: number, col: number): number => {
    const along = (row - 2) / 20;
    const beside = col - 7.5 - bend * Math.max(0, Math.sin(Math.PI * (along - 0.4)));
    const inside = along >= 0 && along <= 1 && Math.abs(beside) < width + 1;
    return inside ? (1 + lean * beside) * (along > 0.4 && along < 0.6 ? hips : 1) : 0;
  };
  const frame = (): Painted => {
    const counts = Uint16Array.from({ length: grid.rows * grid.cols }, (_, cell) =>
      Math.min(HEAVIEST, Math.max(0, Math.round(800 * weight(Math.floor(cell / grid.cols), cell % grid.cols) * (0.7 + 0.6 * random())))),
    );
    return surrounded({ counts, grid, scale: 0.25 }, { above: 1, below: 2, left: 3, right: 1 });
  };
  return recording(times(frameCount, frame));
}
