import type { Contact, Pass, PlatePlace } from "~/domain/analysis/gait/contact";
import { alongWay, rightOfWay, type PlateVector } from "../contact/plate-vector";
import { numberAt } from "../memory/record";
import { neighboursOf, type TimedContact } from "./timing";

/** A contact with the middle of its heel; null where that is not known. */
export interface HeeledContact extends TimedContact {
  heel: PlatePlace | null;
}

type StepFigures = Pick<Contact, "stepLengthCm" | "stepWidthCm" | "strideLengthCm">;

const vectorFrom = (from: PlatePlace, to: PlatePlace): PlateVector => ({ x: to.xCm - from.xCm, y: to.yCm - from.yCm });

/**
 * Lengths of steps and strides from heel to heel along the way, and their width across it; the contacts are in the order of time. A width is known
 * where steps of one foot lead the way: a way by the directions of two feet is off by degrees, each of which is a centimetre across a step.
 */
export function stepsOf(contacts: readonly HeeledContact[], passes: readonly Pick<Pass, "way" | "waySource">[]): StepFigures[] {
  const neighbours = neighboursOf(contacts);
  return contacts.map(({ heel, side, pass }, index) => {
    const { way, waySource } = passes[pass] ?? {};
    const { next, other } = neighbours[index] ?? { next: null, other: null };
    if (!way || !heel) return { stepLengthCm: null, stepWidthCm: null, strideLengthCm: null };
    const step = other?.heel && vectorFrom(other.heel, heel);
    return {
      stepLengthCm: step ? alongWay(step, way) : null,
      stepWidthCm: step && waySource === "steps" ? (side === "right" ? 1 : -1) * rightOfWay(step, way) : null,
      strideLengthCm: next?.heel ? alongWay(vectorFrom(heel, next.heel), way) : null,
    };
  });
}

/** Walking speed of a pass, m/s: from the first known heel to the last along the way, by the time from one's contact to the other's. */
export function speedOf(contacts: readonly HeeledContact[], way: PlateVector | null, frameTimes: Float64Array): number | null {
  const known = contacts.flatMap(({ heel, knownOn, onFrame }) => (heel && knownOn ? [{ heel, onFrame }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (!way || !first || !last || last.onFrame <= first.onFrame) return null;
  const seconds = numberAt(frameTimes, last.onFrame) - numberAt(frameTimes, first.onFrame);
  return alongWay(vectorFrom(first.heel, last.heel), way) / 100 / seconds;
}
