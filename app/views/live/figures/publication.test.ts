import { expect, test } from "vitest";
import { stepPublication, unpublished, type Publication, type PublicationEffect, type PublicationEvent } from "./publication";

const empty = unpublished(false);
/** Figures were published at 1000 ms, and rendered. */
const shown: Publication = { ...empty, hasFigures: true, publishedAtMs: 1000 };
const rendering: Publication = { ...shown, shown: false };
const waiting: Publication = { ...shown, waits: true, timed: true };

type Row = [
  situation: string,
  before: Publication,
  event: PublicationEvent,
  nowMs: number,
  effect: PublicationEffect,
  after: Partial<Publication>,
];
const measured: PublicationEvent = { is: "measured", rateHz: 50 };
const rows: Row[] = [
  ["the first frame", empty, measured, 0, "publish", { hasFigures: true, shown: false, publishedAtMs: 0 }],
  ["a frame at its turn", shown, measured, 1200, "publish", { publishedAtMs: 1200 }],
  ["a frame nearly at its turn, of a fast mat", shown, measured, 1190, "publish", { publishedAtMs: 1190 }],
  ["a frame before its turn", shown, measured, 1100, { timerMs: 150 }, { waits: true, timed: true }],
  ["a second frame before the turn", waiting, measured, 1150, null, { waits: true, timed: true }],
  ["a frame while the last figures render", rendering, measured, 1200, { timerMs: 350 }, { waits: true }],
  ["a frame half a second into rendering", rendering, measured, 1500, "publish", { publishedAtMs: 1500 }],
  ["the turn of a waiting frame", waiting, { is: "timerEnded" }, 1250, "publish", { waits: false, timed: false }],
  ["a timer while figures still render", { ...waiting, shown: false }, { is: "timerEnded" }, 1250, { timerMs: 300 }, { timed: true }],
  ["a timer for nothing", { ...shown, timed: true }, { is: "timerEnded" }, 1250, null, { timed: false }],
  ["figures that rendered at once", rendering, { is: "rendered" }, 1010, null, { shown: true, everyMs: 200 }],
  ["figures that took long to render", rendering, { is: "rendered" }, 1060, null, { shown: true, everyMs: 400 }],
  ["figures that took very long to render", rendering, { is: "rendered" }, 1400, null, { shown: true, everyMs: 500 }],
  ["a mat that starts anew", waiting, { is: "dropped" }, 1100, "publishNone", { waits: false, hasFigures: false, publishedAtMs: 1100 }],
  ["nothing that starts anew", empty, { is: "dropped" }, 1100, null, { hasFigures: false }],
  ["a half whose other is silent", shown, { is: "half", lone: true }, 1200, "publishNone", { hasFigures: false }],
  ["a lone half again", { ...shown, hasFigures: false }, { is: "half", lone: true }, 1200, "report", { reportedAtMs: 1200 }],
  ["a lone half too soon", { ...shown, hasFigures: false }, { is: "half", lone: true }, 1199, null, {}],
  ["a half whose other is late", shown, { is: "half", lone: false }, 1499, null, { hasFigures: true }],
  ["a half whose other is late for long", shown, { is: "half", lone: false }, 1500, "report", { reportedAtMs: 1500 }],
];

test.each(rows)("[LIVE-9] %s", (_, before, event, nowMs, effect, after) => {
  expect(stepPublication(before, event, nowMs)).toEqual([expect.objectContaining(after), effect]);
});
