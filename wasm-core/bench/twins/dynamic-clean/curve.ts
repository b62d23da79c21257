import type { StanceCurve } from "../../../../app/domain/analysis/gait";
import { isWhole, type Stay } from "./contacts";

/** Points from 0 to 100 % of stance. */
const POINTS = 101;

/** The load of one contact over its stance, linearly interpolated between frames. */
function curveOf(load: Float64Array, times: Float64Array, { on, off }: Stay): number[] {
  let frame = on;
  return Array.from({ length: POINTS }, (_, point) => {
    const seconds = times[on] + ((times[off] - times[on]) * point) / (POINTS - 1);
    while (frame < off - 1 && times[frame + 1] < seconds) frame++;
    const part = (seconds - times[frame]) / (times[frame + 1] - times[frame]);
    return load[frame] + part * (load[frame + 1] - load[frame]);
  });
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Mean load over whole contacts, and its sample deviation; null without a contact. */
export function stanceCurve(load: Float64Array, times: Float64Array, contacts: readonly Stay[]): StanceCurve | null {
  const curves = contacts.filter(isWhole).map((contact) => curveOf(load, times, contact));
  const count = curves.length;
  if (count === 0) return null;
  const points = curves[0].map((_, point) => curves.map((curve) => curve[point]));
  const mean = points.map((values) => total(values) / count);
  const deviation = points.map((values, point) => Math.sqrt(total(values.map((value) => (value - mean[point]) ** 2)) / (count - 1)));
  return { contacts: count, mean, deviation: count > 1 ? deviation : null };
}
