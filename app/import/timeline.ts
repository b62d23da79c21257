import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { unevenFrom, usualStep } from "~/domain/analysis/recording/usual-step";
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
 * Equal times are spread; a step of 1.5 usual steps is a gap.
 * @throws Problem importTimes, importTooLong
 */
export function timelineFromTimes(stated: readonly number[], known: Known): Timeline {
  stated.forEach((time, at) => {
    if (!Number.isFinite(time) || time < (stated[at - 1] ?? -Infinity)) throw new Problem("importTimes", { frame: at + 1 });
  });
  const first = stated[0] ?? 0;
  checkLength((stated.at(-1) ?? 0) - first);
  const repeated = stated.filter((time, at) => at > 0 && time === stated[at - 1]).length;
  if (stated.length > 1 && repeated === stated.length - 1) {
    const steady = steadyTimeline(stated.length, null, known);
    return { ...steady, warnings: [{ name: "timesRepeated", frames: repeated }, ...steady.warnings] };
  }
  const spread = repeated > 0 ? spreadTimes(stated) : stated;
  const start = spread[0] ?? 0;
  const timesMs = spread.map((time) => time - start);
  const steps = stepsOf(timesMs);
  const { step, isEven } = usualStep(steps);
  const numbers = numbersFrom(steps, { step, isEven, stated: known.numbers });
  const warnings: ImportWarning[] = [];
  if (repeated > 0) warnings.push({ name: "timesRepeated", frames: repeated });
  if (repeated > steps.length / 2) warnings.push({ name: "rateFromSpan", hertz: 1000 / step });
  if (steps.length > 1 && !isEven) warnings.push({ name: "unevenTimes", hertz: 1000 / step });
  return finished({ timesMs, numbers, step: steps.length > 0 ? step : null, warnings }, known);
}

/**
 * Steady rate, by the file's numbers; `intervalMs` null if unstated.
 * @throws Problem importTimes, importTooLong
 */
export function steadyTimeline(count: number, intervalMs: number | null, known: Known): Timeline {
  if (intervalMs !== null && !(intervalMs > 0 && Number.isFinite(intervalMs))) throw new Problem("importTimes", { frame: 1 });
  const own = known.numbers ?? Array.from({ length: count }, (_, at) => at);
  const differences = own.slice(1).map((number, at) => {
    const difference = number - (own[at] ?? 0);
    if (!(difference >= 1)) throw new Problem("importTimes", { frame: at + 2 });
    return difference;
  });
  const nth = everyNth(differences);
  const numbers = own.map((number) => (number - (own[0] ?? 0)) / nth);
  const step = (intervalMs ?? known.defaultIntervalMs) * nth;
  checkLength((numbers.at(-1) ?? 0) * step);
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

function finished({ timesMs, numbers, step, warnings }: Placed, { plannedMs, isCutShort = false }: Known): Timeline {
  checkLength(step ?? 0, plannedMs ?? 0);
  const ends = (timesMs.at(-1) ?? 0) + (step ?? 0);
  const isShort = isCutShort || (plannedMs !== undefined && step !== null && plannedMs > ends + step / 2);
  const differences = stepsOf(numbers);
  const frames = differences.reduce((sum, difference) => sum + difference - 1, 0);
  return {
    timesMs,
    numbers,
    intervalMs: step,
    lengthMs: step === null ? null : Math.max(plannedMs ?? 0, ends),
    isCutShort: isShort,
    warnings: [
      ...warnings,
      ...(frames > 0 ? [{ name: "missingFrames", frames, gaps: differences.filter((difference) => difference > 1).length } as const] : []),
      ...(isShort ? [{ name: "cutShort", frames: timesMs.length } as const] : []),
    ],
  };
}

const stepsOf = (values: readonly number[]): number[] => values.slice(1).map((value, at) => value - (values[at] ?? 0));

/** Files with every nth frame. */
function everyNth(differences: readonly number[]): number {
  const [first = 1] = differences;
  return differences.length > 1 && differences.every((difference) => difference === first) ? first : 1;
}

function numbersFrom(
  steps: readonly number[],
  { step, isEven, stated }: { step: number; isEven: boolean; stated?: readonly number[] | undefined },
): number[] {
  const numbers = [0];
  const nth = stated ? everyNth(stepsOf(stated)) : 1;
  steps.forEach((length, at) => {
    const byTime = length >= unevenFrom(isEven) * step ? framesIn(steps, at, step) : 1;
    const byNumber = stated ? ((stated[at + 1] ?? 0) - (stated[at] ?? 0)) / nth : 1;
    numbers.push((numbers[at] ?? 0) + Math.max(1, byTime, Number.isInteger(byNumber) ? byNumber : 1));
  });
  return numbers;
}

/** A late frame next to a short step is no gap. */
function framesIn(steps: readonly number[], at: number, usual: number): number {
  const length = steps[at] ?? 0;
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
  const tick = middle(stepsOf(runs.map(({ at }) => at)));
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
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 1;
