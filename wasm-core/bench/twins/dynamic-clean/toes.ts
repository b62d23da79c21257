import { connectedAreas } from "./areas";
import { colOf, rowOf, type Picture, type Plate } from "./plate";

/** The border between toes and forefoot lies in this range of the print's length from the heel. */
const BORDER_FROM = 0.7;
const BORDER_TO = 0.9;
/** Rows the border may move from one column to the next; going straight is preferred. */
const TURNS = [0, -1, 1, -2, 2];
/** Cost of a step and of a cell without pressure, relative to the print's maximum. */
const DETOUR = 1e-3;

/** Position of a cell's centre along the print: 0 at the heel end, 1 at the toe end. */
export type PlaceAlong = (cell: number) => number;

/** The row of the path of least pressure across the print in each column from `firstCol` to `lastCol`; empty when there is no room for one. */
function cheapestWay(
  print: ReadonlySet<number>,
  picture: Picture,
  placeAlong: PlaceAlong,
  { rows, cols }: Plate,
  firstCol: number,
  lastCol: number,
): number[] {
  const detour = DETOUR * Math.max(...[...print].map((cell) => picture[cell]));
  const origins: number[][] = [];
  let costs: number[] = [];
  for (let col = firstCol; col <= lastCol; col++) {
    const before = costs;
    costs = new Array<number>(rows).fill(Infinity);
    origins[col - firstCol] = [];
    for (let row = 0; row < rows; row++) {
      const cell = row * cols + col;
      const place = placeAlong(cell);
      if (place < BORDER_FROM || place > BORDER_TO) continue;
      const ways = TURNS.map((turn) => ({ from: row + turn, cost: (before[row + turn] ?? Infinity) + detour * Math.abs(turn) }));
      const best = col === firstCol ? { from: row, cost: 0 } : ways.reduce((a, b) => (b.cost < a.cost ? b : a));
      origins[col - firstCol][row] = best.from;
      costs[row] = best.cost + detour + (print.has(cell) ? picture[cell] : 0);
    }
  }
  const cheapest = Math.min(...costs);
  if (cheapest === Infinity) return [];
  const way = [costs.indexOf(cheapest)];
  for (let col = lastCol; col > firstCol; col--) way.unshift(origins[col - firstCol][way[0]]);
  return way;
}

/** The print without its toes: what lies on the heel side of the path of least pressure, without areas entirely beyond its lowest position. */
export function withoutToes(print: readonly number[], picture: Picture, placeAlong: PlaceAlong, plate: Plate): number[] {
  const columns = print.map((cell) => colOf(plate, cell));
  const firstCol = Math.min(...columns);
  const way = cheapestWay(new Set(print), picture, placeAlong, plate, firstCol, Math.max(...columns));
  if (way.length === 0) return [...print];
  const behind = print.filter((cell) => rowOf(plate, cell) > way[colOf(plate, cell) - firstCol]);
  return connectedAreas(behind, plate)
    .filter((area) => Math.min(...area.map(placeAlong)) < BORDER_FROM)
    .flat();
}
