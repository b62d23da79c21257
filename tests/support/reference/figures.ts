import { FAULTY_CELL } from "~/domain/frame/frame";
import { itemAt } from "../item-at";
import type { Painted } from "../paint";

export interface ReferenceCell {
  row: number;
  col: number;
  value: number;
}

export function loadedCells({ counts, grid, scale }: Painted, threshold: number): ReferenceCell[] {
  const cells: ReferenceCell[] = [];
  for (let row = 0; row < grid.rows; row++) {
    for (let col = 0; col < grid.cols; col++) {
      const count = itemAt(counts, row * grid.cols + col);
      const value = count === FAULTY_CELL ? 0 : count * scale;
      if (value > 0 && value >= threshold * (1 - 1e-7)) cells.push({ row, col, value });
    }
  }
  return cells;
}

function total<Item>(items: readonly Item[], of: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += of(item);
  return sum;
}

function medianOf(values: number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? itemAt(sorted, middle) : (itemAt(sorted, middle - 1) + itemAt(sorted, middle)) / 2;
}

const before = (index: number, length: number): number => Math.min(1, Math.max(0, length / 2 - index));

/** Areas of touching cells by flood fill; `neighbours` is 4 or 8. */
export function findAreas(cells: ReferenceCell[], neighbours: 4 | 8): ReferenceCell[][] {
  const side = 3 + cells.reduce((max, { col }) => Math.max(max, col), 0);
  const key = (row: number, col: number) => (row + 1) * side + col + 1;
  const unseen: (ReferenceCell | undefined)[] = [];
  for (const cell of cells) unseen[key(cell.row, cell.col)] = cell;
  const areas: ReferenceCell[][] = [];
  const take = (area: ReferenceCell[], at: number): void => {
    const cell = unseen[at];
    if (!cell) return;
    unseen[at] = undefined;
    area.push(cell);
  };
  for (const cell of cells) {
    const area: ReferenceCell[] = [];
    take(area, key(cell.row, cell.col));
    for (const { row, col } of area) {
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (neighbours === 8 || dx === 0 || dy === 0) take(area, key(row + dy, col + dx));
        }
      }
    }
    if (area.length > 0) areas.push(area);
  }
  return areas;
}

/** The figures straight from their definitions, for cells of 1 cm. */
export function referenceFigures(frame: Painted, threshold: number) {
  const { rows, cols } = frame.grid;
  const cells = loadedCells(frame, threshold);
  const values = cells.map((cell) => cell.value);
  const sum = total(cells, ({ value }) => value);
  const mean = cells.length ? sum / cells.length : 0;
  const share = (weight: (cell: ReferenceCell) => number) => (sum ? (100 * total(cells, (cell) => weight(cell) * cell.value)) / sum : 0);
  const left = (cell: ReferenceCell) => before(cell.col, cols);
  const front = (cell: ReferenceCell) => before(cell.row, rows);
  const highest = values.reduce((max, value) => Math.max(max, value), 0);
  const peak = cells.find((cell) => cell.value === highest);
  const areas = findAreas(cells, 8).map((area) => area.length);
  const histogram = new Array<number>(8).fill(0);
  for (const value of values) {
    let bin = 7;
    while (bin > 0 && value < ((bin * highest) / 8) * (1 - 1e-7)) bin--;
    histogram[bin] = itemAt(histogram, bin) + 1;
  }
  return {
    loadedCells: cells.length,
    sum,
    peak,
    mean,
    standardDeviation: cells.length ? Math.sqrt(total(values, (value) => (value - mean) ** 2) / cells.length) : 0,
    median: cells.length ? medianOf(values) : 0,
    col: total(cells, (cell) => cell.col * cell.value) / sum,
    row: total(cells, (cell) => cell.row * cell.value) / sum,
    quadrants: {
      frontLeft: share((cell) => front(cell) * left(cell)),
      frontRight: share((cell) => front(cell) * (1 - left(cell))),
      backLeft: share((cell) => (1 - front(cell)) * left(cell)),
      backRight: share((cell) => (1 - front(cell)) * (1 - left(cell))),
    },
    components: areas.length,
    largestComponentCells: Math.max(0, ...areas),
    edgeCells: cells.filter(({ row, col }) => row === 0 || col === 0 || row === rows - 1 || col === cols - 1).length,
    deadCells: frame.counts.filter((count) => count === FAULTY_CELL).length,
    histogram,
  };
}
