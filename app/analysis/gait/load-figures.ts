import { vectorLength } from "../contact/plate-vector";
import { numberAt } from "../memory/record";
import { overStance } from "./stance-curve";

/** The first peak is no lower than this part of the greatest load, and the greatest around it by so much of stance. */
const PART_OF_PEAK = 0.5;
const PART_OF_STANCE = 0.05;
/** The slope is taken between these per cents of the time to the first peak (Milner et al. 2006). */
const FROM_PERCENT = 20;
const TO_PERCENT = 80;

/** Greatest load of the frames from `on` to `off`, the first one after them. */
export const peakLoadOf = (load: Float64Array, on: number, off: number): number =>
  load.subarray(on, off).reduce((a, b) => Math.max(a, b), 0);

/** Load over time from frame `on` to `off`, by the trapezoidal rule. */
export function impulseOf(load: Float64Array, times: Float64Array, on: number, off: number): number {
  let impulse = 0;
  for (let frame = on; frame < Math.min(off, times.length - 1); frame++) {
    impulse += 0.5 * (numberAt(load, frame) + numberAt(load, frame + 1)) * (numberAt(times, frame + 1) - numberAt(times, frame));
  }
  return impulse;
}

/** Mean slope of the load on the way to its first peak, per second; null where that is the first frame. */
export function loadingRateOf(load: Float64Array, times: Float64Array, on: number, off: number): number | null {
  const least = PART_OF_PEAK * peakLoadOf(load, on, off);
  const around = Math.max(1, Math.round(PART_OF_STANCE * (off - on)));
  let peak = on;
  while (peak < off - 1) {
    const here = numberAt(load, peak);
    if (here >= least && here >= peakLoadOf(load, Math.max(on, peak - around), Math.min(off, peak + around + 1))) break;
    peak++;
  }
  if (peak <= on) return null;
  const rise = overStance(load, times, on, peak);
  const seconds = ((TO_PERCENT - FROM_PERCENT) / 100) * (numberAt(times, peak) - numberAt(times, on));
  return (numberAt(rise, TO_PERCENT) - numberAt(rise, FROM_PERCENT)) / seconds;
}

/** Length of the way of the centre of pressure by its time, cm/s; frames without load have no centre. Null with fewer than two. */
export function centreSpeedOf(xCm: Float64Array, yCm: Float64Array, times: Float64Array): number | null {
  const known = Array.from(times.keys()).filter((frame) => !Number.isNaN(numberAt(xCm, frame)));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const path = known.slice(1).reduce((sum, frame, index) => {
    const before = numberAt(known, index);
    return sum + vectorLength({ x: numberAt(xCm, frame) - numberAt(xCm, before), y: numberAt(yCm, frame) - numberAt(yCm, before) });
  }, 0);
  return path / (numberAt(times, last) - numberAt(times, first));
}
