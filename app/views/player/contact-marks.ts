import type { FootSide } from "~/domain/analysis/figures";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import { lastMomentS, type Stretch } from "~/domain/analysis/recording/recording-index";
import { lastItem } from "~/domain/lists/item-at";

export interface ContactMark extends Stretch {
  side: FootSide;
}

interface FootContacts {
  side: FootSide;
  contacts: readonly Pick<ShownContact, "onFrame" | "offFrame">[];
}

/** When each contact is, up to the last moment; without contacts that begin later, whose frames were lost. */
export const contactMarks = (feet: readonly FootContacts[], seconds: readonly number[]): ContactMark[] =>
  feet.flatMap(({ side, contacts }) =>
    contacts.flatMap(({ onFrame, offFrame }) => {
      const fromS = seconds[onFrame];
      return fromS === undefined ? [] : [{ side, fromS, toS: seconds[offFrame] ?? lastMomentS(seconds) }];
    }),
  );

/** The contact at a time, else the middle half of the recording; null without moments. */
export function loopAround(atS: number, seconds: readonly number[], contacts: readonly ContactMark[]): Stretch | null {
  const quarter = Math.floor(seconds.length / 4);
  const middle = seconds.slice(quarter, seconds.length - quarter);
  const [fromS] = middle;
  const around = contacts.find((contact) => contact.fromS <= atS && atS <= contact.toS);
  return around ?? (fromS === undefined ? null : { fromS, toS: lastItem(middle) });
}
