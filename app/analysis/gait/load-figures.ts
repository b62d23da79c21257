import { vectorLength } from "../contact/plate-vector";
import { numberAt } from "../memory/record";
import { overStance } from "./stance-curve";

/** Minimum first peak by the maximum load, and the part of stance around it of which it is the maximum. */
const PART_OF_PEAK = 0.5;
const PART_OF_STANCE = 0.05;
/** The slope is taken between these per cents of the time to the first peak (Milner et al. 2006). */
const FROM_PERCENT = 20;
const TO_PERCENT = 80;

export const measurePeakLoad = (load: Float64Array, on: number, off: number): number =>
  load.subarray(on, off).reduce((a, b) => Math.max(a, b), 0);

export function measureImpulse(load: Float64Array, times: Float64Array, on: number, off: number): number {
  let impulse = 0;
  for (let frame = on; frame < Math.min(off, times.length - 1); frame++) {
    impulse += 0.5 * (numberAt(load, frame) + numberAt(load, frame + 1)) * (numberAt(times, frame + 1) - numberAt(times, frame));
  }
  return impulse;
}

/** Mean slope of the load before its first peak, per s; null if that is the first frame. */
export function measureLoadingRate(load: Float64Array, times: Float64Array, on: number, off: number): number | null {
  const min = PART_OF_PEAK * measurePeakLoad(load, on, off);
  const around = Math.max(1, Math.round(PART_OF_STANCE * (off - on)));
  let peak = on;
  while (peak < off - 1) {
    const here = numberAt(load, peak);
    if (here >= min && here >= measurePeakLoad(load, Math.max(on, peak - around), Math.min(off, peak + around + 1))) break;
    peak++;
  }
  if (peak <= on) return null;
  const rise = overStance(load, times, on, peak);
  const seconds = ((TO_PERCENT - FROM_PERCENT) / 100) * (numberAt(times, peak) - numberAt(times, on));
  return (numberAt(rise, TO_PERCENT) - numberAt(rise, FROM_PERCENT)) / seconds;
}

/** Path length of the centre of pressure by time, cm/s; null under two loaded frames. */
export function measureCentreSpeed(xCm: Float64Array, yCm: Float64Array, times: Float64Array): number | null {
  const known = Array.from(times.keys()).filter((frame) => !Number.isNaN(numberAt(xCm, frame)));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const path = known.slice(1).reduce((sum, frame, index) => {
    const before = numberAt(known, index);
    return sum + vectorLength({ x: numberAt(xCm, frame) - numberAt(xCm, before), y: numberAt(yCm, frame) - numberAt(yCm, before) });
  }, 0);
  return path / (numberAt(times, last) - numberAt(times, first));
}
