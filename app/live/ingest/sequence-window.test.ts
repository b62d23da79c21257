import { expect, test } from "vitest";
import { createSequenceWindow, SEQUENCE_WINDOW } from "./sequence-window";

test("[API-3] frames sent up to three times and out of order are each accepted once", () => {
  const window = createSequenceWindow();
  // Blocks of 64 backwards, each block twice: everything arrives late and again.
  const sent = Array.from({ length: 200 }, (_, block) => Array.from({ length: 64 }, (_, at) => block * 64 + 63 - at)).flatMap((block) => [
    ...block,
    ...block,
  ]);
  const taken = sent.filter((sequence) => window.take(1, sequence) !== "repeated");
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 * 64 }, (_, sequence) => sequence));
});

test("[API-3] a jump forgets what falls out of the window, and frames older than it count as repeated", () => {
  const window = createSequenceWindow();
  const verdicts = (...sequences: number[]) => sequences.map((sequence) => window.take(1, sequence));
  expect(verdicts(5, 5 + SEQUENCE_WINDOW, 5, 6)).toEqual(["next", "next", "repeated", "late"]);
  expect(verdicts(1_000_000, 1_000_000 - SEQUENCE_WINDOW + 1, 1_000_000 - SEQUENCE_WINDOW)).toEqual(["next", "late", "repeated"]);
});

test("[API-3] a new epoch starts over, and a frame that could not be recorded may be resent", () => {
  const window = createSequenceWindow();
  expect([window.take(1, 9), window.take(2, 0), window.take(2, 1)]).toEqual(["next", "next", "next"]);
  window.forget(2, 0);
  expect([window.take(2, 0), window.take(2, 1)]).toEqual(["late", "repeated"]);
});
