import type { CopRecord } from "~/domain/analysis/balance";
import { numberAt } from "../memory/record";
import { sampleIntervals, isHole } from "./even-stretch";

/** A gap up to this many usual intervals is a lost frame. */
const LOST_TO = 2.5;
/** Maximum share filled; above it, nothing is filled. */
const MAX_FILLED = 0.05;

/** Fills single lost frames halfway between neighbours; keeps longer gaps. */
export function fillSingleLosses(record: CopRecord): { record: CopRecord; filled: number } {
  const { times, ml, ap } = record;
  const { intervals, usual } = sampleIntervals(times);
  const lost = [...intervals].flatMap((interval, at) => (isHole(interval, usual) && interval <= LOST_TO * usual ? [at] : []));
  if (lost.length === 0 || lost.length > MAX_FILLED * times.length) return { record, filled: 0 };
  const before = new Set(lost);
  const fill = (series: Float64Array): Float64Array =>
    Float64Array.from([...series].flatMap((value, at) => (before.has(at) ? [value, 0.5 * (value + numberAt(series, at + 1))] : [value])));
  return { record: { times: fill(times), ml: fill(ml), ap: fill(ap) }, filled: lost.length };
}
