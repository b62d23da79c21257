import type { LeftOutContact, PrintPicture } from "./contact";

interface Placed extends Pick<LeftOutContact, "onFrame"> {
  print: Pick<PrintPicture, "firstRow" | "firstCol">;
}

export type InTime<Counted, LeftOut> =
  | { number: number; contact: Counted; isLeftOut: false }
  | { number: number; contact: LeftOut; isLeftOut: true };

interface Contacts<Counted extends Placed, LeftOut extends Placed> {
  contacts: readonly Counted[];
  leftOut: readonly LeftOut[];
}

/** Of two feet in the first frame, the upper, then the left one is first. */
const inOrder = ({ contact: one }: { contact: Placed }, { contact: other }: { contact: Placed }): number =>
  one.onFrame - other.onFrame || one.print.firstRow - other.print.firstRow || one.print.firstCol - other.print.firstCol;

/** Numbered from 1, including excluded ones, so that excluding one renumbers no other. */
export const contactsInTime = <Counted extends Placed, LeftOut extends Placed>({
  contacts,
  leftOut,
}: Contacts<Counted, LeftOut>): InTime<Counted, LeftOut>[] =>
  [
    ...contacts.map((contact) => ({ contact, isLeftOut: false as const })),
    ...leftOut.map((contact) => ({ contact, isLeftOut: true as const })),
  ]
    .sort(inOrder)
    .map((entry, at) => ({ ...entry, number: at + 1 }));

/** Without excluded contacts. */
export const numberedContacts = <Counted extends Placed>(walk: Contacts<Counted, Placed>) =>
  contactsInTime(walk).flatMap((entry) => (entry.isLeftOut ? [] : [{ number: entry.number, contact: entry.contact }]));

/** Undefined if the number is unknown or the contact excluded. */
export const findContactByNumber = <Counted extends Placed>(walk: Contacts<Counted, Placed>, number: number): Counted | undefined =>
  numberedContacts(walk).find((entry) => entry.number === number)?.contact;
