import type { Grid } from "../frame/frame";
import { itemAt } from "../lists/item-at";

/** Touching cells (of eight neighbours) with one name, areas by their first cells; null is in none. */
export function connectedAreas<Name>({ rows, cols }: Grid, nameOf: (cell: number) => Name | null): number[][] {
  const names = Array.from({ length: rows * cols }, (_, cell) => nameOf(cell));
  const areas: number[][] = [];
  const seen = new Set<number>();
  names.forEach((name, first) => {
    if (name === null || seen.has(first)) return;
    const area = [first];
    seen.add(first);
    for (let at = 0; at < area.length; at++) {
      const cell = itemAt(area, at);
      const [row, col] = [Math.floor(cell / cols), cell % cols];
      for (let nearRow = Math.max(0, row - 1); nearRow <= Math.min(rows - 1, row + 1); nearRow++)
        for (let nearCol = Math.max(0, col - 1); nearCol <= Math.min(cols - 1, col + 1); nearCol++) {
          const near = nearRow * cols + nearCol;
          if (names[near] !== name || seen.has(near)) continue;
          seen.add(near);
          area.push(near);
        }
    }
    areas.push(area);
  });
  return areas;
}
