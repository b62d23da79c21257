import { itemAt } from "./item-at";
import type { Walk } from "./walking";

export type Numbers = readonly (number | null | undefined)[];

export interface CellMap {
  values: ArrayLike<number>;
  perCell: number;
  pressures: boolean;
}

interface Side {
  /** Unchanged by moving, mirroring and doubling the weight. */
  same?: Numbers;
  values?: Numbers;
  /** Centimetres from the left and top edge. */
  x?: Numbers;
  y?: Numbers;
}

/** The numbers of a result, grouped by how they change with the person. */
export interface Facts extends Side {
  left?: Side;
  right?: Side;
  /** Positive to one side, negative to the other. */
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

export const doubled = (facts: Facts): Facts => ({
  ...changedSides(facts, (side) => ({ ...side, values: each(side.values, (value) => 2 * value) })),
  maps: facts.maps?.map((map) => (map.pressures ? { ...map, values: Array.from(map.values, (value) => 2 * value) } : map)),
});

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

const flat = (facts: Facts): Numbers => [...flatSide(facts), ...flatSide(facts.left), ...flatSide(facts.right), ...(facts.turning ?? [])];

/** The difference is relative; Infinity if only one list has a number. */
export function apart(one: Numbers, other: Numbers): number {
  let max = one.length === other.length ? 0 : Infinity;
  one.forEach((value, at) => {
    const wanted = other[at];
    const missing = typeof value !== "number" || typeof wanted !== "number" || Number.isNaN(value) || Number.isNaN(wanted);
    const distance = missing
      ? Object.is(value ?? null, wanted ?? null)
        ? 0
        : Infinity
      : Math.abs(value - wanted) / (1 + Math.abs(wanted));
    max = Math.max(max, distance);
  });
  return max;
}

/** Relative to the largest number: small values between large ones of both signs carry their rounding. */
function mapsApart(one: CellMap, other: CellMap): number {
  let [max, maximum] = [one.values.length === other.values.length ? 0 : Infinity, 0];
  for (let at = 0; at < other.values.length; at++) {
    const wanted = itemAt(other.values, at);
    max = Math.max(max, Math.abs((one.values[at] ?? NaN) - wanted));
    maximum = Math.max(maximum, Math.abs(wanted));
  }
  return max / (1 + maximum);
}

export function factsApart(one: Facts, other: Facts): number {
  const [maps, others] = [one.maps ?? [], other.maps ?? []];
  if (maps.length !== others.length || flat(other).length + others.length === 0) return Infinity;
  return Math.max(apart(flat(one), flat(other)), ...maps.map((map, at) => mapsApart(map, itemAt(others, at))));
}
