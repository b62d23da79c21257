import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { stepsBetween, unevenFrom, usualStep } from "~/domain/analysis/recording/usual-step";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { checkLength } from "./limits";

export interface Timeline {
  /** ms from the first frame, rising. */
  timesMs: readonly number[];
  /** From 0; skipped numbers are missing frames. */
  numbers: readonly number[];
  /** Null for a single frame. */
  intervalMs: number | null;
  /** ms to the end; null for a single frame. */
  lengthMs: number | null;
  isCutShort: boolean;
  warnings: readonly ImportWarning[];
}

interface Known {
  numbers?: readonly number[] | undefined;
  /** Longer than the frames: the end is missing. */
  plannedMs?: number | undefined;
  isCutShort?: boolean | undefined;
  /** For stuck clocks. */
  defaultIntervalMs: number;
}

/**
 * Of one frame or more. Equal times are spread; a step of 1.5 usual steps is a gap.
 * @throws Problem importTimes, importTooLong
 */
export function timelineFromTimes(stated: readonly number[], known: Known): Timeline {
  stated.forEach((time, at) => {
    if (!Number.isFinite(time) || time < (stated[at - 1] ?? -Infinity)) throw new Problem("importTimes", { frame: at + 1 });
  });
  checkLength(lastItem(stated) - itemAt(stated, 0));
  const repeated = stated.filter((time, at) => at > 0 && time === stated[at - 1]).length;
  if (stated.length > 1 && repeated === stated.length - 1) {
    const steady = steadyTimeline(stated.length, null, known);
    return { ...steady, warnings: [{ name: "timesRepeated", frames: repeated }, ...steady.warnings] };
  }
  const spread = repeated > 0 ? spreadTimes(stated) : stated;
  const start = itemAt(spread, 0);
  const timesMs = spread.map((time) => time - start);
  const steps = stepsBetween(timesMs);
  const { step, isEven } = usualStep(steps);
  const numbers = numbersFrom(steps, { step, isEven, stated: known.numbers });
  const warnings: ImportWarning[] = [];
  if (repeated > 0) warnings.push({ name: "timesRepeated", frames: repeated });
  if (repeated > steps.length / 2) warnings.push({ name: "rateFromSpan", hertz: 1000 / step });
  if (steps.length > 1 && !isEven) warnings.push({ name: "unevenTimes", hertz: 1000 / step });
  return finished({ timesMs, numbers, step: steps.length > 0 ? step : null, warnings }, known);
}

/**
 * Of one frame or more. Steady rate, by the file's numbers; `intervalMs` null if unstated.
 * @throws Problem importTimes, importTooLong
 */
export function steadyTimeline(count: number, intervalMs: number | null, known: Known): Timeline {
  if (intervalMs !== null && !(intervalMs > 0 && Number.isFinite(intervalMs))) throw new Problem("importTimes", { frame: 1 });
  const own = known.numbers ?? Array.from({ length: count }, (_, at) => at);
  const differences = stepsBetween(own);
  differences.forEach((difference, at) => {
    if (!(difference >= 1)) throw new Problem("importTimes", { frame: at + 2 });
  });
  const nth = everyNth(differences);
  const numbers = own.map((number) => (number - itemAt(own, 0)) / nth);
  const step = (intervalMs ?? known.defaultIntervalMs) * nth;
  checkLength(lastItem(numbers) * step);
  const warnings: ImportWarning[] = [];
  if (intervalMs === null && count > 1) warnings.push({ name: "rateAssumed", hertz: 1000 / step });
  if (nth > 1) warnings.push({ name: "everyNth", nth });
  return finished(
    { timesMs: numbers.map((number) => number * step), numbers, step: count > 1 || intervalMs !== null ? step : null, warnings },
    known,
  );
}

interface Placed {
  timesMs: readonly number[];
  numbers: readonly number[];
  step: number | null;
  warnings: ImportWarning[];
}

function finished({ timesMs, numbers, step, warnings }: Placed, { plannedMs = 0, isCutShort = false }: Known): Timeline {
  // A single frame has no length.
  const lastMs = step ?? 0;
  checkLength(lastMs, plannedMs);
  const ends = lastItem(timesMs) + lastMs;
  const isShort = isCutShort || (step !== null && plannedMs > ends + step / 2);
  const differences = stepsBetween(numbers);
  const frames = differences.reduce((sum, difference) => sum + difference - 1, 0);
  return {
    timesMs,
    numbers,
    intervalMs: step,
    lengthMs: step === null ? null : Math.max(plannedMs, ends),
    isCutShort: isShort,
    warnings: [
      ...warnings,
      ...(frames > 0 ? [{ name: "missingFrames", frames, gaps: differences.filter((difference) => difference > 1).length } as const] : []),
      ...(isShort ? [{ name: "cutShort", frames: timesMs.length } as const] : []),
    ],
  };
}

/** Files with every nth frame. */
export function everyNth(differences: readonly number[]): number {
  const [first = 1] = differences;
  return differences.length > 1 && differences.every((difference) => difference === first) ? first : 1;
}

function numbersFrom(
  steps: readonly number[],
  { step, isEven, stated }: { step: number; isEven: boolean; stated?: readonly number[] | undefined },
): number[] {
  const differences = stated ? stepsBetween(stated) : steps.map(() => 1);
  const nth = everyNth(differences);
  let number = 0;
  const later = steps.map((length, at) => {
    const byTime = length >= unevenFrom(isEven) * step ? framesIn(steps, at, step) : 1;
    const byNumber = itemAt(differences, at) / nth;
    return (number += Math.max(1, byTime, Number.isInteger(byNumber) ? byNumber : 1));
  });
  return [0, ...later];
}

/** A late frame next to a short step is no gap. */
function framesIn(steps: readonly number[], at: number, usual: number): number {
  const length = itemAt(steps, at);
  const nextTo = [steps[at - 1], steps[at + 1]].flatMap((other) => (other === undefined ? [] : [Math.round((length + other) / usual) - 1]));
  return Math.min(Math.round(length / usual), ...nextTo);
}

/** For clocks coarser than the rate. */
function spreadTimes(stated: readonly number[]): number[] {
  const runs: { at: number; count: number }[] = [];
  for (const time of stated) {
    const run = runs.at(-1);
    if (run?.at === time) run.count += 1;
    else runs.push({ at: time, count: 1 });
  }
  const tick = middle(stepsBetween(runs.map(({ at }) => at)));
  const inner = runs.length > 2 ? runs.slice(1, -1) : runs;
  const usualCount = runs.length > 2 ? middle(inner.map(({ count }) => count)) : Math.max(...inner.map(({ count }) => count));
  const usual = tick / usualCount;
  return runs.flatMap(({ at, count }, index) => {
    const next = runs[index + 1]?.at;
    if (index === 0 && next !== undefined && usualCount > 1)
      return Array.from({ length: count }, (_, place) => next - (count - place) * Math.min(usual, tick / count));
    const slot = next !== undefined && next - at <= 1.5 * tick ? (next - at) / count : Math.min(usual, tick / count);
    return Array.from({ length: count }, (_, place) => at + place * slot);
  });
}

const middle = (values: readonly number[]): number =>
  itemAt(
    values.toSorted((one, other) => one - other),
    Math.floor((values.length - 1) / 2),
  );
