import { connectedAreas } from "./areas";
import { colOf, rowOf, type Picture, type Plate } from "./plate";

/** The border between toes and forefoot runs somewhere in this part of the print's length, from the heel. */
const BORDER_FROM = 0.7;
const BORDER_TO = 0.9;
/** From one column to the next the border may go straight on, or turn by so many rows: straight on where nothing speaks for a turn. */
const TURNS = [0, -1, 1, -2, 2];
/** What a step and a cell without pressure cost, by the print's maximum. */
const DETOUR = 1e-3;

/** Where a cell's centre lies along the print: 0 at the heel's end, 1 at the toes'. */
export type PlaceAlong = (cell: number) => number;

/** The row of the way of least pressure across the print in each column from `firstCol` to `lastCol`; empty where there is no room for one. */
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

/** The print without its toes: what lies on the heel's side of the way of least pressure, without areas wholly beyond its first possible place. */
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
