import { itemAt } from "../../lists/item-at";
import type { PlatePlace } from "./contact";
import type { ShownContact, ShownWalk } from "./shown-walk";

/** The body's centre of pressure, cm right and forwards (walking direction) from the middle of two heels. */
export interface StepTrace {
  side: ShownContact["side"];
  points: { rightCm: number; frontCm: number }[];
}

/** Butterfly diagram: steps between known heels, of known direction. */
export function stepTraces({ contacts, passes }: Pick<ShownWalk, "contacts" | "passes">): StepTrace[] {
  return contacts.flatMap(({ heel, body, side, pass }, index): StepTrace[] => {
    const way = passes[pass]?.way;
    const next = contacts.slice(index + 1).find((contact) => contact.pass === pass);
    if (!way || !heel || !next?.heel) return [];
    const middle: PlatePlace = { xCm: (heel.xCm + next.heel.xCm) / 2, yCm: (heel.yCm + next.heel.yCm) / 2 };
    const points = body.xCm.map((x, at) => {
      const [dx, dy] = [x - middle.xCm, itemAt(body.yCm, at) - middle.yCm];
      return { rightCm: dy * way.x - dx * way.y, frontCm: dx * way.x + dy * way.y };
    });
    return [{ side, points }];
  });
}
