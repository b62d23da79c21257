import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { dump } from "npyjs";
import { describe, expect, test } from "vitest";
import { toMatrix } from "~/domain/frame/frame";
import { oracleFile, oracleMember, oraclesPresent, oracleTitle } from "../../tests/support/npz";
import { temporaryFolder } from "../../tests/support/recording";
import { SimulatorError } from "./error";
import { readRecording, replay } from "./replay";

const folder = temporaryFolder();
const anyInterval = { defaultIntervalMs: 50 };
const once = { loop: false, ...anyInterval };

async function aFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder(), name);
  await writeFile(path, content);
  return path;
}
const anArchive = (name: string, arrays: Record<string, ArrayBuffer>): Promise<string> =>
  aFile(name, zipSync(Object.fromEntries(Object.entries(arrays).map(([key, value]) => [`${key}.npy`, new Uint8Array(value)]))));

describe.skipIf(!oraclesPresent)(oracleTitle("recordings of others"), () => {
  test("[API-4] a recorded step is played cell by cell as in the file, at its own rate", async () => {
    const { values } = oracleMember("plate_emed/emed_test.npz", "frames_kPa");
    const recording = await readRecording(oracleFile("plate_emed/emed_test.npz"), anyInterval);
    expect(recording).toMatchObject({ grid: { rows: 54, cols: 22 }, cellPitchCm: { xCm: 0.5, yCm: 0.5 } });

    const { countsAt } = replay(recording, { unit: "kPa", scale: 0.1 }, once);
    const played = Array.from({ length: 106 }, (_, index) => Array.from(countsAt(index * 10) ?? [], (count) => count / 10)).flat();
    expect(played).toEqual(Array.from(values));
    expect(countsAt(1060)).toBeNull();
  });

  test("[API-4] --pick takes one person, or one posture, from a larger array of raw counts", async () => {
    const file = oracleFile("bed_pmd/exp1_frame40.npz");
    const { values } = oracleMember("bed_pmd/exp1_frame40.npz", "frames");
    const postures = await readRecording(file, { ...anyInterval, pick: [1] });
    expect(postures.frames).toHaveLength(17);

    const one = await readRecording(file, { ...anyInterval, pick: [1, 4] });
    const cells = 64 * 32;
    const counts = replay(one, { unit: "raw", scale: 1 }, once).countsAt(0);
    expect(Array.from(counts ?? [])).toEqual(Array.from(values.subarray((17 + 4) * cells, (17 + 5) * cells)));
    await expect(readRecording(file, anyInterval)).rejects.toThrow("--pick 0, or 0,0");
    await expect(readRecording(file, { ...anyInterval, pick: [13, 0] })).rejects.toThrow(SimulatorError);
  });
});

test("[API-4] an archive of our own is played in a loop", async () => {
  const file = await anArchive("loop.npz", {
    frames: dump(Float32Array.of(0, 1.5, 2.5, 0), [2, 1, 2]),
    dt: dump(Float64Array.of(0.02), []),
  });
  const { countsAt } = replay(await readRecording(file, anyInterval), { unit: "mmHg", scale: 0.1 }, { ...anyInterval, loop: true });
  expect([0, 19, 20, 40, 1020].map((time) => [...(countsAt(time) ?? [])])).toEqual([
    [0, 15],
    [0, 15],
    [25, 0],
    [0, 15],
    [25, 0],
  ]);
});

test("[API-4] our raw export is played with its own times and matrices", async () => {
  const matrices = [
    [
      [0, 1.2],
      [3, 0],
    ],
    [
      [0, 1.3],
      [3.1, 0],
    ],
    [
      [0, 0],
      [0, 0.4],
    ],
  ];
  const times = ["2026-03-01T09:00:00.000Z", { $date: "2026-03-01T09:00:00.100Z" }, Date.parse("2026-03-01T09:00:00.350Z")];
  const file = await aFile(
    "raw.ndjson",
    matrices.map((pressureMatrix, index) => JSON.stringify({ dateTime: times[index], pressureMatrix })).join("\n"),
  );
  const source = replay(await readRecording(file, anyInterval), { unit: "kPa", scale: 0.1 }, once);
  const played = [0, 100, 349, 350].map((time) => toMatrix({ ...source, counts: source.countsAt(time) ?? new Uint16Array() }));
  expect(played).toEqual([matrices[0], matrices[1], matrices[1], matrices[2]]);
});

test.each([
  ["step.mp4", "", "format of this file is not supported"],
  ["empty.ndjson", "\n", "format of this file is not supported"],
  ["broken.ndjson", '{"dateTime":0,"pressureMatrix":[[1]]}\n{"dateTime":9}', "Line 2"],
  ["uneven.ndjson", '{"dateTime":0,"pressureMatrix":[[1]]}\n{"dateTime":1,"pressureMatrix":[[1,2]]}', "Frame 2"],
  ["text.npz", zipSync({ "frames.npy": strToU8("no array") }), "no array"],
  ["torn.npz", "PK\u0003\u0004", "damaged"],
])("[API-4] %s is refused in words", async (name, content, words) => {
  await expect(readRecording(await aFile(name, content), anyInterval)).rejects.toThrow(words);
});

test("[API-4] a file that is not there, and values that do not fit the mat, are refused in words", async () => {
  await expect(readRecording(join(folder(), "nowhere.npz"), anyInterval)).rejects.toThrow("cannot be read");
  const recording = (value: number) => ({ grid: { rows: 1, cols: 1 }, frames: [[value]], timesMs: [0], cellPitchCm: null });
  expect(() => replay(recording(4095), { unit: "raw", scale: 0.1 }, once)).toThrow("larger --scale");
  expect(() => replay(recording(-1), { unit: "raw", scale: 1 }, once)).toThrow("below zero");
});
