import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { readParquet } from "parquet-wasm/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { FAULTY_CELL, type Frame } from "~/domain/frame/frame";
import { projectFile } from "~/project-root.server";
import { useDatabase } from "../../../tests/support/database";
import { aClinic, anAnalysis, frames, GRID, standing } from "../../../tests/support/recording";
import type { ChosenTerms } from "./export-terms.server";
import { exportAnalysis } from "./exports.server";

useDatabase();

const faulty = (frame: Frame): Frame => ({ ...frame, counts: frame.counts.map((count, cell) => (cell === 5 ? FAULTY_CELL : count)) });
/** Standing for more than an HDF5 chunk; frame 11 is missing, a cell of the last is faulty. */
const plate: Frame[] = [...frames(0, 10), ...frames(12, 118, {}), faulty(standing(119))].map((frame) => ({
  ...frame,
  gapBefore: frame.sequence === 12,
}));
const sides: Frame[] = [...frames(0, 9, { part: "left" }), ...frames(0, 9, { part: "right", counts: standing(3).counts })];
const valueOf = (count: number): number | null => (count === FAULTY_CELL ? null : Math.fround(count / 10));
const cellsOf = (list: readonly Frame[]): (number | null)[] => list.flatMap(({ counts }) => Array.from(counts, valueOf));
const decimalCells = (frame: Frame, ofFaulty: number): number[] =>
  Array.from(frame.counts, (count) => (count === FAULTY_CELL ? ofFaulty : count / 10));

let folder = "";
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "isobar-exports-"));
  const clinic = aClinic();
  const horse = aClinic();
  const ids = {
    plate: { clinic, id: await anAnalysis(clinic, { list: plate, durationMs: 2400 }) },
    horse: {
      clinic: horse,
      id: await anAnalysis(
        { ...horse, device: { ...horse.device, deviceType: "Sensing Horse" } },
        { list: sides, analysisType: "Fitting", deviceType: "Sensing Horse" },
      ),
    },
  };
  const files: [file: string, of: keyof typeof ids, format: string, terms?: ChosenTerms][] = [
    ["plate.npz", "plate", "npz"],
    ["horse.npz", "horse", "npz"],
    ["plate.h5", "plate", "hdf5"],
    ["horse.h5", "horse", "hdf5"],
    ["plate.csv", "plate", "csv", { decimal: "point" }],
    ["plate-comma.csv", "plate", "csv", { decimal: "comma" }],
    ["plate.parquet", "plate", "parquet"],
    ["frames.parquet", "plate", "parquetFrames"],
    ["plate.asf", "plate", "asf"],
    ["plate.lst", "plate", "emed"],
  ];
  for (const [name, of, format, terms = {}] of files) {
    const { stream } = await exportAnalysis(ids[of].clinic.context, ids[of].id, format, terms);
    await writeFile(join(folder, name), new Uint8Array(await new Response(stream).arrayBuffer()));
  }
}, 90_000);

const numbers = z.array(z.number().nullable());
const array = z.object({ shape: z.array(z.number()), type: z.string(), values: numbers });
const pythonShape = z.object({
  "plate.npz": z.object({ arrays: z.record(z.string(), array), metadata: z.looseObject({}) }),
  "horse.npz": z.object({ arrays: z.record(z.string(), array) }),
  "plate.h5": z.object({
    device: z.string(),
    parts: z.record(z.string(), array.extend({ time_s: numbers, sequence: numbers, gap_before: numbers, attributes: z.looseObject({}) })),
  }),
  "horse.h5": z.object({ parts: z.record(z.string(), array) }),
  "plate.csv": z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) }),
  "plate-comma.csv": z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) }),
});

describe("[HIST-5] [NEW-5] every cell of a recording is what NumPy, h5py and pandas read", () => {
  let read: z.infer<typeof pythonShape> | null = null;
  beforeAll(() => {
    const { status, stdout, stderr } = spawnSync("/usr/bin/python3", [projectFile("tests/support/readers/read-exports.py"), folder], {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    if (status === 0) read = pythonShape.parse(JSON.parse(stdout));
    else if (!/No module named/.test(stderr) && status !== null) throw new Error(stderr);
  });
  const readByPython = (skip: (condition: boolean, note: string) => void): z.infer<typeof pythonShape> => {
    skip(read === null, "Debian's python3-numpy, python3-h5py and python3-pandas are not installed");
    if (!read) throw new Error("skipped");
    return read;
  };

  test("NPZ: frames as they were, their times, numbers and gaps; a faulty cell is not a number", ({ skip }) => {
    const { arrays, metadata } = readByPython(skip)["plate.npz"];
    expect(arrays.frames).toEqual({ shape: [119, GRID.rows, GRID.cols], type: "float32", values: cellsOf(plate) });
    expect(arrays.sequence?.values).toEqual(plate.map(({ sequence }) => sequence));
    expect(arrays.time_s?.values).toEqual(plate.map(({ deviceTimeMs }) => deviceTimeMs / 1000));
    expect(arrays.gap_before?.values.indexOf(1)).toBe(11);
    expect(metadata).toMatchObject({
      analysisType: "Static",
      deviceGeometry: { unit: "kPa", grid: GRID },
      frameCount: 119,
      gaps: [{ afterSequence: 10, beforeSequence: 12 }],
    });
  });

  test("NPZ and HDF5 of a mat of two parts keep both", ({ skip }) => {
    const python = readByPython(skip);
    for (const part of ["left", "right"] as const) {
      const cells = cellsOf(sides.filter((frame) => frame.part === part));
      expect(python["horse.npz"].arrays[`frames_${part}`]?.values).toEqual(cells);
      expect(python["horse.h5"].parts[part]?.values).toEqual(cells);
    }
  });

  test("HDF5: the same, with the attributes that say what the numbers are", ({ skip }) => {
    const { device, parts } = readByPython(skip)["plate.h5"];
    expect(device).toBe("Podology IoT");
    expect(parts.main).toMatchObject({
      shape: [119, GRID.rows, GRID.cols],
      type: "float32",
      values: cellsOf(plate),
      sequence: plate.map(({ sequence }) => sequence),
      attributes: { unit: "kPa", grid: [GRID.rows, GRID.cols], cell_cm: [1, 1], rate: 50 },
    });
  });

  test.for(["plate.csv", "plate-comma.csv"] as const)("%s: a row per frame with every cell", (name, { skip }) => {
    const { columns, rows } = readByPython(skip)[name];
    const first = columns.indexOf("r0c0_kPa");
    expect(columns.slice(0, 4)).toEqual(["frame", "part", "dateTime", "time_s"]);
    expect(rows.map((row) => row.slice(first))).toEqual(
      plate.map(({ counts }) => Array.from(counts, (count) => (count === FAULTY_CELL ? null : count / 10))),
    );
    expect(rows.map((row) => row[columns.indexOf("maximum_kPa")])).toEqual(plate.map((frame) => Math.max(...decimalCells(frame, 0))));
  });
});

test("[HIST-5] [NEW-5] Parquet, as Arrow reads it, has every loaded cell and a row per frame", async () => {
  const table = async (name: string) => tableFromIPC(readParquet(await readFile(join(folder, name))).intoIPCStream());
  const cells = await table("plate.parquet");
  const read = plate.map(({ counts }) => Array.from(counts, (): number | null => 0));
  for (const { frame, row, col, value_kPa: value } of cells.toArray() as {
    frame: number;
    row: number;
    col: number;
    value_kPa: number | null;
  }[])
    (read[frame] ?? [])[row * GRID.cols + col] = value;
  expect(read.flat()).toEqual(cellsOf(plate));
  const rows = await table("frames.parquet");
  expect(rows.numRows).toBe(plate.length);
  expect(Array.from(rows.getChild("time_s") ?? [])).toEqual(plate.map(({ deviceTimeMs }) => deviceTimeMs / 1000));
});

test("[HIST-5] [NEW-5] ASF and emed files are read in R by the rules of the published reader", ({ skip }) => {
  const { status, stdout, stderr } = spawnSync("Rscript", [projectFile("tests/support/readers/read-exports.R"), folder], {
    encoding: "utf8",
  });
  skip(status === null, "Debian's r-base-core is not installed");
  expect(stderr).toBe("");
  const reported = stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd().split("\t"));
  const pick = (name: string): number[][] =>
    reported.flatMap(([what, values = ""]) => (what === name ? [values.split(" ").map(Number)] : []));
  expect(pick("tekscan.spacing_m")).toEqual([[0.01, 0.01]]);
  expect(pick("tekscan.time_s")).toEqual([[0.02]]);
  expect(pick("tekscan.frame")).toEqual(plate.map((frame) => decimalCells(frame, -1)));
  expect(pick("emed.size_m")).toEqual([[0.01, 0.01]]);
  expect(pick("emed.time_s")).toEqual([[0.02]]);
  expect(pick("emed.frame")).toEqual(plate.map((frame) => decimalCells(frame, 0)));
  expect(pick("emed.force_N")[0]?.[0]).toBeCloseTo(decimalCells(plate[0] ?? standing(0), 0).reduce((sum, kPa) => sum + kPa, 0) / 10, 1);
});
