import type { Contact } from "~/domain/analysis/gait/contact";
import type { Rockers, RockersMissing } from "~/domain/analysis/gait/rockers";
import { numberAt } from "../memory/record";

/** Foot flat: the contacts' extent is at least this fraction of its maximum (specification §9). */
const FLAT = 0.7;
/** Rounding error of an extent, as a fraction. */
const TOLERANCE = 1e-9;

type Cut = Pick<Contact["cut"], "start" | "end">;

const without = (missing: RockersMissing): Rockers => ({ phases: null, missing });

/** First frame with `series` of at least `least` (above 0 for 0), and the one after the last. */
function stretch(series: Float64Array, min: number): [from: number, to: number] | null {
  const reaches = (value: number): boolean => value > 0 && value >= min;
  const from = series.findIndex(reaches);
  return from < 0 ? null : [from, series.findLastIndex(reaches) + 1];
}

function phasesOf(times: Float64Array, frames: [from: number, flat: number, rise: number, to: number], cut: Cut): Rockers {
  const [from = NaN, flat = NaN, rise = NaN, to = NaN] = frames.map((frame) => numberAt(times, Math.min(frame, times.length - 1)));
  const phase = (begin: number, end: number) => ({ ms: 1000 * (end - begin), percent: (100 * (end - begin)) / (to - from) });
  const held = (begin: number, end: number, isCut: boolean) => (isCut && begin === end ? null : phase(begin, end));
  return {
    phases: { heel: held(from, flat, cut.start), ankle: held(flat, rise, cut.start || cut.end), forefoot: held(rise, to, cut.end) },
    missing: null,
  };
}

/**
 * The specification's rule: the heel rocker ends when the extent along the foot reaches 0.7 of its maximum, the
 * forefoot rocker begins after the last such frame. `times`: s, of one contact's extents.
 */
export function rockersByExtent(extents: Float64Array, times: Float64Array, cut: Cut): Rockers {
  const found = stretch(extents, 0);
  if (!found) return without("noContact");
  const [from, to] = found;
  const min = FLAT * extents.reduce((max, value) => Math.max(max, value), 0) * (1 - TOLERANCE);
  const flat = extents.findIndex((extent) => extent >= min);
  const rise = extents.findLastIndex((extent) => extent >= min) + 1;
  if (flat === from && !cut.start) return without("noHeel");
  if (rise === to && !cut.end) return without("noForefoot");
  return phasesOf(times, [from, flat, rise, to], cut);
}

interface RegionSeries {
  load: Float64Array;
  heel: Float64Array;
  forefoot: Float64Array;
}

/**
 * By regions: heel rocker to contact of forefoot or toes, ankle rocker to heel off, forefoot rocker until they are off.
 * In contact from `least`; null without forces.
 */
export function rockersByRegions({ load, heel, forefoot }: RegionSeries, times: Float64Array, min: number | null, cut: Cut): Rockers {
  if (min === null) return without("noForce");
  const [whole, ofHeel, ofForefoot] = [load, heel, forefoot].map((series) => stretch(series, min));
  if (!whole) return without("noContact");
  const [from] = whole;
  const heelOff = ofHeel?.[1] ?? from;
  const toeOff = ofForefoot?.[1] ?? from;
  const end = Math.max(heelOff, toeOff);
  const down = ofForefoot?.[0] ?? end;
  if ((heelOff === from || down === from) && !cut.start) return without("noHeel");
  if (toeOff <= heelOff && !cut.end) return without("noForefoot");
  if (heelOff <= down && !cut.start && !cut.end) return without("noAnkle");
  return phasesOf(times, [from, down, Math.max(heelOff, down), end], cut);
}
