import { describe, expect, test } from "vitest";
import { bedEnds } from "./bed-ends";
import { asMeasured, isAsMeasured, measuredAt, resultTurn, placeOnMap, turns, type MapTurn } from "./map-turn";

const all: MapTurn[] = turns.flatMap((turn) => [false, true].map((mirrored) => ({ turn, mirrored })));

describe("[LIVE-5] a map that is shown turned", () => {
  test("clockwise, after left and right were exchanged", () => {
    const upperLeft = { x: 0.1, y: 0.2 };
    expect(placeOnMap({ turn: 90, mirrored: false }, upperLeft)).toEqual({ x: 0.8, y: 0.1 });
    expect(placeOnMap({ turn: 0, mirrored: true }, upperLeft)).toEqual({ x: 0.9, y: 0.2 });
    expect(placeOnMap({ turn: 180, mirrored: true }, upperLeft).x).toBeCloseTo(0.1, 12);
  });

  test.each(all)("shows each place where it can be found again: %o", (turn) => {
    const there = measuredAt(turn, placeOnMap(turn, { x: 0.25, y: 0.125 }));
    expect([there.x, there.y]).toEqual([0.25, 0.125]);
  });
});

test("[KIND-1] the head of a bed is named where it is shown: at the left of a mat that lies across, at the right once that is turned by a half", () => {
  const headOf = (turn: MapTurn) => bedEnds("col0", turn).find(({ end }) => end === "head");
  expect(headOf({ turn: 0, mirrored: false })).toEqual({ end: "head", x: 0, y: 0.5 });
  expect(headOf({ turn: 180, mirrored: false })).toEqual({ end: "head", x: 1, y: 0.5 });
  expect(headOf({ turn: 90, mirrored: false })).toEqual({ end: "head", x: 0.5, y: 0 });
  // Mirroring keeps the head and swaps the sides.
  const sides = (mirrored: boolean) => bedEnds("row0", { turn: 0, mirrored }).map(({ end, x }) => [end, x]);
  expect(sides(true)).toEqual([
    ["head", 0.5],
    ["feet", 0.5],
    ["left", 1],
    ["right", 0],
  ]);
});

test.each(turns.flatMap((turn) => [false, true].map((mirrored) => ({ turn, mirrored }))).filter((turn) => !isAsMeasured(turn)))(
  "[LIVE-5] a result of a bed lies as the live map of its device does, whichever way the mat measures: %j",
  (turn) => {
    for (const head of ["row0", "col0"] as const) {
      const shownTurn = resultTurn({ stance: "bed", head }, turn);
      const sorted = (ends: ReturnType<typeof bedEnds>) => ends.map(({ end, x, y }) => `${end} ${x} ${y}`).sort();
      expect(sorted(bedEnds("row0", shownTurn))).toEqual(sorted(bedEnds(head, turn)));
    }
  },
);

test("[LIVE-5] a result of a device whose maps are as it measures has the head up, and feet always have their toes up", () => {
  expect(resultTurn({ stance: "bed", head: "col0" }, asMeasured)).toEqual(asMeasured);
  expect(resultTurn({ stance: "feet", head: "row0" }, { turn: 90, mirrored: true })).toEqual(asMeasured);
});
