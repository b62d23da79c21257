import type { DynamicResult, FootDynamics } from "~/domain/analysis/dynamic";
import type { FootSide } from "~/domain/analysis/figures";
import type { Contact } from "~/domain/analysis/gait/contact";

export interface SteppingFoot {
  side: FootSide;
  foot: FootDynamics;
  /** Its contacts, in the order of time. */
  contacts: readonly Contact[];
}

/** The side of a contact; "single" where it could not be told. */
export const sideOfContact = ({ side }: Pick<Contact, "side">): FootSide => side ?? "single";

/** The feet that there are, left first. */
export const feetOf = (result: DynamicResult): SteppingFoot[] =>
  (["left", "right", "single"] as const).flatMap((side) => {
    const foot = result[side];
    return foot ? [{ side, foot, contacts: result.contacts.filter((contact) => sideOfContact(contact) === side) }] : [];
  });
