import { describe, expect, test } from "vitest";
import { getGeometry, deviceKind, type GeometryOverride } from "~/domain/device/device";
import { cellCount, FAULTY_CELL } from "~/domain/frame/frame";
import { loadAnalysis } from "./load.server";
import { createOccupancy } from "./occupancy";

const occupancyOf = createOccupancy(await loadAnalysis());

interface Read {
  deviceType: string;
  override?: GeometryOverride | null;
  noise?: number | null;
  before?: boolean | null;
}

function read({ deviceType, override = null, noise = null, before = null }: Read, paint: (row: number, col: number) => number) {
  const kind = deviceKind({ deviceType });
  const geometry = getGeometry({ deviceType, override });
  if (!geometry) throw new Error(`${deviceType} sends nothing`);
  const { grid, scale } = geometry;
  const counts = Uint16Array.from({ length: cellCount(grid) }, (_, cell) => paint(Math.floor(cell / grid.cols), cell % grid.cols));
  return occupancyOf(kind, geometry, { counts, grid, scale }, noise).at.map(({ place, judge }) => ({ place, ...judge(before) }));
}
const isPresent = (asked: Read, paint: (row: number, col: number) => number): boolean => read(asked, paint).some(({ present }) => present);

const near = (newtons: number): unknown => expect.closeTo(newtons, 1);

const block = (rows: number, cols: number, count: number) => (row: number, col: number) => (row < rows && col < cols ? count : 0);
const bed: Read = { deviceType: "Mattress Mat" };

describe("[KIND-1] [KIND-2] presence in bed: force and connected area", () => {
  // A cell of 16 cm² at 20 mmHg carries 4.27 N.
  test.each([
    ["nobody", () => 0, false],
    ["a body", block(6, 20, 200), true],
    ["a blanket of 8 mmHg on every cell, over somebody", (row: number, col: number) => 80 + block(6, 20, 200)(row, col), true],
    ["a blanket of 8 mmHg on every cell, and nobody", () => 80, false],
    ["5 kg on a corner", block(3, 4, 190), false],
    ["a hand that leans heavily", block(3, 3, 900), false],
    ["one stuck cell", (row: number, col: number) => (row === 9 && col === 9 ? 3000 : 0), false],
    ["one stuck row", (row: number) => (row === 9 ? 3000 : 0), false],
    ["a stuck row at the edge of the mat", (row: number) => (row === 0 ? 3000 : 0), false],
    ["a stuck column beside 5 kg", (row: number, col: number) => (col === 4 ? 3000 : block(3, 4, 190)(row, col)), false],
    ["somebody on a mat with a faulty row", (row: number, col: number) => (row === 3 ? FAULTY_CELL : block(7, 20, 200)(row, col)), true],
  ])("%s: %j", (_what, paint, present) => expect(isPresent(bed, paint)).toBe(present));

  test("the reason says what was measured and what it has to reach", () => {
    expect(read(bed, block(3, 4, 190))).toEqual([
      {
        place: "bed",
        present: false,
        reason: { rule: "load", forceN: near(32.4), forceLimitN: 100, areaCm2: 128, areaLimitCm2: 300 },
      },
    ]);
  });

  test("the limits for staying are lower than those for arriving", () => {
    const light = block(4, 6, 190);
    expect(read(bed, light)[0]).toMatchObject({ present: false, reason: { forceN: near(81.1), forceLimitN: 100 } });
    expect(read({ ...bed, before: true }, light)[0]).toMatchObject({ present: true, reason: { forceLimitN: 60, areaLimitCm2: 150 } });
    expect(isPresent({ ...bed, before: true }, block(3, 4, 190))).toBe(false);
  });

  test("a quiet mat hears lighter people, a noisy one none that are not there", () => {
    const child = block(12, 20, 30);
    expect(isPresent(bed, child)).toBe(false);
    expect(isPresent({ ...bed, noise: 0.4 }, child)).toBe(true);
    const noisy = block(12, 20, 70);
    expect(isPresent(bed, noisy)).toBe(true);
    expect(isPresent({ ...bed, noise: 6 }, noisy)).toBe(false);
  });

  test("it is the same in another unit and on another grid", () => {
    const inKPa = { ...bed, override: { unit: "kPa", scale: 0.1 / 7.50062, maximum: 40 } as const };
    const fine = { ...bed, override: { grid: { rows: 48, cols: 64 }, cellPitchCm: { xCm: 2, yCm: 2 } } };
    const forces = [read(bed, block(6, 20, 200)), read(inKPa, block(6, 20, 200)), read(fine, block(12, 40, 200))].map(
      ([one]) => one?.reason,
    );
    for (const reason of forces) expect(Math.abs((reason?.rule === "load" ? reason.forceN : NaN) - 500)).toBeLessThan(10);
  });
});

describe("[KIND-1] [KIND-11] devices that report raw counts keep the rules of the specification", () => {
  const raw = { override: { unit: "raw", scale: 1, maximum: 4095 } } as const;

  test.each([
    ["a body", (row: number, col: number) => (row < 6 && col < 20 ? (col % 2 ? 220 : 60) : 0), true],
    ["a blanket, light everywhere", () => 40, false],
    ["a case, heavy and even: no deviation", block(6, 10, 300), false],
    ["a hand, heavy and small", (row: number, col: number) => (row < 5 && col < 6 ? (col % 2 ? 220 : 60) : 0), false],
  ])("in bed all five limits: %s: %j", (_what, paint, present) => {
    expect(read({ ...bed, ...raw }, paint)).toMatchObject([{ place: "bed", present, reason: { rule: "counts", limits: { mean: 50 } } }]);
  });

  test("but one whose counts are calibrated reads loads, as if it sent the pressure", () => {
    const calibrated = { override: { unit: "raw", scale: 1, maximum: 3000, calibration: { perRaw: 0.1, unit: "mmHg" } } } as const;
    expect(read({ ...bed, ...calibrated }, block(6, 20, 200))).toEqual(read(bed, block(6, 20, 200)));
  });

  test.each([
    [200, false],
    [201, true],
  ])("on a floor a sum over 200: %d: %j", (sum, present) => {
    const paint = (row: number, col: number) => (row > 0 || col > 2 ? 0 : ([sum - 100, 100, FAULTY_CELL][col] ?? 0));
    expect(read({ deviceType: "Floor Mat", ...raw }, paint)).toEqual([
      { place: "floor", present, reason: { rule: "sum", sum, limit: 200 } },
    ]);
  });
});

test("[KIND-11] [KIND-12] a standing person needs a person's weight on at least a heel", () => {
  for (const deviceType of ["Floor Mat", "Floor Mat Recognition", "Health Mat", "North Sky", "Rehab Mat"]) {
    expect(isPresent({ deviceType }, block(8, 20, 3000))).toBe(true);
    expect(isPresent({ deviceType }, block(4, 3, 9000))).toBe(false);
    expect(isPresent({ deviceType }, block(8, 20, 200))).toBe(false);
  }
});

test("[KIND-5] [KIND-7] a bag on a seat is not a person, a sitter is; feet press on a plate in kPa", () => {
  expect(isPresent({ deviceType: "Seating Mat IoT" }, block(8, 8, 140))).toBe(false);
  expect(isPresent({ deviceType: "Seating Mat IoT" }, block(12, 14, 500))).toBe(true);
  expect(isPresent({ deviceType: "Podology IoT" }, block(24, 9, 300))).toBe(true);
});

test("[KIND-10] a room reads each place separately", () => {
  expect(read({ deviceType: "Shapes" }, (_, col) => [200, 5000, 0][col] ?? 0)).toMatchObject([
    { place: "bed", present: false },
    { place: "seat", present: true },
    { place: "floor", present: false },
  ]);
});

test("any load puts a mat of channels without places in use", () => {
  expect(read({ deviceType: "Force Mat" }, (_, col) => (col === 2 ? 1 : 0))).toEqual([{ place: null, present: true, reason: null }]);
});
