import { expect, test } from "vitest";
import { createFrameLedger, type NumberedFrame } from "./frame-ledger";

function aMat() {
  const ledger = createFrameLedger();
  const countsOf = (sequence: number): Uint16Array => Uint16Array.of(sequence, 7);
  for (let sequence = 0; sequence < 10; sequence++) ledger.measured(1, countsOf(sequence), sequence);
  ledger.acknowledged({ part: "main", epoch: 1, sequence: 6 }, 10);
  const check = (...sequences: number[]) =>
    ledger.check(sequences.map((sequence): NumberedFrame => ({ epoch: 1, sequence, counts: countsOf(sequence) })));
  return { ledger, check };
}

test("[PEER-13] the driver distinguishes a complete recording from one with missing, duplicate, unordered or foreign frames", () => {
  const { ledger, check } = aMat();
  const none = { missing: 0, duplicate: 0, outOfOrder: 0, stowaway: 0 };
  expect(check(2, 3, 4, 5, 6, 7)).toEqual(none);
  expect(check(2, 4, 5)).toEqual({ ...none, missing: 1 });
  // Unacknowledged frames may be missing.
  expect(check(6, 7, 9)).toEqual(none);
  expect(check(2, 3, 3, 4)).toEqual({ ...none, duplicate: 1 });
  expect(check(2, 4, 3, 5)).toEqual({ ...none, outOfOrder: 1 });
  expect(check(8, 9, 10)).toEqual({ ...none, stowaway: 1 });
  expect(ledger.check([{ epoch: 1, sequence: 3, counts: Uint16Array.of(1, 1) }])).toEqual({ ...none, stowaway: 1 });
  expect(ledger.acknowledgedCount()).toBe(7);
});
