import { itemAt } from "./item-at";
import type { Walk } from "./walking";

export type Numbers = readonly (number | null | undefined)[];

/** A number for each cell, or for several along each side of one, row by row. */
export interface CellMap {
  values: ArrayLike<number>;
  /** Numbers along one side of a cell. */
  perCell: number;
  /** Whether the numbers are pressures. */
  pressures: boolean;
}

/** What one side has, or both have. */
interface Side {
  /** Counts, shares, lengths, times: nothing here becomes different when the person moves, turns into a mirror image or weighs twice as much. */
  same?: Numbers;
  /** Pressures, forces and their sums. */
  values?: Numbers;
  /** Centimetres from the plate's left and top edge. */
  x?: Numbers;
  y?: Numbers;
}

/** The numbers of a result, by what becomes of them. */
export interface Facts extends Side {
  left?: Side;
  right?: Side;
  /** Above zero to one side, below zero to the other. */
  turning?: Numbers;
  maps?: readonly CellMap[];
}

export interface Move {
  above: number;
  below: number;
  left: number;
  right: number;
}

const each = (numbers: Numbers | undefined, change: (value: number) => number): Numbers =>
  (numbers ?? []).map((value) => (value === null || value === undefined ? value : change(value)));

const changedSides = (facts: Facts, change: (side: Side) => Side): Facts => ({
  ...facts,
  ...change(facts),
  left: change(facts.left ?? {}),
  right: change(facts.right ?? {}),
});

/** The facts of somebody twice as heavy. */
export const doubled = (facts: Facts): Facts => ({
  ...changedSides(facts, (side) => ({ ...side, values: each(side.values, (value) => 2 * value) })),
  maps: facts.maps?.map((map) => (map.pressures ? { ...map, values: Array.from(map.values, (value) => 2 * value) } : map)),
});

/** The facts of the mirror image on a plate so many centimetres and cells wide. */
export function mirroredFacts(facts: Facts, widthCm: number, cols: number): Facts {
  const turned = changedSides(facts, (side) => ({ ...side, x: each(side.x, (x) => widthCm - x) }));
  const flipped = ({ values, perCell, pressures }: CellMap): CellMap => {
    const width = cols * perCell;
    return { values: Array.from(values, (_, at) => itemAt(values, at - (at % width) + width - 1 - (at % width))), perCell, pressures };
  };
  return {
    ...turned,
    left: turned.right,
    right: turned.left,
    turning: each(facts.turning, (value) => -value),
    maps: facts.maps?.map(flipped),
  };
}

/** The facts of somebody who stands elsewhere on a larger plate, as seen from where they stood: the move taken back. */
export function movedBack(
  facts: Facts,
  { above, left }: Move,
  { xCm, yCm }: { xCm: number; yCm: number },
  from: Walk["grid"],
  to: Walk["grid"],
): Facts {
  const back = changedSides(facts, (side) => ({
    ...side,
    x: each(side.x, (x) => x - left * xCm),
    y: each(side.y, (y) => y - above * yCm),
  }));
  const cut = ({ values, perCell, pressures }: CellMap): CellMap => {
    const width = from.cols * perCell;
    const at = (place: number): number =>
      (Math.floor(place / width) + above * perCell) * to.cols * perCell + (place % width) + left * perCell;
    return { values: Array.from({ length: width * from.rows * perCell }, (_, place) => itemAt(values, at(place))), perCell, pressures };
  };
  return { ...back, maps: facts.maps?.map(cut) };
}

const flatSide = ({ same = [], values = [], x = [], y = [] }: Side = {}): Numbers => [...same, ...values, ...x, ...y];

/** All numbers of the facts but those of maps, one after the other. */
const flat = (facts: Facts): Numbers => [...flatSide(facts), ...flatSide(facts.left), ...flatSide(facts.right), ...(facts.turning ?? [])];

/** The furthest that two lists of numbers are apart, each by its own size; Infinity where only one has a number. */
export function apart(one: Numbers, other: Numbers): number {
  let most = one.length === other.length ? 0 : Infinity;
  one.forEach((value, at) => {
    const wanted = other[at];
    const missing = typeof value !== "number" || typeof wanted !== "number" || Number.isNaN(value) || Number.isNaN(wanted);
    const distance = missing
      ? Object.is(value ?? null, wanted ?? null)
        ? 0
        : Infinity
      : Math.abs(value - wanted) / (1 + Math.abs(wanted));
    most = Math.max(most, distance);
  });
  return most;
}

/** The same of maps, by the size of the greatest number: a value between great ones of both signs is rounded as they are. */
function mapsApart(one: CellMap, other: CellMap): number {
  let [most, greatest] = [one.values.length === other.values.length ? 0 : Infinity, 0];
  for (let at = 0; at < other.values.length; at++) {
    const wanted = itemAt(other.values, at);
    most = Math.max(most, Math.abs((one.values[at] ?? NaN) - wanted));
    greatest = Math.max(greatest, Math.abs(wanted));
  }
  return most / (1 + greatest);
}

/** The furthest that two results are apart. */
export function factsApart(one: Facts, other: Facts): number {
  const [maps, others] = [one.maps ?? [], other.maps ?? []];
  if (maps.length !== others.length || flat(other).length + others.length === 0) return Infinity;
  return Math.max(apart(flat(one), flat(other)), ...maps.map((map, at) => mapsApart(map, itemAt(others, at))));
}
