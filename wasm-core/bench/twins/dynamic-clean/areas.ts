import { colOf, rowOf, type Plate } from "./plate";

/** Connected areas of cells (8-neighbourhood), the area of the first cell first. */
export function connectedAreas(cells: readonly number[], plate: Plate): number[][] {
  const left = new Set(cells);
  const areas: number[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const area = [first];
    for (const cell of area) {
      for (const next of neighboursOf(cell, plate)) {
        if (left.delete(next)) area.push(next);
      }
    }
    areas.push(area);
  }
  return areas;
}

function neighboursOf(cell: number, plate: Plate): number[] {
  const [row, col] = [rowOf(plate, cell), colOf(plate, cell)];
  const neighbours: number[] = [];
  for (let down = Math.max(0, row - 1); down <= Math.min(plate.rows - 1, row + 1); down++) {
    for (let across = Math.max(0, col - 1); across <= Math.min(plate.cols - 1, col + 1); across++)
      neighbours.push(down * plate.cols + across);
  }
  return neighbours;
}
