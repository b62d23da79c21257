import type { Contact, Pass, PlatePlace } from "~/domain/analysis/gait/contact";
import { alongWay, rightOfWay, type PlateVector } from "../contact/plate-vector";
import { numberAt } from "../memory/record";
import { findNeighbours, type TimedContact } from "./timing";

/** A contact with mid-heel; null if unknown. */
export interface HeeledContact extends TimedContact {
  heel: PlatePlace | null;
}

type StepFigures = Pick<Contact, "stepLengthCm" | "stepWidthCm" | "strideLengthCm">;

const vectorFrom = (from: PlatePlace, to: PlatePlace): PlateVector => ({ x: to.xCm - from.xCm, y: to.yCm - from.yCm });

/**
 * Lengths along the way, widths across; contacts by time. Widths need a way from steps of one foot: a degree shifts a
 * step by a centimetre.
 */
export function measureSteps(contacts: readonly HeeledContact[], passes: readonly Pick<Pass, "way" | "waySource">[]): StepFigures[] {
  const neighbours = findNeighbours(contacts);
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

/** Walking speed of a pass, m/s: from first to last known heel along the way, by the time between their contacts. */
export function measureWalkingSpeed(contacts: readonly HeeledContact[], way: PlateVector | null, frameTimes: Float64Array): number | null {
  const known = contacts.flatMap(({ heel, knownOn, onFrame }) => (heel && knownOn ? [{ heel, onFrame }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (!way || !first || !last || last.onFrame <= first.onFrame) return null;
  const seconds = numberAt(frameTimes, last.onFrame) - numberAt(frameTimes, first.onFrame);
  return alongWay(vectorFrom(first.heel, last.heel), way) / 100 / seconds;
}
