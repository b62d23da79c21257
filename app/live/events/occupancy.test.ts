import { beforeAll, describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { empty, someone } from "../../../tests/support/mats";
import { createOccupancy, type Occupancy } from "./occupancy";

let occupancy: ReturnType<typeof createOccupancy>;
beforeAll(async () => {
  occupancy = createOccupancy(await loadAnalysis());
});

/** The occupancy a mat of this kind reads from these counts. */
function read(deviceType: string, change: (counts: Uint16Array) => Uint16Array = (counts) => counts): Occupancy {
  const device = makeDevice({ deviceType });
  return occupancy(device, frameFor(device, { counts: change(empty(device)) }));
}
const cells = (first: number, count: number) => (counts: Uint16Array) => counts.fill(count, 0, first);

describe("[KIND-1] [ALM-1] presence in bed: all five limits over raw counts", () => {
  test.each([
    ["nobody", (counts: Uint16Array) => counts, false],
    ["a body", () => someone(makeDevice({ deviceType: "Mattress Mat" })), true],
    ["a blanket, light everywhere", (counts: Uint16Array) => counts.fill(40), false],
    ["a case, heavy and even: no deviation", cells(60, 300), false],
    ["a hand, heavy and small", (counts: Uint16Array) => counts.map((_, cell) => (cell < 30 ? (cell % 2 ? 220 : 60) : 0)), false],
  ])("%s", (_what, counts, present) => {
    expect(read("Mattress Mat", counts)).toEqual({ loaded: present, at: [{ place: "bed", present }] });
  });
});

describe("[KIND-11] presence on a floor: a sum of raw counts over 200", () => {
  test.each([
    [200, false],
    [201, true],
  ])("%d: %s", (sum, present) => {
    const read100 = read("Floor Mat", (counts) => {
      counts.set([sum - 100, 100]);
      return counts;
    });
    expect(read100).toEqual({ loaded: present, at: [{ place: "floor", present }] });
  });

  test("a faulty cell is no presence", () => expect(read("Floor Mat", (counts) => counts.fill(FAULTY_CELL, 0, 3)).loaded).toBe(false));
});

test("[KIND-10] a room reads each place separately and is in use when any of them is", () => {
  const { loaded, at } = read("Shapes", () => Uint16Array.of(200, 5000, 0));
  expect(loaded).toBe(true);
  expect(at).toEqual([
    { place: "bed", present: false },
    { place: "seat", present: true },
    { place: "floor", present: false },
  ]);
});

test("any load puts every other mat in use; kinds without a log have no place", () => {
  expect(read("Wellness Mat", cells(1, 1))).toEqual({ loaded: true, at: [{ place: "floor", present: true }] });
  expect(read("Podology IoT", cells(1, 1))).toEqual({ loaded: true, at: [] });
  expect(read("Force Mat", () => Uint16Array.of(0, 0, 1, 0))).toEqual({ loaded: true, at: [] });
});
