import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { dump } from "npyjs";
import { expect, test } from "vitest";
import type { Problem } from "~/domain/problem";
import { attacked } from "../../tests/support/attacked";
import { readRecordedFile } from "./catalogue.server";

const bytes = (text: string): Uint8Array => strToU8(text);
const npy = (values: Float32Array | Float64Array, shape: number[]): Uint8Array => new Uint8Array(dump(values, shape));
const archive = (arrays: Record<string, Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(arrays).map(([name, content]) => [`${name}.npy`, content])));
const raw = (...matrices: unknown[]): Uint8Array =>
  bytes(matrices.map((pressureMatrix, at) => JSON.stringify({ dateTime: at * 20, pressureMatrix })).join("\n"));
const tekscan = (frames: string, { rows = "2", units = "kPa" } = {}): Uint8Array =>
  bytes(
    `ROWS ${rows}\nCOLS 2\nROW_SPACING 5 mm\nCOL_SPACING 5 mm\nUNITS ${units}\nSECONDS_PER_FRAME 0.1\nSTART_FRAME 1\nEND_FRAME 2\nASCII_DATA @@\n${frames}`,
  );
const novel = (table: string, behind = ""): Uint8Array =>
  bytes(`file name: x\nmat type s1\npressure values in kPa\ntime[secs] 1 2 3 4\n${table}\n\n${behind}`);
const xsensor = (frames: string): Uint8Array => bytes(`Units:,mmHg\n${frames}`);
const sensor = (cells: string, time = "08:00:00.000"): string => `FRAME,1\nTime,${time}\nSENSOR,A\nRows,1\nColumns,2\nSENSELS\n${cells}\n`;

/** A ZIP with a wrong size in its directory. */
function lyingZip(content: Uint8Array, stated: number): Uint8Array {
  const zip = zipSync({ "frames.npy": content });
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; at < zip.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, stated, true);
  return zip;
}

/** Half a gigabyte of zeros, declared as such. */
function bomb(): Uint8Array {
  const packed = deflateRawSync(new Uint8Array(512 * 1024 * 1024), { level: 1 });
  const zip = zipSync({ "frames.npy": [new Uint8Array(0), { level: 0 }] });
  return Uint8Array.from([...zip.subarray(0, 40), ...packed.subarray(0, 1000), ...zip.subarray(40)]);
}

/** A head without cells. */
function npyOfShape(shape: string): Uint8Array {
  const head = `{'descr': '<f4', 'fortran_order': False, 'shape': (${shape}), }\n`;
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, head.length, true);
  return Uint8Array.of(0x93, ...strToU8("NUMPY"), 2, 0, ...size, ...strToU8(head));
}
const manyDimensions = "0,".repeat(30_000);
const manyArrays = archive(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`frames${at}`, npyOfShape("0,")])));
const listsOfLists = zipSync({ "analysis.json": bytes(`[${"[],".repeat(2_100_000)}0]`), "frames.jsonl": bytes("{}") });

const deep = `{"dateTime":0,"pressureMatrix":${"[".repeat(200_000)}`;

test.each<[string, Uint8Array, Problem["code"]]>([
  ["nothing at all", new Uint8Array(), "importUnknown"],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), "importUnknown"],
  ["an old spreadsheet under the name of footscan", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0), "importUnknown"],
  ["a table of something else", bytes("name;age\nAda;36\n"), "importUnknown"],
  ["a raw export without frames", bytes('{"dateTime":0,"pressureMatrix":[]}'), "importGrid"],
  ["a raw export whose frames differ", raw([[1]], [[1, 2]]), "importFrame"],
  ["a raw export with rows that differ", raw([[1, 2], [3]]), "importLine"],
  ["null in a raw export, as JSON writes NaN", raw([[null]]), "importValue"],
  ["text in a cell", raw([["1"]]), "importValue"],
  ["a cell below zero", raw([[1]], [[-0.5]]), "importValue"],
  ["a cell beyond any pressure", raw([[1e30]]), "importValue"],
  ["a raw export of 321 columns", raw([Array.from({ length: 321 }, () => 1)]), "importGrid"],
  ["times that go back", bytes('{"dateTime":9,"pressureMatrix":[[1]]}\n{"dateTime":5,"pressureMatrix":[[1]]}'), "importTimes"],
  [
    "a recording of two days",
    bytes('{"dateTime":0,"pressureMatrix":[[1]]}\n{"dateTime":172800000,"pressureMatrix":[[1]]}'),
    "importTooLong",
  ],
  ["brackets within brackets", bytes(deep), "importLine"],
  ["a line without end", bytes(`{"pressureMatrix":${" ".repeat(2_000_000)}`), "importLine"],
  ["a Tekscan row that is too short", tekscan("Frame 1\n1\n3,4\n"), "importLine"],
  ["NaN in a Tekscan cell", tekscan("Frame 1\nNaN,2\n3,4\n"), "importValue"],
  ["a hexadecimal number", tekscan("Frame 1\n0x10,2\n3,4\n"), "importValue"],
  ["a million rows", tekscan("Frame 1\n", { rows: "1000000" }), "importGrid"],
  ["no rows", tekscan("Frame 1\n", { rows: "0" }), "importGrid"],
  ["a head that goes on and on", bytes(`ROW_SPACING 5\nCOL_SPACING 5\n${"KEY value\n".repeat(5000)}`), "importEmpty"],
  ["a pliance file without places of its sensors", novel("0.1 1 2 3 4"), "importSensorPlaces"],
  ["a pliance file whose sensors share a place", novel("0.1 1 2 3 4", "x[c] 1 1 2 2\ny[c] 1 1 2 2"), "importSensorPlaces"],
  ["an infinite pressure", novel("0.1 1 2 3 Infinity"), "importValue"],
  ["a novel file without pictures", novel(""), "importEmpty"],
  [
    "an XSENSOR file that ends within its cells",
    xsensor("FRAME,1\nTime,08:00:00\nSENSOR,A\nRows,3\nColumns,2\nSENSELS\n1,2\n"),
    "importCutShort",
  ],
  [
    "an XSENSOR mat that changes its size",
    xsensor(`${sensor("1,2")}FRAME,2\nTime,08:00:00.010\nSENSOR,A\nRows,1\nColumns,1\nSENSELS\n1\n`),
    "importFrame",
  ],
  ["an XSENSOR row with a word", xsensor(sensor("1,abc")), "importLine"],
  ["an emed row outside its matrix", bytes("Matrix: 2x2\nPict-No.: 1\n1 2\n9 5 5 1\nForce 1 1\n"), "importLine"],
  ["footscan rows that differ", bytes("Frame 0 (0 ms)\n1 2\n3\n"), "importFrame"],
  ["a cut archive", archive({ frames: npy(Float32Array.of(1, 2), [2, 1, 1]) }).subarray(0, 60), "importArchive"],
  ["an archive of pictures", zipSync({ "a.png": new Uint8Array(10) }), "importArrays"],
  ["an array whose shape is not its length", archive({ frames: npy(Float32Array.of(1, 2), [5000, 64, 64]) }), "importArrays"],
  ["an array of many dimensions", archive({ frames: npy(new Float32Array(8), [2, 2, 1, 2]) }), "importArrays"],
  ["an array of thirty thousand dimensions", archive({ frames: npyOfShape(manyDimensions) }), "importArrays"],
  ["an archive of a thousand arrays", manyArrays, "importArrays"],
  [
    "an XSENSOR frame of ten thousand mats",
    xsensor(sensor("1,2") + "SENSOR,A\nRows,1\nColumns,2\nSENSELS\n1,2\n".repeat(10_000)),
    "importFrame",
  ],
  ["lists within an archive's facts that take gigabytes", listsOfLists, "importLine"],
  ["NaN in an array", archive({ frames: npy(Float32Array.of(1, NaN), [2, 1, 1]) }), "importValue"],
  [
    "a rate that is none",
    archive({ frames: npy(new Float32Array(2).fill(1), [2, 1, 1]), dt: npy(Float64Array.of(-1), []) }),
    "importTimes",
  ],
  ["an archive that states less than it unpacks to", lyingZip(new Uint8Array(100_000), 100), "importArchive"],
  ["an archive that states more than may be", lyingZip(new Uint8Array(100), 0x7fffffff), "importArchive"],
  ["an archive without a directory", bomb(), "importArchive"],
  [
    "a novel file whose head claims a recording of a day",
    bytes("file name: x\ntotal time [secs]: 86400\npressure values in kPa\ntime[secs] 1 2\n0.1 1 2\n0.2 1 2\n\nx[c] 1 2\ny[c] 1 1"),
    "importTooLong",
  ],
  [
    "a Tekscan file whose head claims a million frames",
    bytes(
      "ROWS 2\nCOLS 2\nROW_SPACING 5 mm\nCOL_SPACING 5 mm\nUNITS kPa\nSECONDS_PER_FRAME 0.1\nSTART_FRAME 1\nEND_FRAME 1000000\nASCII_DATA @@\nFrame 1\n1,2\n3,4\nFrame 2\n1,2\n3,4\n",
    ),
    "importTooLong",
  ],
  ["more frames than may be", archive({ frames: npy(new Float32Array(20_001), [20_001, 1, 1]) }), "importTooLong"],
])("[PEER-9] %s is refused by its name", (_, content, code) => {
  attacked("hostile files");
  expect(() => readRecordedFile(content, { defaultIntervalMs: 20 })).toThrow(expect.objectContaining({ code }));
});

test("[PEER-9] a bomb is refused after no more than was stated came out of it, and before it fills the memory", () => {
  const packed = deflateRawSync(new Uint8Array(256 * 1024 * 1024), { level: 1 });
  const zip = zipSync({ "frames.npy": [packed, { level: 0 }] });
  const view = new DataView(zip.buffer, zip.byteOffset);
  // Declares stored bytes as deflated.
  for (let at = 0; at < zip.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 10, 8, true);
  const before = process.memoryUsage().arrayBuffers;
  expect(() => readRecordedFile(zip, { defaultIntervalMs: 20 })).toThrow(expect.objectContaining({ code: "importArchive" }));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
});

test.each<[string, Uint8Array, number]>([
  ["a raw export that ends within a line", bytes('{"dateTime":0,"pressureMatrix":[[1]]}\n{"dateTime":1,"pressureM'), 1],
  ["a Tekscan file that ends within a frame", tekscan("Frame 1\n1,2\n3,4\nFrame 2\n1,2\n"), 1],
  ["a Tekscan file with fewer frames than it says", tekscan("Frame 1\n1,2\n3,4\n"), 1],
  ["an XSENSOR file that ends before a mat", xsensor(`${sensor("1,2")}FRAME,2\nTime,08:00:00.010\n`), 1],
  ["a footscan file that ends within a frame", bytes("Frame 0 (0 ms)\n1 2\n3 4\n\nFrame 1 (5 ms)\n1 2\n"), 1],
  ["an emed file that ends within a page", bytes("Matrix: 4x4\nPict-No.: 1\n1 2\n1 5 5 1\nForce 1 1\nPict-No.: 2\n1 2\n1 5 5 1\n"), 3],
  ["an emed file without its first pages", bytes("Matrix: 4x4\nPict-No.: 7\n1 2\n1 5 5 1\nForce 1 1\n"), 3],
])("[PEER-9] %s is read as far as it goes, and counts as cut short", (_, content, frames) => {
  attacked("hostile files");
  const recording = readRecordedFile(content, { defaultIntervalMs: 20 });
  expect(recording.isCutShort).toBe(true);
  expect(recording.warnings).toContainEqual({ name: "cutShort", frames });
  expect(recording.frames).toHaveLength(frames);
});
