import type { LeftOutContact, PrintPicture } from "./contact";

/** What says where a contact comes among the others. */
interface Placed extends Pick<LeftOutContact, "onFrame"> {
  print: Pick<PrintPicture, "firstRow" | "firstCol">;
}

/** A contact with its number in the recording; one that is left out has a number too. */
export type InTime<Counted, LeftOut> =
  | { number: number; contact: Counted; isLeftOut: false }
  | { number: number; contact: LeftOut; isLeftOut: true };

/** All contacts of a walk. */
interface Contacts<Counted extends Placed, LeftOut extends Placed> {
  contacts: readonly Counted[];
  leftOut: readonly LeftOut[];
}

/** Two feet may stand on the mat in the first frame: the one further up comes first, then the one further left. */
const inOrder = ({ contact: one }: { contact: Placed }, { contact: other }: { contact: Placed }): number =>
  one.onFrame - other.onFrame || one.print.firstRow - other.print.firstRow || one.print.firstCol - other.print.firstCol;

/**
 * The contacts of a walk as they followed each other, numbered from 1 over all, also those that a person left out: leaving one out changes
 * the number of no other.
 */
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

/** Those that count, with their numbers in the recording. */
export const numberedContacts = <Counted extends Placed>(walk: Contacts<Counted, Placed>) =>
  contactsInTime(walk).flatMap((entry) => (entry.isLeftOut ? [] : [{ number: entry.number, contact: entry.contact }]));

/** The contact with this number; undefined if the number is unknown or the contact is excluded. */
export const contactOfNumber = <Counted extends Placed>(walk: Contacts<Counted, Placed>, number: number): Counted | undefined =>
  numberedContacts(walk).find((entry) => entry.number === number)?.contact;
