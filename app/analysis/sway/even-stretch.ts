import { MIN_STRETCH_S, type CopRecord, type EvenStretch } from "~/domain/analysis/balance";

/** A longer interval, by the usual, is a gap. */
const HOLE_FROM = 1.5;

export function sampleIntervals(times: Float64Array): { intervals: Float64Array; usual: number } {
  const intervals = times.subarray(1).map((time, at) => time - (times[at] ?? time));
  return { intervals, usual: intervals.slice().sort()[intervals.length >> 1] ?? NaN };
}

export const isHole = (interval: number, usual: number): boolean => interval > HOLE_FROM * usual;

/** Longest stretch without a gap, first on a tie; null below `MIN_STRETCH_S`. */
export function longestStretch({ times }: CopRecord): EvenStretch | null {
  const { intervals, usual } = sampleIntervals(times);
  const ends = [...intervals.keys()].filter((at) => isHole(intervals[at] ?? 0, usual));
  const firsts = [0, ...ends.map((at) => at + 1)];
  const stretches = firsts.map((first, at): EvenStretch => ({
    fromS: times[first] ?? NaN,
    toS: times[ends[at] ?? times.length - 1] ?? NaN,
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
