import type { LyingPerson } from "../postures/people";

export interface LoadMap {
  rows: number;
  cols: number;
  values: Float64Array;
}

/** Crosstalk level of the mat, mmHg. */
const CROSSTALK_MMHG = 4;
const MOVES = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
const LENGTHS = [0.9, 0.94, 0.97, 1, 1.03, 1.06, 1.1];
const TURNS = [-8, -4, 0, 4, 8];
const ROUNDS = 4;

/** The median of a person's frames with a label, without crosstalk, as parts of its sum. */
export function personMap({ frames }: LyingPerson, label: string, mirrored: boolean): LoadMap | null {
  const chosen = frames.filter((frame) => frame.label === label);
  const [first] = chosen;
  if (!first) return null;
  const { rows, cols } = first.geometry.grid;
  const values = Float64Array.from({ length: rows * cols }, (_, cell) => {
    const at = mirrored ? cell - (cell % cols) + (cols - 1 - (cell % cols)) : cell;
    const sorted = chosen.map((frame) => frame.values[at] ?? 0).sort((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return median < CROSSTALK_MMHG ? 0 : median;
  });
  return { rows, cols, values: asParts(values) };
}

export function meanBody(people: readonly LoadMap[]): LoadMap {
  let mean = meanOf(people);
  for (let round = 0; round < ROUNDS; round++) {
    const over = mean;
    mean = meanOf(people.map((person) => layOver(person, over)));
  }
  return mean;
}

function layOver(person: LoadMap, mean: LoadMap): LoadMap {
  const coarse = blurred(mean);
  let best = { score: -Infinity, map: person };
  const attempt = (down: number, right: number, length: number, degrees: number): void => {
    const map = moved(person, down, right, length, degrees);
    const score = correlation(blurred(map), coarse);
    if (score > best.score) best = { score, map };
  };
  let place = { down: 0, right: 0, length: 1, degrees: 0 };
  // One quantity after another, twice: people already lie similarly.
  for (let pass = 0; pass < 2; pass++) {
    for (const [name, choices] of [
      ["down", MOVES],
      ["right", MOVES],
      ["length", LENGTHS],
      ["degrees", TURNS],
    ] as const) {
      let chosen = place;
      for (const choice of choices) {
        const before = best.score;
        const next = { ...place, [name]: choice };
        attempt(next.down, next.right, next.length, next.degrees);
        if (best.score > before) chosen = next;
      }
      place = chosen;
    }
  }
  return best.map;
}

function moved({ rows, cols, values }: LoadMap, down: number, right: number, length: number, degrees: number): LoadMap {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [midRow, midCol] = [(rows - 1) / 2, (cols - 1) / 2];
  const result = Float64Array.from({ length: rows * cols }, (_, cell) => {
    const [y, x] = [Math.floor(cell / cols) - midRow - down, (cell % cols) - midCol - right];
    return sampled({ rows, cols, values }, midRow + (y * cos - x * sin) / length, midCol + (y * sin + x * cos) / length);
  });
  return { rows, cols, values: asParts(result) };
}

function sampled({ rows, cols, values }: LoadMap, row: number, col: number): number {
  const [top, left] = [Math.floor(row), Math.floor(col)];
  const at = (r: number, c: number): number => (r < 0 || c < 0 || r >= rows || c >= cols ? 0 : (values[r * cols + c] ?? 0));
  const [down, right] = [row - top, col - left];
  return (
    (1 - down) * ((1 - right) * at(top, left) + right * at(top, left + 1)) +
    down * ((1 - right) * at(top + 1, left) + right * at(top + 1, left + 1))
  );
}

function blurred(map: LoadMap): LoadMap {
  const values = map.values.map((_, cell) => {
    const [row, col] = [Math.floor(cell / map.cols), cell % map.cols];
    let sum = 0;
    for (let down = -1; down <= 1; down++) for (let right = -1; right <= 1; right++) sum += sampled(map, row + down, col + right);
    return sum / 9;
  });
  return { ...map, values };
}

function correlation(one: LoadMap, other: LoadMap): number {
  let [product, first, second] = [0, 0, 0];
  // The root keeps a hip from dominating.
  for (const [cell, value] of one.values.entries()) {
    const [left, right] = [Math.sqrt(value), Math.sqrt(other.values[cell] ?? 0)];
    product += left * right;
    first += left * left;
    second += right * right;
  }
  return product / Math.sqrt(first * second);
}

function meanOf(maps: readonly LoadMap[]): LoadMap {
  const [first] = maps;
  if (!first) throw new RangeError("no map to take the mean of");
  return { ...first, values: asParts(first.values.map((_, cell) => maps.reduce((sum, { values }) => sum + (values[cell] ?? 0), 0))) };
}

function asParts(values: Float64Array): Float64Array {
  const sum = values.reduce((total, value) => total + value, 0);
  return sum === 0 ? values : values.map((value) => value / sum);
}
