import { LEAST_STRETCH_S, type CopRecord, type EvenStretch } from "~/domain/analysis/balance";

/** An interval longer than so many usual ones is a hole. */
const HOLE_FROM = 1.5;

/** The intervals between samples, and the usual one: their median. */
export function intervalsOf(times: Float64Array): { intervals: Float64Array; usual: number } {
  const intervals = times.subarray(1).map((time, at) => time - (times[at] ?? time));
  return { intervals, usual: intervals.slice().sort()[intervals.length >> 1] ?? NaN };
}

export const isHole = (interval: number, usual: number): boolean => interval > HOLE_FROM * usual;

/** The longest stretch of a record without a hole, its first where two are as long; null where none is as long as `LEAST_STRETCH_S`. */
export function longestStretch({ times }: CopRecord): EvenStretch | null {
  const { intervals, usual } = intervalsOf(times);
  const ends = [...intervals.keys()].filter((at) => isHole(intervals[at] ?? 0, usual));
  const firsts = [0, ...ends.map((at) => at + 1)];
  const stretches = firsts.map((first, at): EvenStretch => ({
    fromS: times[first] ?? NaN,
    toS: times[ends[at] ?? times.length - 1] ?? NaN,
  }));
  const lasts = ({ fromS, toS }: EvenStretch): number => toS - fromS;
  const longest = stretches.reduce((best, one) => (lasts(one) > lasts(best) ? one : best));
  return lasts(longest) >= LEAST_STRETCH_S ? longest : null;
}

/** The samples of a stretch, as views of the record. */
export function samplesOf({ times, ml, ap }: CopRecord, { fromS, toS }: EvenStretch): CopRecord {
  const [first, last] = [times.indexOf(fromS), times.indexOf(toS)];
  const of = (series: Float64Array): Float64Array => series.subarray(first, last + 1);
  return { times: of(times), ml: of(ml), ap: of(ap) };
}
