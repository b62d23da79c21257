import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ImportChoices } from "~/domain/analysis/recording/import-choice";
import { importLayoutSchema } from "~/domain/analysis/recording/import-settings";
import { deviceKind } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { wallClockToInstant } from "~/domain/zones/wall-clock";
import { itemAt } from "../../tests/support/item-at";
import { oracleFile, oraclesPresent, oracleTitle } from "../../tests/support/npz";
import { readRecordedFile } from "./catalogue.server";
import { cellsWithin } from "./place-cells";
import type { ImportedRecording } from "./recorded-file";
import { toFrames } from "./to-frames";

const read = (name: string, choices: ImportChoices = {}): ImportedRecording =>
  readRecordedFile(readFileSync(oracleFile(`import_cases/${name}`)), { defaultIntervalMs: 20, choices });
const cells = ({ frames }: ImportedRecording): number[][] => frames.map((values) => Array.from(values));
const names = ({ warnings }: ImportedRecording): string[] => warnings.map(({ name }) => name);
const maximum = (recording: ImportedRecording): number => Math.max(...cells(recording).flat());
const refusal = (name: string, choices: ImportChoices = {}): unknown => {
  try {
    const { grid, frames } = read(name, choices);
    return { grid, frames: frames.length };
  } catch (error) {
    return error instanceof Problem ? { code: error.code, ...error.details } : error;
  }
};

/** Rows 1 to 4, columns 1 and 2 are 1 to 8 times the frame number. */
const base = (factor = 1): number[][] =>
  Array.from({ length: 5 }, (_, frame) =>
    Array.from({ length: 24 }, (_, cell) => {
      const [row, col] = [Math.floor(cell / 4), cell % 4];
      const inside = row >= 1 && row <= 4 && (col === 1 || col === 2);
      return inside ? Math.fround(factor * (frame + 1) * (2 * (row - 1) + col)) : 0;
    }),
  );
const closeTo = (recording: ImportedRecording, expected: readonly (readonly number[])[]): void => {
  expect(recording.frames.length).toBe(expected.length);
  const off = cells(recording).flatMap((frame, at) => frame.map((value, cell) => Math.abs(value - itemAt(itemAt(expected, at), cell))));
  expect(Math.max(...off)).toBeLessThan(1e-3);
};

describe.skipIf(!oraclesPresent)(oracleTitle("[PEER-9] files as users of such systems have them"), () => {
  describe("right numbers", () => {
    test.each([
      ["numpy2-psi.npz", base(6.894757)],
      ["numpy2-n-cm2.npz", base()],
      ["numpy-float32.npz", base()],
    ])("%s", (name, expected) => {
      const recording = read(name);
      expect(recording).toMatchObject({ unit: "kPa", cellPitchCm: { xCm: 0.5, yCm: 0.7 } });
      closeTo(recording, expected);
    });

    test.each([
      "numpy-int64.npz",
      "numpy-big-endian.npz",
      "numpy-big-endian-u2.npz",
      "numpy-float16.npz",
      "numpy-fortran.npz",
      "numpy-int-times.npz",
      "numpy-int-cell-and-dt.npz",
      "numpy2-mat-order.npz",
      "numpy2-two-arrays.npz",
      "numpy2-rate.npz",
      "numpy2-unit-bytes.npz",
      "numpy2-units-array.npz",
      "numpy2-object.npz",
      "numpy2-datetime-t.npz",
    ])("%s holds the same recording", (name) => {
      const recording = read(name);
      expect(recording).toMatchObject({ grid: { rows: 6, cols: 4 }, unit: "kPa", cellPitchCm: { xCm: 0.5, yCm: 0.7 }, isCutShort: false });
      closeTo(recording, base());
    });

    test.each([
      ["numpy-int-times.npz", 1000],
      ["numpy-int-cell-and-dt.npz", 1000],
      ["numpy2-datetime-t.npz", 1000],
      ["numpy2-datetime.npz", 1000],
      ["numpy2-rate.npz", 100],
      ["numpy2-mat-order.npz", 100],
    ])("%s has a frame every %d ms", (name, intervalMs) => {
      const { timesMs, lengthMs } = read(name);
      expect(timesMs.map(Math.round)).toEqual([0, 1, 2, 3, 4].map((frame) => frame * intervalMs));
      expect(Math.round(lengthMs ?? 0)).toBe(5 * intervalMs);
    });

    test.each([
      "xsensor-quoted-decimal-comma.csv",
      "xsensor-quoted-decimal-comma-semicolon.csv",
      "xsensor-time-comma.csv",
      "xsensor-semicolon.csv",
      "xsensor-blank-lines.csv",
    ])("%s is read as with points", (name) => {
      const [recording, point] = [read(name), read("xsensor-point.csv")];
      expect(recording).toMatchObject({ grid: { rows: 4, cols: 5 }, unit: "mmHg", cellPitchCm: { xCm: 1.27, yCm: 1.27 } });
      expect(recording.timesMs.map(Math.round)).toEqual(point.timesMs.map(Math.round));
      if (!["xsensor-semicolon.csv", "xsensor-blank-lines.csv"].includes(name)) expect(cells(recording)).toEqual(cells(point));
    });

    test.each(["footscan-beeld.txt", "footscan-bild.txt", "footscan-image.txt", "footscan-comma.txt", "footscan-in-zip.zip"])(
      "%s",
      (name) => {
        expect(cells(read(name))).toEqual(cells(read("footscan-frame.txt")));
        expect(read(name).timesMs).toEqual(read("footscan-frame.txt").timesMs);
      },
    );

    test("a cell that is not printed is zero, and the force of a row is no pressure", () => {
      expect(cells(read("emed-blank-cells.lst"))).toEqual(cells(read("emed-zeros.lst")));
    });

    test("lengths in mils and metres", () => {
      for (const name of ["tekscan-mils.asf", "tekscan-metres.asf", "tekscan-plain.asf"])
        expect(read(name).cellPitchCm).toEqual({ xCm: 0.508, yCm: 0.508 });
    });

    test("units by their names", () => {
      for (const name of ["tekscan-units-pa.asf", "tekscan-n-cm2.asf", "tekscan-kgcm2.asf"]) expect(read(name).unit).toBe("kPa");
      expect(maximum(read("tekscan-units-psi-word.asf")) / maximum(read("tekscan-plain.asf"))).toBeCloseTo(6.894757, 5);
      expect(maximum(read("tekscan-units-pa.asf"))).toBeCloseTo(maximum(read("tekscan-plain.asf")), 5);
      expect(read("tekscan-units-raw.asf").unit).toBe("raw");
    });

    test("int64 without a unit, booleans, and a lone array", () => {
      expect(read("numpy-compressed-int64-counts.npz")).toMatchObject({ unit: null, grid: { rows: 6, cols: 4 } });
      expect(maximum(read("numpy-bool.npz"))).toBe(1);
      expect(cells(read("sensore-int64.npy"))).toEqual(cells(read("sensore-u1.npy")));
    });
  });

  describe("grids of walkways and beds, whole", () => {
    test.each([
      ["footscan-walk-256x63.txt", { rows: 256, cols: 63 }, 6],
      ["xsensor-bed-118x48-ncm2.csv", { rows: 118, cols: 48 }, 2],
      ["slp-pm-84x192.npy", { rows: 84, cols: 192 }, 2],
      ["tekscan-bed-84x192.asf", { rows: 84, cols: 192 }, 2],
      // An empty cell around, an empty frame before and after.
      ["emed-xl-288x88.lst", { rows: 290, cols: 90 }, 5],
    ])("%s", (name, grid, frames) => {
      const recording = read(name);
      expect(recording).toMatchObject({ grid, isCutShort: false });
      expect(recording.frames).toHaveLength(frames);
      expect(names(recording)).not.toContain("cutToLoad");
    });

    test("the cells of a bed are those of the file", () => {
      const [, ...frames] = readFileSync(oracleFile("import_cases/tekscan-bed-84x192.asf"), "utf8").split(/^Frame \d+\s*$/m);
      const numbers = frames.map((text) => Array.from(text.matchAll(/[\d.]+/g), ([number]) => Number(number)).slice(0, 84 * 192));
      expect(cells(read("tekscan-bed-84x192.asf"))).toEqual(numbers);
    });
  });

  test("counts of 16 bits are rounded to a step, which is told", () => {
    const recording = read("numpy-raw16.npz");
    expect([...new Set(cells(recording).flat())].sort((one, other) => one - other)).toEqual(expect.arrayContaining([0, 3, 65_535]));
    const kind = deviceKind({ deviceType: "Podology IoT" });
    const { geometry, warnings } = toFrames(recording, { kind, layout: importLayoutSchema.parse({}), startedAt: new Date(0) });
    expect(warnings).toEqual([{ name: "rounded", step: geometry.scale }]);
  });

  describe("halves and mats", () => {
    test.each(["numpy2-left-right.npz", "numpy2-left-right-names.npz"])("%s: both feet, right twice left", (name) => {
      const recording = read(name);
      expect(recording).toMatchObject({ grid: { rows: 6, cols: 8 }, pair: { cols: 4 }, unit: "kPa", cellPitchCm: { xCm: 0.5, yCm: 0.7 } });
      expect(recording.timesMs.map(Math.round)).toEqual([0, 100, 200, 300, 400]);
      const half = (firstCol: number): number[][] =>
        recording.frames.map((values) =>
          Array.from(cellsWithin(values, recording.grid, { firstRow: 0, firstCol, grid: { rows: 6, cols: 4 } })),
        );
      expect(half(0)).toEqual(base());
      expect(half(4)).toEqual(base(2));
    });

    test("halves are paired by time, and a lost one leaves a gap of its own", () => {
      const recording = read("raw-half-lost-frames.jsonl");
      expect(recording).toMatchObject({ timesMs: [0, 20, 40, 60, 80, 100], warnings: [{ name: "halvesLost", left: 0, right: 2 }] });
      expect(recording.halves?.map(({ leftMs, rightMs }) => [leftMs, rightMs])).toEqual([
        [0, 0],
        [20, 20],
        [40, null],
        [60, null],
        [80, 80],
        [100, 100],
      ]);
      expect(cells(recording).map((values) => [values[0], values[2]])).toEqual([
        [10, 20],
        [11, 21],
        [12, 0],
        [13, 0],
        [14, 24],
        [15, 25],
      ]);
    });

    test.each([
      ["xsensor-seat-and-back-8x8.csv", "Seat S0465; Back S0466", "Back S0466", { rows: 8, cols: 8 }, 15],
      ["xsensor-different-sizes.csv", "Seat; Back", "Back", { rows: 6, cols: 4 }, 9],
      [
        "xsensor-insoles-and-dorsal.csv",
        "LF HX210 + RF HX210; LF HX210; RF HX210; Dorsal HX100",
        "Dorsal HX100",
        { rows: 6, cols: 4 },
        null,
      ],
    ])("%s: a person chooses the mat", (name, options, mat, grid, max) => {
      expect(refusal(name)).toEqual({ code: "importChoice", choice: "mat", options });
      const chosen = read(name, { mat });
      expect(chosen).toMatchObject({ grid, pair: null, deviceName: mat });
      if (max !== null) expect(itemAt(cells(chosen), 0).reduce((one, other) => Math.max(one, other), 0)).toBe(max);
    });

    test("the seat of a seat and its back, and two insoles of three mats", () => {
      expect(refusal("xsensor-seat-and-back.csv")).toMatchObject({ code: "importChoice", choice: "mat" });
      expect(read("xsensor-insoles-and-dorsal.csv", { mat: "LF HX210 + RF HX210" })).toMatchObject({ pair: { cols: 10 } });
    });

    test("a right mat before the left one, and names with letters of the other side", () => {
      const [swapped, named] = [read("xsensor-right-first.csv"), read("xsensor-surface-name.csv")];
      for (const recording of [swapped, named]) expect(recording.pair).toEqual({ cols: 6 });
      expect(cells(swapped)).toEqual(cells(named));
    });

    test("one insole, and two trials", () => {
      expect(read("pedar-left-only.asc")).toMatchObject({ pair: null, choices: [{ name: "mat", chosen: "left" }] });
      expect(names(read("pedar-left-only.asc"))).toContain("oneInsole");
      expect(refusal("emed-two-trials.lst")).toEqual({ code: "importChoice", choice: "trial", options: "1; 2" });
      expect(read("emed-two-trials.lst", { trial: "2" }).frames).toHaveLength(4);
    });

    test("of two arrays the one named frames, said so, or the one that is chosen", () => {
      expect(read("numpy2-two-arrays.npz").warnings).toContainEqual({ name: "chosen", chosen: "frames", others: "frames_baseline" });
      expect(cells(read("numpy2-two-arrays.npz", { array: "frames_baseline" }))).not.toEqual(base());
      expect(refusal("numpy2-two-arrays.npz", { array: "nothing" })).toMatchObject({ code: "importChoice" });
    });
  });

  describe("gaps and times", () => {
    test("a gap stays a gap", () => {
      const gap = read("numpy-gap-of-10s.npz");
      expect(gap.numbers).toEqual([...Array.from({ length: 50 }, (_, at) => at), ...Array.from({ length: 50 }, (_, at) => 550 + at)]);
      expect(gap.warnings).toEqual([{ name: "missingFrames", frames: 500, gaps: 1 }]);
      expect(Math.round(gap.lengthMs ?? 0)).toBe(12_000);
      expect(read("tekscan-frame-times.csv")).toMatchObject({ timesMs: [0, 10, 500, 510], numbers: [0, 1, 50, 51] });
      expect(read("tekscan-frame-left-out.asf")).toMatchObject({ timesMs: [0, 10, 30, 40], numbers: [0, 1, 3, 4] });
      expect(read("tekscan-every-tenth.asf")).toMatchObject({ timesMs: [0, 100, 200, 300], numbers: [0, 1, 2, 3], isCutShort: false });
      expect(names(read("tekscan-every-tenth.asf"))).toEqual(["everyNth"]);
    });

    test("times that are uneven, or stand still", () => {
      const uneven = read("numpy-uneven.npz");
      expect(uneven.intervalMs).toBeCloseTo(20, 0);
      expect(names(uneven)).toEqual(["unevenTimes"]);
      expect(uneven.numbers.at(-1)).toBe(99);
      const twice = read("numpy-one-time-twice.npz");
      expect(twice.frames).toHaveLength(100);
      expect(names(twice)[0]).toBe("timesRepeated");
      expect(twice.intervalMs).toBeCloseTo(20, 0);
      expect(names(read("xsensor-whole-seconds.csv"))).toEqual(["timesRepeated", "rateAssumed"]);
      expect(refusal("numpy2-time-longer.npz")).toEqual({ code: "importTimesCount", times: 6, frames: 5 });
    });

    test("a file that was cut off is read up to there, and says so", () => {
      expect(read("pedar-cut-at-a-line.asc")).toMatchObject({ isCutShort: true, lengthMs: 100, timesMs: [0, 20, 40] });
      expect(read("pedar-pair.asc").isCutShort).toBe(false);
      expect(read("raw-last-line-cut.jsonl")).toMatchObject({ isCutShort: true, timesMs: [0, 20, 40, 60] });
    });

    test.each([
      ["2025-03-29-2315", "2025-03-29T21:15:00.000Z"],
      ["2025-03-30-0115", "2025-03-29T23:15:00.000Z"],
      ["2025-03-30-0915", "2025-03-30T06:15:00.000Z"],
      ["2025-10-26-0015", "2025-10-25T21:15:00.000Z"],
      ["2025-10-26-0115", "2025-10-25T22:15:00.000Z"],
      ["2025-10-26-0415", "2025-10-26T02:15:00.000Z"],
    ])("the clock of %s in Athens", (clock, instant) => {
      const { recordedAt } = read(`xsensor-clock-${clock}.csv`);
      expect(wallClockToInstant(String(recordedAt), { timeZone: "Europe/Athens" })?.toISOString()).toBe(instant);
    });

    test("dates in other forms", () => {
      expect(read("xsensor-date-iso.csv").recordedAt).toBe("2024-02-03T10:15:00");
      expect(read("xsensor-date-fr.csv").recordedAt).toBe("2024-02-03T10:15:00");
      // Day and month are ambiguous.
      expect(read("xsensor-date-us.csv").recordedAt).toBeNull();
    });
  });

  test("what is no recording is refused by its reason", () => {
    expect(refusal("numpy-one-nan.npz")).toMatchObject({ code: "importValue" });
    expect(refusal("numpy-one-negative.npz")).toMatchObject({ code: "importValue" });
  });

  test("of a text of numbers alone a person says how many rows a frame has, its unit and the size of its cells", () => {
    expect(refusal("sensore-32x32.csv")).toMatchObject({
      code: "importChoice",
      choice: "rows",
      options: expect.stringMatching(/^32; 320; 256;/) as string,
    });
    expect(read("sensore-32x32.csv", { rows: "32" })).toMatchObject({ grid: { rows: 32, cols: 32 }, unit: null, cellPitchCm: null });
    expect(read("sensore-32x32.csv", { rows: "32" }).frames).toHaveLength(40);
    expect(names(read("sensore-32x32.csv", { rows: "32" }))).toEqual(["rateAssumed"]);
    expect(refusal("matrix-semicolon.csv")).toEqual({ code: "importChoice", choice: "rows", options: "6; 3; 2; 1" });
    const [, second = []] = cells(read("matrix-semicolon.csv", { rows: "3" }));
    expect(second).toEqual([0, 5, 6, 0, 0, 7, 8, 0, 0, 0, 0, 0]);
    expect(refusal("matrix-semicolon.csv", { rows: "4" })).toMatchObject({ code: "importChoice" });
  });

  test("every file of the folder is read, or refused by a name", () => {
    const unread = readdirSync(oracleFile("import_cases"))
      .filter((name) => name !== "expected.md")
      .flatMap((name) => (refusal(name) instanceof Error ? [[name, refusal(name)]] : []));
    expect(unread).toEqual([]);
  });

  test("an array of another type is named with it", () => {
    expect(read("numpy2-object.npz").warnings).toContainEqual({ name: "unreadArray", array: "info", type: "object" });
  });
});
