import type { RestLoad } from "~/analysis/contact/rest-load";
import type { FrameBatch } from "~/analysis/options";
import { cellCount, FAULTY_CELL } from "~/domain/frame/frame";
import { itemAt } from "../item-at";

const isGood = (count: number): boolean => count !== FAULTY_CELL;
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** 8-connected. */
function groupsOf(cells: readonly number[], cols: number): number[][] {
  const left = new Set(cells);
  const touches = (one: number, other: number): boolean =>
    Math.abs((one % cols) - (other % cols)) <= 1 && Math.abs(Math.floor(one / cols) - Math.floor(other / cols)) <= 1;
  return cells.flatMap((first) => {
    if (!left.delete(first)) return [];
    const group = [first];
    for (const cell of group) {
      for (const next of left) {
        if (touches(cell, next) && left.delete(next)) group.push(next);
      }
    }
    return [group];
  });
}

/** Offset and noise by the frame with the least load, stuck cells by minima. */
export function referenceRestLoad(frames: FrameBatch, threshold: number, leastCells: number): RestLoad {
  const { scale, grid, counts, frameCount } = frames;
  const cells = cellCount(grid);
  const each = Array.from({ length: frameCount }, (_, frame) => [...counts.subarray(frame * cells, (frame + 1) * cells)]);
  const min = Math.max(1, Math.ceil(threshold / scale));
  const [emptiest = []] = each.toSorted((one, other) => sum(one.filter(isGood)) - sum(other.filter(isGood)));
  const resting = emptiest.filter(isGood).toSorted((one, other) => one - other);
  const quantile = (part: number): number => resting[Math.floor(part * resting.length)] ?? 0;
  const middle = quantile(0.5);
  const offset = middle >= min && quantile(1 - 0.84) >= 0.5 * middle ? middle : 0;
  const deviation = quantile(0.84) - offset;
  const noise = deviation < min ? 3 * scale * deviation : 0;
  const minimum = Array.from({ length: cells }, (_, cell) =>
    Math.min(...each.map((frame) => (isGood(itemAt(frame, cell)) ? itemAt(frame, cell) : 0))),
  );
  const stuck = minimum.flatMap((count, cell) => (count >= offset + min ? [cell] : []));
  const lone = new Set(groupsOf(stuck, grid.cols).flatMap((group) => (frameCount > 1 && group.length < leastCells ? group : [])));
  const restOf = (cell: number): number => (lone.has(cell) ? itemAt(minimum, cell) : offset);
  const without = counts.map((count, at) => (isGood(count) ? Math.max(0, count - restOf(at % cells)) : count));
  const isLeft = without.some((count) => isGood(count) && count > 0);
  return { frames: isLeft ? { ...frames, counts: without } : frames, noise };
}
