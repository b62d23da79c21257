import { expect, test } from "vitest";
import { makeDevice } from "../../../tests/support/live";
import { aMinute } from "../../../tests/support/minutes";
import { sumMinutes, type SummedSpan } from "./exposure";
import { MINUTE_MS } from "./minute-map";

const bed = makeDevice({ deviceType: "Mattress Mat" });
const START_MS = Date.parse("2026-11-20T00:00:00Z");
const at = (minute: number): number => START_MS + minute * MINUTE_MS;
/** 24 x 48 cells of 4 cm, head at column 0; the last row lies on the person's left. */
const mat: SummedSpan = {
  grid: { rows: 24, cols: 48 },
  pitch: { xCm: 4, yCm: 4 },
  ...{ head: "col0", stance: "bed", cellAreaCm2: 16, unit: "mmHg", contact: 5, fromMs: START_MS, toMs: at(120) },
};
const cell = (row: number, col: number): number => row * 48 + col;
/** A person over columns 2 to 44, rows 10 to 13. */
const body = Array.from({ length: 43 }, (_, along) => [10, 11, 12, 13].map((row) => cell(row, along + 2))).flat();
const night = (cellsAt: (minute: number) => readonly number[] | null, over: Partial<SummedSpan> = {}) => {
  const minutes = Array.from({ length: 120 }, (_, minute) => ({ minute, cells: cellsAt(minute) }));
  return sumMinutes(
    minutes.flatMap(({ minute, cells }) => (cells ? [aMinute(bed, at(minute), cells)] : [])),
    { ...mat, ...over },
  );
};

test("[PEER-6] dwell and pressure times time are sums of what was observed; a gap adds nothing to either", () => {
  const { aboveS, exposure, minutes, observedMs, loadedMs, neverRelievedCm2, longestAbove } = night((minute) =>
    minute < 30 ? null : minute < 40 ? [] : body,
  );
  expect(aboveS[cell(11, 20)]).toBe(80 * 60);
  expect(exposure[cell(11, 20)]).toBeCloseTo((50 - 32) * (80 / 60), 4);
  expect(aboveS[cell(0, 0)]).toBe(0);
  expect(minutes).toBe("-".repeat(30) + "e".repeat(10) + "m".repeat(80));
  expect([observedMs, loadedMs].map((ms) => ms / MINUTE_MS)).toEqual([90, 80]);
  expect(neverRelievedCm2).toBe(body.length * 16);
  expect(longestAbove?.value).toBe(80 * 60);
});

/** Place, first minute and size. */
const describe = (unrelieved: ReturnType<typeof night>["unrelieved"]) =>
  unrelieved?.map(({ region, side, sinceMs, atLeast, areaCm2 }) => [
    `${region} ${side}`,
    `${atLeast ? "at least " : ""}${(sinceMs - START_MS) / MINUTE_MS}`,
    areaCm2,
  ]);

test("[PEER-6] what was not relieved is told by part of the body and side, since its last relief, longest first", () => {
  const pelvis = [cell(13, 24), cell(13, 25)];
  const heel = [cell(10, 44)];
  const ends = [cell(11, 2), cell(12, 2)];
  const { unrelieved, longest } = night((minute) => (minute < 40 ? body : minute < 70 ? pelvis : [...pelvis, ...heel, ...ends]));
  expect(describe(unrelieved)).toEqual([
    ["pelvis left", "at least 0", 32],
    ["head middle", "70", 32],
    ["heels right", "70", 16],
  ]);
  expect(unrelieved?.[0]?.cells).toEqual(pelvis);
  expect(longest).toMatchObject({ ms: 120 * MINUTE_MS, fromMs: START_MS, at: { row: 13, col: 24 } });
});

test("[PEER-6] a minute of which a relief could have gone unseen ends what is known; one that lacks less does not", () => {
  const partly = (observedMs: number) =>
    sumMinutes(
      Array.from({ length: 120 }, (_, minute) => aMinute(bed, at(minute), body, minute === 60 ? { observedMs } : {})),
      mat,
    ).unrelieved;
  expect(new Set(describe(partly(46_000))?.map(([, since]) => since))).toEqual(new Set(["at least 0"]));
  expect(new Set(describe(partly(45_000))?.map(([, since]) => since))).toEqual(new Set(["at least 61"]));
});

test("[PEER-6] nothing is claimed of now when the newest minute is older, and nothing is listed of an empty bed", () => {
  expect(night((minute) => (minute < 110 ? body : null)).unrelieved).toBeNull();
  expect(night((minute) => (minute < 110 ? body : [])).unrelieved).toEqual([]);
  expect(night(() => null)).toMatchObject({ threshold: null, unrelieved: null, longest: null, neverRelievedCm2: null });
});

test("[PEER-6] while less than a whole body lies there, and on a seat, parts of the mat are told", () => {
  const some = [cell(11, 30), cell(12, 30), cell(11, 40)];
  expect(describe(night(() => some).unrelieved)).toEqual([
    ["middle middle", "at least 0", 32],
    ["footEnd middle", "at least 0", 16],
  ]);
  const seat = night(() => [cell(2, 2), cell(20, 2), cell(20, 40)], { stance: "seat", head: "row0" });
  expect(describe(seat.unrelieved)?.map(([place]) => place)).toEqual(["front left", "back left", "back right"]);
});
