import type { Rockers, RockersMissing } from "../../../../app/domain/analysis/rockers";
import type { Stay } from "./contacts";
import type { Series } from "./series";

/** The foot is flat while the extent of its contacts is at least this fraction of its maximum. */
const FLAT = 0.7;
const TOLERANCE = 1e-9;

/** A loaded stretch, as frames [from, to), or why there is none. */
type Stretch = { readonly from: number; readonly to: number } | RockersMissing;

/** The stretch around a contact in which `values` reach `least`. */
function stretchAround(values: Float64Array, contacts: readonly Stay[], index: number, least: number): Stretch {
  const reaches = (frame: number): boolean => values[frame] > 0 && values[frame] >= least;
  let { on: from, off: to } = contacts[index];
  while (from < to && !reaches(from)) from++;
  if (from === to) return "noContact";
  while (!reaches(to - 1)) to--;
  while (from > 0 && reaches(from - 1)) from--;
  while (to < values.length && reaches(to)) to++;
  if (index > 0 && from < contacts[index - 1].off) return "joined";
  if (index + 1 < contacts.length && to > contacts[index + 1].on) return "joined";
  return from === 0 ? "cutAtStart" : to === values.length ? "cutAtEnd" : { from, to };
}

const without = (missing: RockersMissing): Rockers => ({ phases: null, missing });

/** The phases [from, flat), [flat, rise) and [rise, end). */
function phases(times: Float64Array, from: number, flat: number, rise: number, end: number): Rockers {
  const phase = (first: number, last: number) => {
    const seconds = times[last] - times[first];
    return { ms: 1000 * seconds, percent: (100 * seconds) / (times[end] - times[from]) };
  };
  return { phases: { heel: phase(from, flat), ankle: phase(flat, rise), forefoot: phase(rise, end) }, missing: null };
}

/** The specification's rule: the foot is flat from the first to the last frame whose extent is at least 0.7 of the maximum. */
export function rockersByExtent({ extentCm }: Series, contacts: readonly Stay[], index: number, times: Float64Array): Rockers {
  const stretch = stretchAround(extentCm, contacts, index, 0);
  if (typeof stretch === "string") return without(stretch);
  const { from, to } = stretch;
  const least = FLAT * Math.max(...extentCm.subarray(from, to)) * (1 - TOLERANCE);
  let flat = from;
  while (extentCm[flat] < least) flat++;
  let rise = to;
  while (extentCm[rise - 1] < least) rise--;
  if (flat === from) return without("noHeel");
  return rise === to ? without("noForefoot") : phases(times, from, flat, rise, to);
}

/** By regions: heel until the forefoot is down, ankle until the heel is off, forefoot until the toes are; a region is down from `least` newtons. */
export function rockersByRegions(series: Series, contacts: readonly Stay[], index: number, times: Float64Array, least: number): Rockers {
  const { load, heel, forefoot } = series;
  const stretch = stretchAround(load, contacts, index, least);
  if (typeof stretch === "string") return without(stretch);
  const { from, to } = stretch;
  let down = from;
  while (down < to && forefoot[down] < least) down++;
  let heelOff = to;
  while (heelOff > from && heel[heelOff - 1] < least) heelOff--;
  let toeOff = to;
  while (toeOff > from && forefoot[toeOff - 1] < least) toeOff--;
  if (heelOff === from || down === from) return without("noHeel");
  if (down === to || toeOff <= heelOff) return without("noForefoot");
  return heelOff <= down ? without("noAnkle") : phases(times, from, down, heelOff, toeOff);
}
