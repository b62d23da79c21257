import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { itemAt } from "../../tests/support/item-at";
import { oracleArray, oracleFile, oracleJson, oracleMember, oraclesPresent, oracleTitle } from "../../tests/support/npz";
import { readRecordedFile } from "./catalogue.server";
import { cellsWithin } from "./place-cells";
import type { ImportedRecording } from "./recorded-file";

const options = { defaultIntervalMs: 20 };
const read = (content: string | Uint8Array): ImportedRecording =>
  readRecordedFile(typeof content === "string" ? new TextEncoder().encode(content) : content, options);
const readOracle = (path: string): ImportedRecording => read(readFileSync(oracleFile(path)));
const all = ({ frames }: Pick<ImportedRecording, "frames">): number[] => frames.flatMap((values) => Array.from(values));
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((total, value) => total + value, 0);
const rows = ({ frames, grid }: ImportedRecording, frame: number): number[][] =>
  Array.from({ length: grid.rows }, (_, row) => Array.from(itemAt(frames, frame)).slice(row * grid.cols, (row + 1) * grid.cols));

describe.skipIf(!oraclesPresent)(oracleTitle("[PEER-9] files that nobody here made are read as their makers print them"), () => {
  test("emed: every cell, and the force the vendor printed for each picture to its hundredth of a newton a row", () => {
    const step = readOracle("plate_emed/emed_test.lst");
    expect(step).toMatchObject({
      format: "emed",
      grid: { rows: 56, cols: 24 },
      cellPitchCm: { xCm: 0.5, yCm: 0.5 },
      unit: "kPa",
      warnings: [{ name: "printOnly" }],
    });
    const printed = step.frames
      .slice(1, -1)
      .map((values) => cellsWithin(values, step.grid, { firstRow: 1, firstCol: 1, grid: { rows: 54, cols: 22 } }));
    expect(all({ frames: printed })).toEqual(Array.from(oracleMember("plate_emed/emed_test.npz", "frames_kPa").values));
    expect(sum(all(step))).toBe(sum(all({ frames: printed })));
    expect(step.timesMs.slice(0, 3)).toEqual([0, 10, 20]);
    const { vendor_force_N } = z
      .object({ vendor_force_N: z.array(z.number()) })
      .parse(oracleJson("plate_emed/expected_vendor_independent.json"));
    const off = printed.map((values, at) => Math.abs(0.1 * 0.25 * sum(values) - itemAt(vendor_force_N, at)));
    expect(Math.max(...off)).toBeLessThan(0.005 * 54);
  });

  test("pliance: force of each picture and its centre, which the vendor mirrors, within its rounding", () => {
    const ride = readOracle("mat_pliance/pliance_test.asc");
    expect(ride).toMatchObject({
      format: "pliance",
      grid: { rows: 29, cols: 28 },
      cellPitchCm: { xCm: 0.528, yCm: 1.028 },
      unit: "kPa",
      recordedAt: "2023-06-17T15:21:00",
    });
    const vendor = z
      .object({ force_N: z.array(z.number()), cop_x_cm: z.array(z.number().nullable()), cop_y_cm: z.array(z.number().nullable()) })
      .parse(oracleJson("mat_pliance/expected_vendor.json"));
    expect(ride.frames).toHaveLength(vendor.force_N.length);
    const wide = ride.grid.cols;
    ride.frames.forEach((values, at) => {
      const load = sum(values);
      expect(Math.abs(0.1 * 0.5428 * load - itemAt(vendor.force_N, at))).toBeLessThan(0.02);
      const [x, y] = [vendor.cop_x_cm[at], vendor.cop_y_cm[at]];
      if (x === null || x === undefined || y === null || y === undefined) return;
      const centre = (place: (cell: number) => number): number =>
        Array.from(values).reduce((total, value, cell) => total + value * place(cell), 0) / load;
      expect(Math.abs(wide * 0.528 - 0.528 * centre((cell) => (cell % wide) + 0.5) - x)).toBeLessThan(0.001);
      // Both reversals cancel out.
      expect(Math.abs(1.028 * centre((cell) => Math.floor(cell / wide) + 0.5) - y)).toBeLessThan(0.001);
    });
  });

  test("XSENSOR: both insoles cell by cell, left on the left, at the times of day it writes", () => {
    const walk = readOracle("insole_xsensor/xsensor_data.csv");
    expect(walk).toMatchObject({
      format: "xsensor",
      grid: { rows: 33, cols: 32 },
      pair: { cols: 13 },
      unit: "mmHg",
      cellPitchCm: { xCm: 0.86, yCm: 0.86 },
      recordedAt: "2022-08-16T08:21:17",
    });
    const insole = (firstCol: number): number[] =>
      all({ frames: walk.frames.map((values) => cellsWithin(values, walk.grid, { firstRow: 1, firstCol, grid: { rows: 31, cols: 11 } })) });
    expect(insole(1)).toEqual(Array.from(oracleArray("insole_xsensor/LEFT_mmHg.npy").values));
    expect(insole(20)).toEqual(Array.from(oracleArray("insole_xsensor/RIGHT_mmHg.npy").values));
    expect(walk.timesMs.slice(0, 4).map(Math.round)).toEqual([0, 13, 26, 40]);
  });

  test("NumPy: archives and single arrays, with their step, pitch and unit where they have them", () => {
    expect(readOracle("plate_emed/emed_test.npz")).toMatchObject({ format: "numpy", unit: "kPa", cellPitchCm: { xCm: 0.5, yCm: 0.5 } });
    const left = readOracle("insole_xsensor/LEFT_mmHg.npy");
    expect(left).toMatchObject({ grid: { rows: 31, cols: 11 }, unit: null, warnings: [{ name: "rateAssumed", hertz: 50 }] });
    expect(all(left)).toEqual(Array.from(oracleArray("insole_xsensor/LEFT_mmHg.npy").values));
  });
});

describe("[PEER-9] each format, however programs write it", () => {
  const emedPage = (picture: number, table: string[]): string[] => [
    `\t\tPage ${picture}`,
    "\tFile: C:\\x.dat \tMatrix: 6x4",
    "\tSensor area: 0.25 cm²\tTime/picture:20.0 ms",
    "\tSensor size: 0.500x0.500 cm",
    `\tPict-No.: ${picture}  Force[N]=sum`,
    ...table,
    "\f",
  ];

  test("emed with a picture over two pages, blanks between numbers, Latin-1, CRLF, and pages of means and maxima behind", () => {
    const text = [
      ...emedPage(1, ["  1  2  3 Force", "2 1.00 2.00 3.00 0.1", "3 0 0 4 0.1", "Force 0 0 0 0"]),
      ...emedPage(1, ["  4  5 Force", "2 5.00 6.00 0.1", "3 0 7 0.1", "Force 0 0 0"]),
      ...emedPage(2, ["  1  2  3 Force", "2 0 0 0 0", "3 0 0 8 0.1", "Force 0 0 0 0"]),
      ...emedPage(2, ["  4  5 Force", "2 0 0 0", "3 0 0 0", "Force 0 0 0"]),
      ...["\t\tPage 3", "\tMVP", "\t 1 2 3", "2 9 9 9", "Force 0 0 0", "\f"],
    ];
    const recording = read(Uint8Array.from(text.join("\r\n"), (letter) => letter.charCodeAt(0)));
    // Two rows and a column of the 4 × 6 plate are omitted.
    const empty = [0, 0, 0, 0, 0, 0];
    expect(recording).toMatchObject({ grid: { rows: 4, cols: 6 }, timesMs: [0, 20, 40, 60], warnings: [{ name: "printOnly" }] });
    expect(rows(recording, 1)).toEqual([empty, [1, 2, 3, 5, 6, 0], [0, 0, 4, 0, 7, 0], empty]);
    expect(rows(recording, 2)).toEqual([empty, empty, [0, 0, 8, 0, 0, 0], empty]);
    expect([...rows(recording, 0), ...rows(recording, 3)].flat()).toEqual(Array.from({ length: 48 }, () => 0));
  });

  test("pedar: the heel's first sensors lie at the heel, the medial ones inside, left and right mirrored", () => {
    const sensors = (mark: number): number[] => Array.from({ length: 99 }, (_, at) => (at === 5 ? mark : 0));
    const text = [
      "file name: walk.sol\tdate/time 03.02.24 09.05",
      "sensor type: XS-200 ",
      "total time [secs]: 0.04\ttime per frame [secs]: 0.02\tscanning rate [Hz]: 50",
      "pressure values in kPa",
      "",
      "time[secs]\t1\t2",
      `0,02\t${[...sensors(15), ...sensors(25)].join("\t")}`.replaceAll("15", "15,5"),
      `0,04\t${[...sensors(0), ...sensors(0)].join("\t")}`,
    ].join("\n");
    const recording = read(text);
    expect(recording).toMatchObject({ format: "pedar", unit: "kPa", pair: { cols: 9 }, grid: { rows: 17, cols: 24 }, cellPitchCm: null });
    // Sensor 6 starts the second row, medial.
    const row = Array.from({ length: 24 }, (_, col) => (col === 7 ? 15.5 : col === 16 ? 25 : 0));
    expect(rows(recording, 0)[14]).toEqual(row);
    expect(recording.timesMs).toEqual([0, 20]);
  });

  test.each([
    ["commas, B for no sensor", "mm", "Frame 1", (cells: string[]) => cells.join(",")],
    [
      "semicolons, decimal commas and a sum beside the frame",
      "cm",
      "Frame 1, Raw Sum=,,10",
      (cells: string[]) => cells.join(";").replaceAll(".", ","),
    ],
    ["tabs", "in", "Frame 1", (cells: string[]) => cells.join("\t")],
  ])("Tekscan with %s", (_, unit, head, line) => {
    const text = [
      "DATA_TYPE MOVIE",
      "ROWS 2",
      "COLS 3",
      `ROW_SPACING 5.08 ${unit}`,
      `COL_SPACING 2.54 ${unit}`,
      "UNITS PSI",
      "SECONDS_PER_FRAME 0.02",
      "START_FRAME 1",
      "END_FRAME 2",
      "ASCII_DATA @@",
      "",
      head,
      line(["1.5", "0", "B"]),
      line(["0", "2", "B"]),
      "",
      head.replace("1", "2"),
      line(["0", "0", "B"]),
      line(["0", "0", "B"]),
      "@@",
    ].join("\r\n");
    const recording = read(text);
    const scale = { mm: 0.1, cm: 1, in: 2.54 }[unit] ?? NaN;
    expect(recording).toMatchObject({ format: "tekscan", grid: { rows: 2, cols: 3 }, unit: "kPa", timesMs: [0, 20] });
    expect(recording.cellPitchCm?.yCm).toBeCloseTo(5.08 * scale, 6);
    expect(recording.cellPitchCm?.xCm).toBeCloseTo(2.54 * scale, 6);
    expect(itemAt(itemAt(rows(recording, 0), 0), 0)).toBeCloseTo(1.5 * 6.894757, 4);
    expect(recording.warnings).toEqual([
      { name: "noSensors", cells: 2 },
      { name: "converted", from: "PSI" },
    ]);
  });

  test("footscan: newtons a cell become kilopascals, and the heel's row comes last", () => {
    const text = "Frame 0 (0 ms)\n0\t3,87096\n1,93548\t0\n\nFrame 1 (5 ms)\n0\t0\n0\t0\n";
    const recording = read(text);
    expect(recording).toMatchObject({ format: "footscan", timesMs: [0, 5], unit: "kPa", cellPitchCm: { xCm: 0.508, yCm: 0.762 } });
    expect(rows(recording, 0).flat().map(Math.round)).toEqual([50, 0, 0, 100]);
  });

  test("XSENSOR of newer programs: names with a colon, in UTF-16, one mat", () => {
    const text =
      "Units:,kPa\r\nFrame:,1\r\nDate:,2024 Feb 03\r\nTime:,23:59:59.990\r\nSensor:,PX100\r\nRows:,2\r\nColumns:,2\r\nSensel Width (cm):,1.27\r\nSensel Height (cm):,1.27\r\nSensels:\r\n1,2\r\n3,4\r\nFrame:,2\r\nTime:,00:00:00.010\r\nSensor:,PX100\r\nRows:,2\r\nColumns:,2\r\nSensels:\r\n0,0\r\n0,5\r\n";
    const recording = read(Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]));
    expect(recording).toMatchObject({ format: "xsensor", grid: { rows: 2, cols: 2 }, pair: null, recordedAt: "2024-02-03T23:59:59" });
    expect(recording.timesMs.map(Math.round)).toEqual([0, 20]);
    expect(all(recording)).toEqual([1, 2, 3, 4, 0, 0, 0, 5]);
  });

  test("our raw export of a saddle: halves side by side, that can be told apart again", () => {
    const line = (part: string, atMs: number, cell: number): string =>
      JSON.stringify({
        dateTime: new Date(atMs).toISOString(),
        part,
        pressureMatrix: [
          [cell, 0],
          [0, cell + 0.5],
        ],
      });
    const recording = read([line("left", 1000, 1), line("right", 1002, 2), line("left", 1100, 3), line("right", 1103, 4)].join("\n"));
    expect(recording).toMatchObject({ format: "isobarRaw", grid: { rows: 2, cols: 4 }, pair: { cols: 2 }, timesMs: [0, 100], unit: null });
    expect(rows(recording, 0)).toEqual([
      [1, 0, 2, 0],
      [0, 1.5, 0, 2.5],
    ]);
  });

  test("our processed data of a seat: its pictures, unit, cells and kind", () => {
    const metadata = {
      ...{ dataType: "processed", deviceType: "Seating Mat IoT", deviceName: "SEAT-1", analysisType: "seatingDynamic" },
      ...{ creationDate: "2026-01-01T00:00:00.000Z", geometry: { unit: "mmHg", cellPitchCm: { xCm: 2, yCm: 3 } } },
      deviceGeometry: { unit: "mmHg", cellPitchCm: { xCm: 2, yCm: 3 } },
    };
    const frames = [0, 100].map((ms) => ({ dateTime: new Date(ms).toISOString(), pressureMatrix: [[1, 2.5, ms]] }));
    const recording = read(JSON.stringify({ metadata, measures: [], frames }));
    expect(recording).toMatchObject({ format: "isobarProcessed", unit: "mmHg", cellPitchCm: { xCm: 2, yCm: 3 }, timesMs: [0, 100] });
    expect(recording.target).toEqual({ deviceType: "Seating Mat IoT", analysisType: "seatingDynamic" });
    expect(all(recording)).toEqual([1, 2.5, 0, 1, 2.5, 100]);
  });

  test("a plate larger than any mat of ours keeps the part with load", () => {
    const wide = Array.from({ length: 330 }, (_, col) => (col === 70 || col === 72 ? 5 : 0)).join(",");
    const text = `ROWS 1\nCOLS 330\nROW_SPACING 5 mm\nCOL_SPACING 5 mm\nUNITS kPa\nSECONDS_PER_FRAME 0.1\nASCII_DATA @@\nFrame 1\n${wide}\n`;
    expect(read(text)).toMatchObject({ grid: { rows: 1, cols: 3 }, warnings: [{ name: "cutToLoad", rows: 1, cols: 330 }] });
  });
});
