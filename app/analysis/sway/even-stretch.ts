import { MIN_STRETCH_S, type CopRecord, type EvenStretch } from "~/domain/analysis/balance";
import { numberAt } from "../memory/record";

/** A longer interval, by the usual, is a gap. */
const HOLE_FROM = 1.5;

/** `usual` is the median, Infinity without intervals. */
export function sampleIntervals(times: Float64Array): { intervals: Float64Array; usual: number } {
  const intervals = times.subarray(1).map((time, at) => time - numberAt(times, at));
  return { intervals, usual: intervals.length === 0 ? Infinity : numberAt(intervals.slice().sort(), intervals.length >> 1) };
}

export const isHole = (interval: number, usual: number): boolean => interval > HOLE_FROM * usual;

/** Longest stretch without a gap, first on a tie; null below `MIN_STRETCH_S`. */
export function longestStretch({ times }: CopRecord): EvenStretch | null {
  const { intervals, usual } = sampleIntervals(times);
  if (times.length === 0) return null;
  const holes = [...intervals].flatMap((interval, at) => (isHole(interval, usual) ? [at] : []));
  const firsts = [0, ...holes.map((at) => at + 1)];
  const stretches = [...holes, times.length - 1].map((last, at): EvenStretch => ({
    fromS: numberAt(times, numberAt(firsts, at)),
    toS: numberAt(times, last),
  }));
  const lasts = ({ fromS, toS }: EvenStretch): number => toS - fromS;
  const longest = stretches.reduce((best, one) => (lasts(one) > lasts(best) ? one : best));
  return lasts(longest) >= MIN_STRETCH_S ? longest : null;
}

export function cutSamples({ times, ml, ap }: CopRecord, { fromS, toS }: EvenStretch): CopRecord {
  const [first, last] = [times.indexOf(fromS), times.indexOf(toS)];
  const pick = (series: Float64Array): Float64Array => series.subarray(first, last + 1);
  return { times: pick(times), ml: pick(ml), ap: pick(ap) };
}
