import { STANCE_POINTS, type StanceCurve } from "~/domain/analysis/gait/figures";
import { numberAt } from "../memory/record";

export function overStance(series: ArrayLike<number>, times: Float64Array, from: number, to: number): number[] {
  const [start, end] = [numberAt(times, from), numberAt(times, to)];
  const values: number[] = [];
  let frame = from;
  for (let point = 0; point < STANCE_POINTS; point++) {
    const seconds = start + ((end - start) * point) / (STANCE_POINTS - 1);
    while (frame < to - 1 && numberAt(times, frame + 1) < seconds) frame++;
    const next = Math.min(frame + 1, to);
    const [before, after] = [numberAt(series, frame), numberAt(series, next)];
    const part = next === frame ? 0 : (seconds - numberAt(times, frame)) / (numberAt(times, next) - numberAt(times, frame));
    values.push(before + part * (after - before));
  }
  return values;
}

export function meanCurve(curves: readonly (readonly number[])[]): StanceCurve | null {
  const contacts = curves.length;
  if (contacts === 0) return null;
  const over = (value: (curve: readonly number[], point: number) => number): number[] =>
    Array.from({ length: STANCE_POINTS }, (_, point) => curves.reduce((sum, curve) => sum + value(curve, point), 0));
  const mean = over((curve, point) => numberAt(curve, point)).map((sum) => sum / contacts);
  const squares = over((curve, point) => (numberAt(curve, point) - numberAt(mean, point)) ** 2);
  return { contacts, mean, deviation: contacts > 1 ? squares.map((sum) => Math.sqrt(sum / (contacts - 1))) : null };
}
