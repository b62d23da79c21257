import { expect, test } from "vitest";
import { findContactByNumber, contactsInTime, numberedContacts } from "./contacts-in-time";

const contact = (onFrame: number, firstCol = 0) => ({ onFrame, print: { firstRow: 0, firstCol } });
const [left, right, third, fourth] = [contact(0, 4), contact(0, 20), contact(30), contact(60)];

const numbersWithout = (...leftOut: ReturnType<typeof contact>[]) =>
  numberedContacts({ contacts: [right, left, third, fourth].filter((one) => !leftOut.includes(one)), leftOut }).map(
    (entry) => [entry.number, entry.contact] as const,
  );

test("[PEER-1] leaving a step out changes the number of no other, also where both feet stand in the first frame", () => {
  expect(numbersWithout()).toEqual([
    [1, left],
    [2, right],
    [3, third],
    [4, fourth],
  ]);
  expect(numbersWithout(left, third)).toEqual([
    [2, right],
    [4, fourth],
  ]);
});

test("a step that is left out keeps its number, and is not found among those that count", () => {
  const walk = { contacts: [left, third], leftOut: [right] };
  expect(contactsInTime(walk)[1]).toEqual({ number: 2, contact: right, isLeftOut: true });
  expect([findContactByNumber(walk, 2), findContactByNumber(walk, 3)]).toEqual([undefined, third]);
});
