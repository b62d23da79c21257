import type { Projected } from "../geometry/camera";
import type { PlateView } from "../geometry/plate-context";

const STEPS = [1, 2, 4, 5, 8, 10, 20, 25, 50, 100];
const MAX_NUMBERS = 7;
const FEWEST_NUMBERS = 3;
/** Minimum CSS pixels between numbers. */
const NUMBER_PX = 30;

export interface FloorTick {
  cm: number;
  at: { x: number; y: number };
  last: boolean;
}

export function tickNumbers(from: number, to: number, pixels: number): number[] {
  const max = Math.min(MAX_NUMBERS, Math.floor(pixels / NUMBER_PX));
  const numbersAt = (step: number): number[] => {
    const numbers = [];
    for (let cm = Math.floor((from + step - 1e-9) / step) * step; cm <= to + 1e-9; cm += step) numbers.push(cm);
    return numbers;
  };
  const possible = STEPS.map(numbersAt).filter(({ length }) => length >= FEWEST_NUMBERS && length <= max);
  return possible.find((numbers) => numbers[0] === from && numbers.at(-1) === to) ?? possible[0] ?? [];
}

export type FloorProjector = (place: { col: number; row: number }) => Projected;

export interface FloorEdge {
  ticks: FloorTick[];
  /** Away from the floor, length 1. */
  outwards: { x: number; y: number };
}

export function floorEdges({ geometry, region }: PlateView, onPicture: FloorProjector): [across: FloorEdge, upwards: FloorEdge] {
  const { xCm, yCm } = geometry.cellPitchCm;
  const [left, right, top, bottom] = [region.col, region.col + region.cols, region.row, region.row + region.rows];
  const centre = onPicture({ col: (left + right) / 2, row: (top + bottom) / 2 });
  const nearer = <Place>(one: Place, other: Place, middle: (place: Place) => { col: number; row: number }): Place =>
    onPicture(middle(one)).depth <= onPicture(middle(other)).depth ? one : other;
  const row = nearer(bottom, top, (at) => ({ col: (left + right) / 2, row: at }));
  const col = nearer(right, left, (at) => ({ col: at, row: (top + bottom) / 2 }));

  const edge = (from: number, to: number, placeOf: (cm: number) => { col: number; row: number }): FloorEdge => {
    const [first, last] = [onPicture(placeOf(from)), onPicture(placeOf(to))];
    const numbers = tickNumbers(from, to, Math.hypot(last.x - first.x, last.y - first.y));
    return {
      ticks: numbers.map((cm, index) => ({ cm, at: onPicture(placeOf(cm)), last: index === numbers.length - 1 })),
      outwards: awayFrom(centre, first, last),
    };
  };
  const plateHeightCm = geometry.grid.rows * yCm;
  return [
    edge(left * xCm, right * xCm, (cm) => ({ col: cm / xCm, row })),
    edge(plateHeightCm - bottom * yCm, plateHeightCm - top * yCm, (cm) => ({ col, row: (plateHeightCm - cm) / yCm })),
  ];
}

/** Perpendicular to an edge, away from a point; downwards if the point is on it. */
function awayFrom(point: Projected, first: Projected, last: Projected): { x: number; y: number } {
  const along = { x: last.x - first.x, y: last.y - first.y };
  const size = Math.hypot(along.x, along.y);
  if (size < 1) return { x: 0, y: 1 };
  const square = { x: -along.y / size, y: along.x / size };
  const side = (first.x - point.x) * square.x + (first.y - point.y) * square.y;
  if (Math.abs(side) < 1) return { x: 0, y: 1 };
  return side > 0 ? square : { x: -square.x, y: -square.y };
}
