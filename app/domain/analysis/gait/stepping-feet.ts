import type { FootDynamics } from "../dynamic";
import type { FootSide } from "../figures";
import type { ShownContact, ShownWalk } from "./shown-walk";

export interface SteppingFoot {
  side: FootSide;
  foot: FootDynamics;
  /** In order of time. */
  contacts: readonly ShownContact[];
}

export const contactSide = ({ side }: Pick<ShownContact, "side">): FootSide => side ?? "single";

/** Left first. */
export const listSteppingFeet = (result: ShownWalk): SteppingFoot[] =>
  (["left", "right", "single"] as const).flatMap((side) => {
    const foot = result[side];
    return foot ? [{ side, foot, contacts: result.contacts.filter((contact) => contactSide(contact) === side) }] : [];
  });
