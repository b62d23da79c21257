import type { ReferenceCell } from "./figures";

/** For cells of 1 cm, by trying the direction between every two corners. */
export function smallestRectangle(cells: ReferenceCell[]): number {
  const outermost = cells.filter(({ row, col }) => {
    const inRow = cells.filter((other) => other.row === row).map((other) => other.col);
    return col === Math.min(...inRow) || col === Math.max(...inRow);
  });
  const corners = outermost
    .flatMap(({ row, col }): [number, number][] => [
      [col, row],
      [col + 1, row],
      [col, row + 1],
      [col + 1, row + 1],
    ])
    .filter(([x, y], at, all) => all.findIndex(([otherX, otherY]) => otherX === x && otherY === y) === at);
  const extent = (places: number[]) => Math.max(...places) - Math.min(...places);
  let smallest = Infinity;
  for (const [x0, y0] of corners) {
    for (const [x1, y1] of corners) {
      const square = (x1 - x0) ** 2 + (y1 - y0) ** 2;
      if (square === 0) continue;
      const along = extent(corners.map(([x, y]) => x * (x1 - x0) + y * (y1 - y0)));
      const across = extent(corners.map(([x, y]) => y * (x1 - x0) - x * (y1 - y0)));
      smallest = Math.min(smallest, (along * across) / square);
    }
  }
  return smallest;
}
