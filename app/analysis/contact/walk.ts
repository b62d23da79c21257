import type { Contact, Pass } from "~/domain/analysis/gait/contact";
import type { RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import { itemAt } from "~/domain/lists/item-at";
import { numberAt } from "../memory/record";
import type { FoundContact } from "./found-contacts";
import { findHeading, groupPasses, measureTurns, wayOfPass, type Heading, type Sight } from "./passes";
import type { PlateVector } from "./plate-vector";

export interface WalkContact extends FoundContact, Pick<Contact, "side" | "confidence" | "sideSource" | "pass"> {
  toes: PlateVector;
  borders?: RegionBorders;
}

export interface Walk {
  contacts: WalkContact[];
  passes: Pick<Pass, "way" | "waySource">[];
}

/** From this confidence the alternation alone decides sides; below it, print shapes. */
const CLEAR_TURNS = 0.5;

/**
 * The other foot comes down within this many stances (half a stride; stance is 60 to 70 %), plus the time from heel
 * to forefoot. The same foot needs at least 1.4.
 */
const NEXT_FOOT_STANCES = 1.25;

export interface PrintTools {
  /** Confidence by shape: right (1) to left (-1). */
  shapeOf: (contact: FoundContact, toes: PlateVector) => number;
  sightOf: (contact: FoundContact) => Sight;
}

/** Finds passes, ways and sides. Only whole prints give a way; their shapes decide unclear sides. */
export function buildWalk(found: readonly FoundContact[], frameTimes: Float64Array, { shapeOf, sightOf }: PrintTools): Walk {
  const headings = found.map((contact) => findHeading(contact, sightOf(contact)));
  const passOf = groupPasses(found, headings, frameTimes);
  const members = Array.from({ length: (passOf.at(-1) ?? -1) + 1 }, (_, pass) =>
    Array.from(found.keys()).filter((index) => passOf[index] === pass),
  );
  const contacts: WalkContact[] = [];
  const passes = members.map((indexes, pass) => {
    const own = indexes.flatMap((index) => headings[index] ?? []);
    const feet = indexes.flatMap((index) => found[index] ?? []);
    const { way, waySource } = wayOfPass(own);
    // The mat's side is not precise enough as a way: a degree shifts a step by a centimetre.
    const turns = measureTurns(own, waySource === "mat" ? null : way);
    const whole = turns.filter((_, index) => own[index]?.whole);
    const clear = whole.length > 0 && whole.reduce((sum, turn) => sum + Math.abs(turn), 0) >= CLEAR_TURNS * whole.length;
    const rights = clear ? turns : byShapes(feet, own, shapeOf);
    feet.forEach((contact, index) => {
      const right = numberAt(rights, index);
      contacts.push({
        ...contact,
        side: right === 0 ? null : right > 0 ? "right" : "left",
        confidence: Math.abs(right),
        sideSource: right === 0 ? "none" : clear ? "turns" : "shape",
        pass,
        toes: own[index]?.toes ?? contact.axis,
      });
    });
    return { way, waySource };
  });
  return { contacts, passes };
}

/** A partial print takes its side from its position, if adjacent to a whole one. */
function byShapes(feet: readonly FoundContact[], headings: readonly Heading[], shapeOf: PrintTools["shapeOf"]): number[] {
  const signOf = (index: number): number => (index % 2 === 0 ? 1 : -1);
  const whole = feet.flatMap((contact, index) => (headings[index]?.whole ? [{ contact, index }] : []));
  if (whole.length === 0) return feet.map(() => 0);
  const first =
    whole.reduce((sum, { contact, index }) => sum + shapeOf(contact, itemAt(headings, index).toes) * signOf(index), 0) / whole.length;
  const isNext = (one: FoundContact, other: FoundContact): boolean =>
    Math.abs(one.onFrame - other.onFrame) < NEXT_FOOT_STANCES * (other.offFrame - other.onFrame);
  return feet.map((contact, index) => {
    const heading = itemAt(headings, index);
    const known = heading.whole || whole.some((one) => Math.abs(one.index - index) === 1 && isNext(contact, one.contact));
    return known ? signOf(index) * first * heading.share : 0;
  });
}
