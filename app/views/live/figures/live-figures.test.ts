import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import { createFigureRecorder } from "~/domain/analysis/figure-history";
import { HISTORY_SAMPLES } from "~/domain/analysis/figure-history";
import type { Frame } from "~/domain/frame/frame";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import { createManualClock } from "../../../../tests/support/manual-clock";
import { playedMat, type PlayedMat } from "../../../../tests/support/played-mat";
import { riding } from "../../../../tests/support/scene";
import { createLiveFigures, measureFrameFigures, type LiveFigures } from "./live-figures";

const analysis = await loadAnalysis();

function must<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error("there is nothing");
  return thing;
}

function follow(deviceType: string, everyMs = 1000, first: LiveFigures | null = null) {
  const mat = playedMat(deviceType, { everyMs });
  const clock = createManualClock();
  const store = createLiveFigures({ analysis, ...mat, first, now: clock.elapsed, later: (run, ms) => void clock.setTimer(run, ms) });
  let arrivedAtMs = 0;
  const agesMs: number[] = [];
  store.subscribe(() => {
    store.markShown(store.newest());
    agesMs.push(clock.elapsed() - arrivedAtMs);
  });
  store.start();
  const reads: PlayedMat["reads"] = (cells, times = 1) => {
    for (let frame = 0; frame < times; frame += 1) {
      arrivedAtMs = clock.elapsed();
      mat.reads(cells);
      clock.advance(everyMs);
    }
  };
  return { ...mat, reads, clock, agesMs, figures: () => store.newest() };
}

test("[KIND-4] maximum, mean, contact area and laterality are kept for 350 samples, oldest first", () => {
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
  const reported = new Set<unknown>();
  for (let frame = 0; frame < 49; frame += 1) {
    mat.reads({ "8.3": 100 });
    reported.add(mat.figures());
  }
  expect(reported.size).toBe(5);
});

test("[LIVE-9] the figures that a page shows next are of a frame that has just arrived, at any rate", () => {
  for (const everyMs of [20, 33, 99, 101, 190, 210, 500]) {
    const mat = follow("Seating Mat IoT", everyMs);
    mat.reads({ "8.3": 100 }, 50);
    expect.soft(new Set(mat.agesMs), `a frame every ${everyMs} ms`).toEqual(new Set([0]));
    const perSecond = mat.agesMs.length / (0.05 * everyMs);
    expect.soft(perSecond, `a frame every ${everyMs} ms`).toBeGreaterThan(Math.min(1000 / everyMs, 1000 / 300) - 0.1);
    expect.soft(perSecond, `a frame every ${everyMs} ms`).toBeLessThan(5.5);
  }
});

test("[LIVE-9] the last frame before a silence is shown in figures too, because the map shows it", () => {
  const mat = follow("Seating Mat IoT", 20);
  mat.reads({ "8.3": 100 }, 3);
  mat.reads({ "8.3": 30 });
  expect(mat.figures()?.figures.maximum?.value).toBe(100);
  mat.clock.advance(500);
  expect(mat.figures()?.figures.maximum?.value).toBe(30);
});

test("[KIND-4] [LIVE-9] charts begin with the server's last minutes, go on without a moment twice, and count the load from when it came", () => {
  const past = playedMat("Seating Mat IoT", { everyMs: 20 });
  const { geometry, kind } = past;
  const recorded = createFigureRecorder();
  for (let second = -60; second <= 0; second += 0.5) {
    past.reads({ "8.3": 100 });
    const frame = past.frames.newest();
    if (frame) recorded.add(analysis.figures(frame, measureOptions(kind, geometry)), second * 1000);
  }
  const first = measureFrameFigures(
    analysis,
    { ...must(past.frames.newest()), deviceTimeMs: 0 },
    {
      kind,
      geometry,
      recent: { history: recorded.copy(), loadedSinceMs: -59_000 },
    },
  );
  const mat = follow("Seating Mat IoT", 20, first);
  mat.reads({ "8.3": 50 }, 101);
  const { atMs = [], maximum = [] } = mat.figures()?.history ?? {};
  expect([atMs[0], atMs.length < HISTORY_SAMPLES, new Set(atMs).size]).toEqual([-60_000, true, atMs.length]);
  expect(atMs.every((at, index) => index === 0 || at > must(atMs[index - 1]))).toBe(true);
  expect([maximum[0], maximum.at(-1)]).toEqual([100, 50]);
  const { atMs: nowMs, loadedSinceMs } = must(mat.figures());
  expect(nowMs - must(loadedSinceMs)).toBe(59_000 + 100 * 20);
});

test("[LIVE-9] after a silence the time since the load begins again: nobody saw the mat in between", () => {
  const mat = follow("Seating Mat IoT", BLANK_AFTER_MS);
  mat.reads({ "8.3": 100 }, 2);
  const { atMs, loadedSinceMs } = must(mat.figures());
  expect(loadedSinceMs).toBe(atMs);
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

  const later = { deviceTimeMs: left.deviceTimeMs + BLANK_AFTER_MS, serverTimeMs: right.serverTimeMs + BLANK_AFTER_MS };
  mat.frames.push({ ...left, sequence: 2, ...later });
  expect(mat.figures()).toBeNull();
});

test("[KIND-7] the halves of a saddle are joined by instants, however late one of them arrives and whatever its clock says", () => {
  const mat = follow("Sensing Horse");
  const frames = riding(3);
  const forceOf = (half: Frame): number => analysis.figures(half, measureOptions(mat.kind, mat.geometry)).forceN ?? NaN;
  const [lefts, rights] = (["left", "right"] as const).map((part) => frames.filter((frame) => frame.part === part));
  const ahead = 3_600_000;
  const joined: [atMs: number, forceN: number][] = [];
  must(lefts).forEach((left, at) => {
    const right = must(must(rights)[at]);
    mat.frames.push(left);
    mat.clock.advance(70);
    mat.frames.push({ ...right, deviceTimeMs: right.deviceTimeMs + ahead, serverTimeMs: right.serverTimeMs + (at % 3 === 0 ? 0 : 70) });
    mat.clock.advance(30);
    const { atMs, figures } = must(mat.figures());
    joined.push([atMs, figures.forceN ?? NaN]);
  });
  const ofInstants = must(lefts).map((left, at): [number, number] => [left.deviceTimeMs, forceOf(left) + forceOf(must(must(rights)[at]))]);
  for (const [atMs, forceN] of joined.slice(3)) expect(forceN).toBeCloseTo(must(ofInstants.find(([at]) => at === atMs))[1], 6);
  expect(new Set(joined.map(([atMs]) => atMs)).size).toBeGreaterThan(10);
});
