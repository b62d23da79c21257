import { itemAt } from "~/domain/lists/item-at";

type Spot = readonly [x: number, y: number];
/** Null breaks the line. */
export type PlotSpot = Spot | null;

/** Per column of a point's width keeps the first, lowest, highest and last spot: every extreme and break. */
export function thinned(spots: readonly PlotSpot[]): PlotSpot[] {
  const kept: PlotSpot[] = [];
  let column: Spot[] = [];
  for (const spot of spots) {
    const [start] = column;
    if (start && !(spot && Math.floor(spot[0]) === Math.floor(start[0]))) {
      kept.push(...seenOf(column));
      column = [];
    }
    if (spot) column.push(spot);
    else kept.push(null);
  }
  return [...kept, ...seenOf(column)];
}

function seenOf(column: readonly Spot[]): readonly Spot[] {
  if (column.length <= 4) return column;
  const height = (at: number): number => itemAt(column, at)[1];
  const places = column.map((_, at) => at);
  const highest = places.reduce((max, at) => (height(at) > height(max) ? at : max), 0);
  const lowest = places.reduce((min, at) => (height(at) < height(min) ? at : min), 0);
  return [...new Set([0, lowest, highest, column.length - 1])].sort((one, other) => one - other).map((at) => itemAt(column, at));
}
