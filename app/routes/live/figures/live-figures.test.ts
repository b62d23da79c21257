import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import type { Frame } from "~/domain/frame/frame";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import { createManualClock } from "../../../../tests/support/manual-clock";
import { playedMat, type PlayedMat } from "../../../../tests/support/played-mat";
import { riding } from "../../../../tests/support/scene";
import { createLiveFigures } from "./live-figures";

const analysis = await loadAnalysis();

/** The figures of a mat whose frames arrive every `everyMs`. */
function follow(deviceType: string, everyMs = 1000) {
  const mat = playedMat(deviceType);
  const clock = createManualClock();
  const store = createLiveFigures({ analysis, ...mat, now: clock.elapsed, later: (run, ms) => void clock.setTimer(run, ms) });
  store.subscribe(() => store.markShown(store.newest()));
  store.start();
  const reads: PlayedMat["reads"] = (cells, times = 1) => {
    for (let frame = 0; frame < times; frame += 1) {
      mat.reads(cells);
      clock.advance(everyMs);
    }
  };
  return { ...mat, reads, clock, figures: () => store.newest() };
}

test("[KIND-4] maximum, mean, contact area and laterality are kept for the last 350 frames, oldest first", () => {
  const mat = follow("Seating Mat IoT");
  mat.reads({ "8.3": 100 });
  mat.reads({ "8.3": 30, "8.14": 90 }, 350);
  mat.reads({ "8.3": 20 });
  const history = mat.figures()?.history;
  expect([history?.atMs.length, history?.maximum.length, history?.leftPercent.length]).toEqual([350, 350, 350]);
  expect([history?.maximum[0], history?.maximum.at(-1)]).toEqual([90, 20]);
  expect([history?.mean[0], history?.mean.at(-1)]).toEqual([60, 20]);
  expect([history?.contactAreaCm2[0], history?.contactAreaCm2.at(-1)]).toEqual([8, 4]);
  expect([history?.leftPercent[0], history?.leftPercent.at(-1)]).toEqual([25, 100]);
});

test("[KIND-4] an empty seat leaves a gap in what has no value without load", () => {
  const mat = follow("Seating Mat IoT");
  mat.reads({ "8.3": 100 });
  mat.reads({});
  const history = mat.figures()?.history;
  expect([history?.maximum, history?.leftPercent, history?.xCm]).toEqual([
    [100, 0],
    [100, NaN],
    [5, NaN],
  ]);
});

test("[KIND-4] a seat has its own figures, other mats do not pay for them", () => {
  const seat = follow("Seating Mat IoT XL");
  seat.play(0.2);
  expect(seat.figures()?.seat?.peakPressureIndex?.areaCm2).toBe(8);
  const plate = follow("Podology IoT");
  plate.play(0.2);
  expect(plate.figures()?.seat).toBeNull();
});

test("[KIND-4] figures are published five times a second, however many frames come", () => {
  const mat = follow("Seating Mat IoT", 20);
  const told = new Set<unknown>();
  for (let frame = 0; frame < 49; frame += 1) {
    mat.reads({ "8.3": 100 });
    told.add(mat.figures());
  }
  expect(told.size).toBe(5);
});

test("[LIVE-9] the last frame before a silence is shown in figures too, because the map shows it", () => {
  const mat = follow("Seating Mat IoT", 20);
  mat.reads({ "8.3": 100 }, 3);
  mat.reads({ "8.3": 30 });
  expect(mat.figures()?.figures.maximum?.value).toBe(100);
  mat.clock.advance(500);
  expect(mat.figures()?.figures.maximum?.value).toBe(30);
});

test("[KIND-7] a saddle is measured as one mat, and only while both halves send", () => {
  const mat = follow("Sensing Horse");
  const [left, right] = riding(1);
  if (!left || !right) throw new Error("both halves send");
  mat.frames.push(left);
  expect(mat.figures()).toBeNull();
  mat.frames.push(right);
  mat.frames.push({ ...left, sequence: 1 });
  const figures = mat.figures()?.figures;
  const forceOf = (half: Frame): number => analysis.figures(half, measureOptions(mat.kind, mat.geometry)).forceN ?? NaN;
  expect(figures?.forceN).toBeCloseTo(forceOf(left) + forceOf(right), 6);
  expect(figures?.leftPercent).toBeCloseTo((100 * forceOf(left)) / (forceOf(left) + forceOf(right)), 6);

  mat.frames.push({ ...left, sequence: 2, serverTimeMs: right.serverTimeMs + BLANK_AFTER_MS });
  expect(mat.figures()).toBeNull();
});
