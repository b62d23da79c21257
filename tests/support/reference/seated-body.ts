import type { TrackOptions } from "~/analysis/sway/track";
import type { SeatedBody, SeatMidline } from "~/domain/analysis/seating";
import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "../item-at";

interface Cell {
  row: number;
  col: number;
  value: number;
  loaded: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** The line about which most loaded cells have a loaded mirror image, in columns; null under 0.7. */
function outlineMiddle(cells: readonly Cell[], cols: number): number | null {
  const loaded = cells.filter((cell) => cell.loaded);
  const places = new Set(loaded.map(({ row, col }) => row * cols + col));
  const covers = range(2 * cols - 1).map((at) => {
    const covered = loaded.filter(({ row, col }) => at - col >= 0 && at - col < cols && places.has(row * cols + at - col));
    return covered.length / loaded.length;
  });
  const best = Math.max(...covers);
  if (!(best >= 0.7)) return null;
  const lines = covers.flatMap((cover, at) => (cover === best ? [at + 1] : []));
  return sum(lines) / lines.length / 2;
}

/** The lowest column within 3 cm of the middle, 15 % below the hills on both sides, by a parabola. */
function valleyNear(middle: number, cells: readonly Cell[], cols: number, xCm: number): number | null {
  const columns = range(cols).map((col) => sum(cells.filter((cell) => cell.loaded && cell.col === col).map(({ value }) => value)));
  const reach = Math.floor(1.5 / xCm);
  const loads = columns.map((_, col) => {
    const around = columns.slice(Math.max(0, col - reach), col + reach + 1);
    return sum(around) / around.length;
  });
  const near = range(cols).filter((col) => Math.abs(col + 0.5 - middle) <= Math.max(1, 3 / xCm) && col > 0 && col < cols - 1);
  const [lowest] = near.toSorted((one, other) => itemAt(loads, one) - itemAt(loads, other));
  if (lowest === undefined) return null;
  const load = itemAt(loads, lowest);
  if (load > (1 - 0.15) * Math.min(Math.max(...loads.slice(0, lowest)), Math.max(...loads.slice(lowest + 1)))) return null;
  const [before, after] = [itemAt(loads, lowest - 1), itemAt(loads, lowest + 1)];
  const bend = before - 2 * load + after;
  return lowest + 0.5 + (bend > 0 ? Math.min(0.5, Math.max(-0.5, (0.5 * (before - after)) / bend)) : 0);
}

/** From the highest cell of the rear, then repeatedly the highest that touches those taken. */
function peakOf(side: readonly Cell[], fromRow: number, cellCm2: number): SeatedBody["left"] {
  const highest = (cells: readonly Cell[]): Cell | undefined =>
    cells.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value)[0];
  const first = highest(side.filter(({ row }) => row >= fromRow));
  if (!first?.loaded) return null;
  const cells = Math.max(1, Math.round(9.5 / cellCm2));
  const taken = [first];
  while (taken.length < cells) {
    const touching = side.filter(
      (cell) => !taken.includes(cell) && taken.some(({ row, col }) => Math.abs(row - cell.row) <= 1 && Math.abs(col - cell.col) <= 1),
    );
    const next = highest(touching);
    if (!next) break;
    taken.push(next);
  }
  return { value: sum(taken.map(({ value }) => value)) / cells, cells, areaCm2: 0, at: { row: first.row, col: first.col } };
}

export function referenceSeatedBody(values: Float32Array, { cols }: Grid, { threshold, cell }: TrackOptions): SeatedBody | null {
  const { xCm, yCm } = cell;
  const cells = Array.from(values, (value, at) => ({
    row: Math.floor(at / cols),
    col: at % cols,
    value,
    loaded: value > 0 && value >= threshold,
  }));
  const loaded = cells.filter((one) => one.loaded);
  const middle = outlineMiddle(cells, cols);
  if (middle === null) return null;
  const valley = valleyNear(middle, cells, cols, xCm);
  const midline: SeatMidline = { fromLeftCm: (valley ?? middle) * xCm, rule: valley === null ? "outline" : "valley" };
  const line = midline.fromLeftCm / xCm;
  const left = sum(loaded.map(({ col, value }) => Math.min(1, Math.max(0, line - col)) * value));
  const leftPercent = (100 * left) / sum(loaded.map(({ value }) => value));
  const rear = Math.ceil((itemAt(loaded, 0).row + itemAt(loaded, loaded.length - 1).row + 1) / 2);
  const peak = (isOwn: (cell: Cell) => boolean): SeatedBody["left"] => {
    const found = peakOf(cells.filter(isOwn), rear, xCm * yCm);
    return found && { ...found, areaCm2: found.cells * xCm * yCm };
  };
  return {
    midline,
    leftPercent,
    rightPercent: 100 - leftPercent,
    laterality: 100 - 2 * leftPercent,
    left: peak(({ col }) => col + 0.5 < line),
    right: peak(({ col }) => col + 0.5 >= line),
  };
}
