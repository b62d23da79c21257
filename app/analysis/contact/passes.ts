import type { Pass } from "~/domain/analysis/gait/contact";
import { itemAt } from "~/domain/lists/item-at";
import { numberAt } from "../memory/record";
import type { FoundContact } from "./found-contacts";
import { addVectors, alongWay, rightOfWay, scaleVector, subtractVectors, unitVector, vectorLength, type PlateVector } from "./plate-vector";

/** Minimum pause of a person who walked off the plate, s; the slowest swing is shorter. */
const AWAY_S = 1.5;
/** Part of a contact that is its begin or end, and part of its maximum load that counts as down. */
const PART_OF_STANCE = 0.25;
const PART_OF_LOAD = 0.1;
/** A shorter path of the centre of pressure has no direction: standing or turning. */
const SHORTEST_WAY_CM = 2;

export interface Sight {
  /** Whole print: not cut by the edge, heel and forefoot both recorded. */
  whole: boolean;
  /** Visible part of the print, 0 to 1. */
  share: number;
}

/** Path of a contact's centre of pressure, and toe direction (unit vector). */
export interface Heading extends Sight {
  middle: PlateVector;
  roll: PlateVector;
  toes: PlateVector;
}

function meanPlace({ load, xCm, yCm }: FoundContact, frames: readonly number[]): PlateVector {
  const total = frames.reduce((sum, frame) => sum + numberAt(load, frame), 0);
  const mean = (places: Float64Array): number =>
    frames.reduce((sum, frame) => sum + numberAt(load, frame) * numberAt(places, frame), 0) / total;
  return { x: mean(xCm), y: mean(yCm) };
}

/** Direction by the centre of pressure from begin to end; towards row 0 if it did not move. */
export function findHeading(contact: FoundContact, sight: Sight): Heading {
  const min = PART_OF_LOAD * contact.load.reduce((max, value) => Math.max(max, value), 0);
  const down = [...contact.load].flatMap((value, frame) => (value > min ? [frame] : []));
  const part = Math.max(1, Math.round(PART_OF_STANCE * down.length));
  const roll = subtractVectors(meanPlace(contact, down.slice(-part)), meanPlace(contact, down.slice(0, part)));
  const forwards = vectorLength(roll) < SHORTEST_WAY_CM ? { x: 0, y: -1 } : roll;
  const toes = alongWay(contact.axis, forwards) < 0 ? scaleVector(contact.axis, -1) : contact.axis;
  return { ...sight, middle: meanPlace(contact, down), roll, toes };
}

/** Pass of each contact, from 0. A new pass begins after a pause or a turn, which only whole prints show. */
export function groupPasses(contacts: readonly FoundContact[], headings: readonly Heading[], frameTimes: Float64Array): number[] {
  let pass = -1;
  let until = -Infinity;
  let before: Heading | undefined;
  return contacts.map(({ onFrame, offFrame }, index) => {
    const from = numberAt(frameTimes, onFrame);
    const here = headings[index]?.whole ? headings[index] : undefined;
    const turned = before && here && vectorLength(before.roll) >= SHORTEST_WAY_CM && alongWay(here.roll, before.roll) < 0;
    if (pass < 0 || from - until > AWAY_S || turned) pass += 1;
    before = here ?? before;
    until = Math.max(until, numberAt(frameTimes, offFrame - 1));
    return pass;
  });
}

const sumOf = (vectors: readonly PlateVector[]): PlateVector => vectors.reduce(addVectors, { x: 0, y: 0 });
const meanOf = (vectors: readonly PlateVector[]): PlateVector => scaleVector(sumOf(vectors), 1 / Math.max(1, vectors.length));

const alongGrid = ({ x, y }: PlateVector): PlateVector =>
  Math.abs(y) >= Math.abs(x) ? { x: 0, y: y <= 0 ? -1 : 1 } : { x: Math.sign(x), y: 0 };

/** A larger angle to the walk means the mat lies obliquely. Foot progression is 5 to 13 degrees in adults. */
const FARTHEST_OUT_DEGREES = 25;

/** Steps of the same foot, or mean toe direction of two feet; for a single foot the mat's nearest side. */
export function wayOfPass(pass: readonly Heading[]): Pick<Pass, "way" | "waySource"> {
  const whole = pass.filter((heading) => heading.whole);
  const rolled = sumOf(whole.map(({ roll }) => roll));
  if (vectorLength(rolled) < SHORTEST_WAY_CM) return { way: null, waySource: "none" };
  const strides = sumOf(
    pass.slice(2).flatMap((heading, index) => {
      const before = pass[index];
      return heading.whole && before?.whole ? [subtractVectors(heading.middle, before.middle)] : [];
    }),
  );
  if (vectorLength(strides) >= vectorLength(rolled)) return { way: unitVector(strides), waySource: "steps" };
  const toesOf = (place: number): PlateVector[] => pass.flatMap(({ toes, whole }, index) => (whole && index % 2 === place ? [toes] : []));
  const [one, other] = [toesOf(0), toesOf(1)];
  if (one.length > 0 && other.length > 0)
    return { way: unitVector(scaleVector(addVectors(meanOf(one), meanOf(other)), 0.5)), waySource: "feet" };
  const toes = unitVector(meanOf([...one, ...other]));
  const way = toes && alongGrid(toes);
  const isAlong = way && toes && alongWay(toes, way) >= Math.cos((FARTHEST_OUT_DEGREES * Math.PI) / 180);
  return isAlong ? { way, waySource: "mat" } : { way: null, waySource: "none" };
}

/** Feet this far apart are surely left and right; step width is 5 to 13 cm. */
const SURE_WIDTH_CM = 4;

/**
 * Confidence per contact of an alternating pass, right (1) to left (-1), by its offset to the right of its
 * neighbours; 0 for a single contact or no way. A partial print counts by its visible share.
 */
export function measureTurns(pass: readonly Heading[], way: PlateVector | null): number[] {
  if (!way || pass.length < 2) return pass.map(() => 0);
  const rightwards = pass.map(({ middle }) => rightOfWay(middle, way));
  // Half of each difference lies on either side of the way.
  const steps = rightwards.slice(1).map((place, index) => {
    const weight = itemAt(pass, index).share * itemAt(pass, index + 1).share;
    return { weight, apart: weight * (index % 2 === 0 ? 1 : -1) * (place - numberAt(rightwards, index)) };
  });
  const sign = Math.sign(steps.reduce((sum, { apart }) => sum + apart, 0));
  return pass.map((_, index) => {
    const nextTo = [steps[index - 1], steps[index]].filter((step) => step !== undefined);
    const weight = nextTo.reduce((sum, step) => sum + step.weight, 0);
    const apart = weight > 0 ? (sign * nextTo.reduce((sum, step) => sum + step.apart, 0)) / weight : 0;
    const seen = Math.max(...nextTo.map((step) => step.weight));
    return (index % 2 === 0 ? -sign : sign) * seen * Math.min(1, Math.max(0, apart) / SURE_WIDTH_CM);
  });
}
