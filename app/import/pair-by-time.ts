import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { stepsBetween, usualStep } from "~/domain/analysis/recording/usual-step";
import { cellCount, type Grid } from "~/domain/frame/frame";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { sideBySideValues } from "./place-cells";
import type { HalfTimes } from "./recorded-file";

/** Times are non-decreasing. */
export interface HalfFrames {
  frames: readonly Float32Array[];
  timesMs: readonly number[];
}

interface PairedHalves {
  frames: Float32Array[];
  timesMs: number[];
  halves: HalfTimes[];
  warnings: ImportWarning[];
}

/** Null is a lost frame. */
type Join = (left: Float32Array | null, right: Float32Array | null) => Float32Array;

export function joinSideBySide(grid: Grid): Join {
  const blank = new Float32Array(cellCount(grid));
  return (left, right) => sideBySideValues(left ?? blank, right ?? blank, grid, 0);
}

/** Pairs frames within half a usual step; others lost their half. Unrelated clocks start together. */
export function pairByTime(left: HalfFrames, right: HalfFrames, join: Join): PairedHalves {
  const [leftMs, rightMs] = onOneClock(left.timesMs, right.timesMs);
  const within = Math.min(usualOf(leftMs), usualOf(rightMs)) / 2;
  const paired: PairedHalves = { frames: [], timesMs: [], halves: [], warnings: [] };
  const lost = { left: 0, right: 0 };
  const firstMs = Math.min(leftMs[0] ?? Infinity, rightMs[0] ?? Infinity);
  let [one, other] = [0, 0];
  while (one < leftMs.length || other < rightMs.length) {
    const [leftAt = Infinity, rightAt = Infinity] = [leftMs[one], rightMs[other]];
    const areOne = Math.abs(leftAt - rightAt) <= within;
    const [hasLeft, hasRight] = [areOne || leftAt < rightAt, areOne || rightAt < leftAt];
    lost.left += hasLeft ? 0 : 1;
    lost.right += hasRight ? 0 : 1;
    paired.frames.push(join((hasLeft && left.frames[one]) || null, (hasRight && right.frames[other]) || null));
    paired.timesMs.push(hasLeft ? leftAt : rightAt);
    paired.halves.push({ leftMs: hasLeft ? leftAt - firstMs : null, rightMs: hasRight ? rightAt - firstMs : null });
    one += hasLeft ? 1 : 0;
    other += hasRight ? 1 : 0;
  }
  if (lost.left + lost.right > 0) paired.warnings.push({ name: "halvesLost", ...lost });
  return paired;
}

function onOneClock(left: readonly number[], right: readonly number[]): [left: readonly number[], right: readonly number[]] {
  if (left.length < 2 || right.length < 2) return [left, right];
  const areApart = lastItem(left) < itemAt(right, 0) || lastItem(right) < itemAt(left, 0);
  const fromStart = (times: readonly number[]): number[] => times.map((time) => time - itemAt(times, 0));
  return areApart ? [fromStart(left), fromStart(right)] : [left, right];
}

const usualOf = (timesMs: readonly number[]): number => usualStep(stepsBetween(timesMs)).step;
