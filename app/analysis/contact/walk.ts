import type { Contact, Pass } from "~/domain/analysis/gait/contact";
import type { RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import type { FoundContact } from "./found-contacts";
import { headingOf, passesOf, turnsOf, wayOfPass } from "./passes";
import type { PlateVector } from "./plate-vector";

/** A contact with its side, its pass, and where its toes point. */
export interface WalkContact extends FoundContact, Pick<Contact, "side" | "confidence" | "sideSource" | "pass"> {
  toes: PlateVector;
  /** Where a person moved the borders of its regions. */
  borders?: RegionBorders;
}

/**
 * Contacts in the order of their begin, and the ways they were made on: what gait is measured from. Whoever knows better than the machine changes
 * this, and measures again.
 */
export interface Walk {
  contacts: WalkContact[];
  passes: Pick<Pass, "way" | "waySource">[];
}

/** From this confidence on the turns of the feet alone decide their sides; below it the shapes of the prints do. */
const CLEAR_TURNS = 0.5;

/**
 * Finds passes, ways and sides. `shapeOf` says how surely a print is a right foot's by its shape (1), or a left one's (-1); it is asked only where turns
 * are not clear.
 */
export function walkOf(
  found: readonly FoundContact[],
  frameTimes: Float64Array,
  shapeOf: (contact: FoundContact, toes: PlateVector) => number,
): Walk {
  const headings = found.map(headingOf);
  const passOf = passesOf(found, headings, frameTimes);
  const members = Array.from({ length: (passOf.at(-1) ?? -1) + 1 }, (_, pass) =>
    Array.from(found.keys()).filter((index) => passOf[index] === pass),
  );
  const contacts: WalkContact[] = [];
  const passes = members.map((indexes, pass) => {
    const own = indexes.flatMap((index) => headings[index] ?? []);
    const feet = indexes.flatMap((index) => found[index] ?? []);
    const { way, waySource } = wayOfPass(own);
    const turns = turnsOf(own, way);
    const clear = turns.reduce((sum, turn) => sum + Math.abs(turn), 0) >= CLEAR_TURNS * turns.length;
    const rights = clear ? turns : alternating(feet.map((contact, index) => shapeOf(contact, own[index]?.toes ?? contact.axis)));
    feet.forEach((contact, index) => {
      const right = rights[index] ?? 0;
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

/** What shapes say together of feet that take turns, on which one the first is. */
function alternating(shapes: readonly number[]): number[] {
  const signs = shapes.map((_, index) => (index % 2 === 0 ? 1 : -1));
  const first = shapes.reduce((sum, shape, index) => sum + shape * (signs[index] ?? 0), 0) / Math.max(1, shapes.length);
  return signs.map((sign) => sign * first);
}
