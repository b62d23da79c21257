import { cellCount, FAULTY_CELL } from "~/domain/frame/frame";
import { countAt } from "~/domain/lists/cell-at";
import { valueAt } from "~/domain/lists/item-at";
import type { FrameBatch } from "../options";

export interface RestLoad {
  frames: FrameBatch;
  noise: number;
}

/** Normal quantile at one standard deviation; the mean at rest is at most 0. */
const BELOW_DEVIATION = 0.84;
/** Noise exceeds three deviations once in 740 times, not in three frames in a row. */
const NOISE_DEVIATIONS = 3;

/** An offset is even: all but the lowest sixth of the cells read at least this part of the median. */
const MIN_EVEN_PART = 0.5;

const isGood = (count: number): boolean => count !== FAULTY_CELL;

/** Sorted good counts of the frame with the least load, mostly cells at rest. */
function emptiestFrame({ counts, frameCount, grid }: FrameBatch): Uint16Array {
  const cells = cellCount(grid);
  let [emptiest, min] = [0, Infinity];
  for (let frame = 0; frame < frameCount; frame++) {
    let sum = 0;
    for (let at = frame * cells; at < (frame + 1) * cells; at++) {
      const count = countAt(counts, at);
      if (isGood(count)) sum += count;
    }
    if (sum < min) [emptiest, min] = [frame, sum];
  }
  return counts
    .slice(emptiest * cells, (emptiest + 1) * cells)
    .filter(isGood)
    .sort();
}

/** Minimum count of each cell that always reads at least `least`. */
function alwaysLoaded({ counts, frameCount, grid }: FrameBatch, min: number): Map<number, number> {
  const cells = cellCount(grid);
  const loaded = new Map<number, number>();
  for (let cell = 0; cell < cells; cell++) {
    let max = Infinity;
    for (let frame = 0; frame < frameCount && max >= min; frame++) {
      const count = countAt(counts, frame * cells + cell);
      max = Math.min(max, isGood(count) ? count : 0);
    }
    if (max >= min) loaded.set(cell, max);
  }
  return loaded;
}

/** 8-connected groups. */
function groupsOf(cells: ReadonlyMap<number, number>, cols: number): number[][] {
  const left = new Set(cells.keys());
  const groups: number[][] = [];
  for (const first of cells.keys()) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const cell of group) {
      for (const down of [-1, 0, 1]) {
        for (const aside of [-1, 0, 1]) {
          const next = cell + down * cols + aside;
          if (Math.abs((next % cols) - (cell % cols)) <= 1 && left.delete(next)) group.push(next);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

/**
 * Removes an even offset and permanently loaded groups smaller than a foot (`leastCells`). `threshold` in the frames'
 * values.
 */
export function withoutRestLoad(frames: FrameBatch, threshold: number, leastCells: number): RestLoad {
  const { scale, grid, counts } = frames;
  const min = Math.max(1, Math.ceil(threshold / scale));
  const resting = emptiestFrame(frames);
  // Where every cell is faulty nothing rests.
  const quantile = (part: number): number => resting[Math.floor(part * resting.length)] ?? 0;
  const middle = quantile(0.5);
  const isEven = middle >= min && quantile(1 - BELOW_DEVIATION) >= MIN_EVEN_PART * middle;
  const offset = isEven ? middle : 0;
  // So many loaded cells in the emptiest frame are a foot on a small mat.
  const deviation = quantile(BELOW_DEVIATION) - offset;
  const noise = deviation < min ? NOISE_DEVIATIONS * scale * deviation : 0;
  const stuck = alwaysLoaded(frames, offset + min);
  const rest = new Uint16Array(cellCount(grid)).fill(offset);
  const isLone = (group: readonly number[]): boolean => frames.frameCount > 1 && group.length < leastCells;
  const lone = groupsOf(stuck, grid.cols).filter(isLone).flat();
  for (const cell of lone) rest[cell] = valueAt(stuck, cell);
  if (offset === 0 && lone.length === 0) return { frames, noise };
  const without = counts.map((count, at) => (isGood(count) ? Math.max(0, count - countAt(rest, at % rest.length)) : count));
  if (!without.some((count) => isGood(count) && count > 0)) return { frames, noise };
  return { frames: { ...frames, counts: without }, noise };
}
