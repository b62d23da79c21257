import { cleanup } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { contactPlace, type StoredCorrection } from "~/domain/analysis/corrections";
import type { Frame } from "~/domain/frame/frame";
import { measured, sameTwoSteps } from "../../../../tests/support/scene";
import { compactText, resultFromServer, showResult } from "../../../../tests/support/shown-result";

const deviceType = "Podology IoT";
const type = "Dynamic";

/** The third crossing, two steps, seconds. */
const [FROM, TO] = [6, 8.5];

/** Three crossings; `change` alters the cells' load in the last. */
const walkWith = (change: (count: number) => number): Frame[] =>
  sameTwoSteps({ deviceType, seconds: 9 }).map((frame) => {
    const second = frame.deviceTimeMs / 1000;
    return second < FROM || second > TO ? frame : { ...frame, counts: frame.counts.map(change) };
  });
const twiceAsHard = walkWith((count) => 2 * count);
const neverDown = walkWith(() => 0);
let leftOut: StoredCorrection[] = [];

beforeAll(async () => {
  const { result } = await measured(type, deviceType, twiceAsHard);
  if (!result || !("passes" in result)) throw new Error("no walk was measured");
  const hard = result.contacts.filter(({ onMs }) => onMs > 1000 * FROM && onMs < 1000 * TO);
  expect([hard.length, result.contacts.length]).toEqual([2, 6]);
  leftOut = hard.map((contact, at) => ({
    id: String(at),
    correction: { kind: "leaveOut", contact: contactPlace(contact) },
    userName: "Ada",
    at: new Date("2026-03-01T09:00:00Z"),
  }));
});

/** The page without the sentence about corrections and their part of addresses. */
const allBut = (html: string): string =>
  html.replace(/<p role="note"((?!<\/p>).)*These figures include 2 manual corrections<\/p>/, "").replace(/corrected=\w*/g, "");

test("[PEER-1] [RES-6] steps that are left out are in nothing on the page: all of it is as of a walk in which these feet never came down", async () => {
  const page = async (list: readonly Frame[], corrections: StoredCorrection[]) =>
    (await resultFromServer({ type, deviceType, list, change: { corrections } })).innerHTML;
  const corrected = await page(twiceAsHard, leftOut);
  expect(corrected).toContain("These figures include 2 manual corrections");
  expect(allBut(corrected)).toBe(allBut(await page(neverDown, [])));
  expect(allBut(await page(twiceAsHard, []))).not.toBe(allBut(corrected));
}, 20_000);

test("[PEER-1] [RES-6] the same once scripts run: every sentence, figure, curve and table, and undone everything is back", async () => {
  const words = async (list: readonly Frame[], corrections: StoredCorrection[] = []) => {
    const record = await showResult({ type, deviceType, list, change: { corrections } });
    const text = compactText(document.body).replace("Thesefiguresinclude2manualcorrections", "");
    const curves = [...document.querySelectorAll(":not([role=note]) > svg path")].map((path) => path.getAttribute("d"));
    cleanup();
    return { text, curves, quality: record.quality };
  };
  const found = await words(twiceAsHard);
  const corrected = await words(twiceAsHard, leftOut);
  expect(corrected).toEqual(await words(neverDown));
  expect(corrected.text).not.toBe(found.text);
  expect(await words(twiceAsHard, [])).toEqual(found);
}, 20_000);
