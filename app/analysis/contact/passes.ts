import type { Pass } from "~/domain/analysis/gait/contact";
import type { FoundContact } from "./found-contacts";
import { addVectors, alongWay, rightOfWay, scaleVector, subtractVectors, unitVector, vectorLength, type PlateVector } from "./plate-vector";

/** With no foot down for this long the person walked off the plate and came back; even the slowest swing is shorter. */
const AWAY_S = 1.5;
/** A contact's begin and end are as long as this part of it, and it counts as down from this part of its greatest load up. */
const PART_OF_STANCE = 0.25;
const PART_OF_LOAD = 0.1;
/** Shorter ways of the centre of pressure tell no direction: somebody stands or turns. */
const SHORTEST_WAY_CM = 2;

/** How much of a contact the mat and the recording show. */
export interface Sight {
  /** Its whole print: the edge cuts nothing off, and heel and forefoot were both down in the recording. */
  whole: boolean;
  /** Part of the print, 0 to 1: 1 where it is whole. */
  share: number;
}

/** Where a contact leads: how far its centre of pressure went, and where its toes point, a unit vector. */
export interface Heading extends Sight {
  /** Where the contact carried its load, cm. */
  middle: PlateVector;
  roll: PlateVector;
  toes: PlateVector;
}

function meanPlace({ load, xCm, yCm }: FoundContact, frames: readonly number[]): PlateVector {
  const total = frames.reduce((sum, frame) => sum + (load[frame] ?? 0), 0);
  const mean = (places: Float64Array): number => frames.reduce((sum, frame) => sum + (load[frame] ?? 0) * (places[frame] ?? 0), 0) / total;
  return { x: mean(xCm), y: mean(yCm) };
}

/** Where a contact leads, by its centre of pressure from begin to end; towards row 0 where that went nowhere. */
export function headingOf(contact: FoundContact, sight: Sight): Heading {
  const least = PART_OF_LOAD * contact.load.reduce((most, value) => Math.max(most, value), 0);
  const down = Array.from(contact.load.keys()).filter((frame) => (contact.load[frame] ?? 0) > least);
  const part = Math.max(1, Math.round(PART_OF_STANCE * down.length));
  const roll = subtractVectors(meanPlace(contact, down.slice(-part)), meanPlace(contact, down.slice(0, part)));
  const forwards = vectorLength(roll) < SHORTEST_WAY_CM ? { x: 0, y: -1 } : roll;
  const toes = alongWay(contact.axis, forwards) < 0 ? scaleVector(contact.axis, -1) : contact.axis;
  return { ...sight, middle: meanPlace(contact, down), roll, toes };
}

/**
 * The pass of each contact, from 0; they are in the order of time. Another pass begins after a pause, and where the person turned around,
 * which only whole prints show: the centre of pressure of a part of one goes any way.
 */
export function passesOf(contacts: readonly FoundContact[], headings: readonly Heading[], frameTimes: Float64Array): number[] {
  let pass = -1;
  let until = -Infinity;
  let before: Heading | undefined;
  return contacts.map(({ onFrame, offFrame }, index) => {
    const from = frameTimes[onFrame] ?? NaN;
    const here = headings[index]?.whole ? headings[index] : undefined;
    const turned = before && here && vectorLength(before.roll) >= SHORTEST_WAY_CM && alongWay(here.roll, before.roll) < 0;
    if (pass < 0 || from - until > AWAY_S || turned) pass += 1;
    before = here ?? before;
    until = Math.max(until, frameTimes[offFrame - 1] ?? NaN);
    return pass;
  });
}

const sumOf = (vectors: readonly PlateVector[]): PlateVector => vectors.reduce(addVectors, { x: 0, y: 0 });
const meanOf = (vectors: readonly PlateVector[]): PlateVector => scaleVector(sumOf(vectors), 1 / Math.max(1, vectors.length));

/** The side of the plate's grid nearest to a direction. */
const alongGrid = ({ x, y }: PlateVector): PlateVector =>
  Math.abs(y) >= Math.abs(x) ? { x: 0, y: y <= 0 ? -1 : 1 } : { x: Math.sign(x), y: 0 };

/**
 * A foot points no further than this from the way walked: beyond it the mat lies at an angle to the way. Foot progression is 5 to 13 degrees
 * in adults.
 */
const FARTHEST_OUT_DEGREES = 25;

/**
 * Where a pass leads, by its whole prints. Steps of the same foot lead along the way, and so do, in the mean, the toes of a left and a right foot,
 * which point outwards alike; a foot alone does not tell how far out it points, so the nearest side of the mat stands for its way, unless
 * that is too far from it to be.
 */
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

/** Feet so far apart across the way are surely two, and which is which; people walk with 5 to 13 cm. */
const SURE_WIDTH_CM = 4;

/**
 * How surely each contact of a pass in which feet take turns is a right foot (1) or a left one (-1), by how far it lies to the right of its neighbours
 * in time; 0 for a contact alone and without a way. The middle of a part of a print lies off that of the foot: it counts by the share that was seen.
 */
export function turnsOf(pass: readonly Heading[], way: PlateVector | null): number[] {
  if (!way || pass.length < 2) return pass.map(() => 0);
  const rightwards = pass.map(({ middle }) => rightOfWay(middle, way));
  // Half of the difference from one contact to the next is on either side of the way, however it is laid.
  const steps = rightwards.slice(1).map((place, index) => {
    const weight = (pass[index]?.share ?? 0) * (pass[index + 1]?.share ?? 0);
    return { weight, apart: weight * (index % 2 === 0 ? 1 : -1) * (place - (rightwards[index] ?? NaN)) };
  });
  const sign = Math.sign(steps.reduce((sum, { apart }) => sum + apart, 0));
  return pass.map((_, index) => {
    const beside = [steps[index - 1], steps[index]].filter((step) => step !== undefined);
    const weight = beside.reduce((sum, step) => sum + step.weight, 0);
    const apart = weight > 0 ? (sign * beside.reduce((sum, step) => sum + step.apart, 0)) / weight : 0;
    const seen = Math.max(...beside.map((step) => step.weight));
    return (index % 2 === 0 ? -sign : sign) * seen * Math.min(1, Math.max(0, apart) / SURE_WIDTH_CM);
  });
}
