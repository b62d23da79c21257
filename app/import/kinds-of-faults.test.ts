import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { importLayoutSchema } from "~/domain/analysis/recording/import-settings";
import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { deviceKind } from "~/domain/device/device";
import { readRecordedFile } from "./catalogue.server";
import { startOfRecording } from "./import-jobs.server";
import { recordedTimeline } from "./isobar-facts";
import type { ImportedRecording } from "./recorded-file";
import { toFrames } from "./to-frames";

/** Each test walks one kind of fault through the formats and places in which it can stand. */
const readBytes = (bytes: Uint8Array): ImportedRecording => readRecordedFile(bytes, { defaultIntervalMs: 20 });
const readText = (text: string): ImportedRecording => readBytes(new TextEncoder().encode(text));
const maximum = ({ frames }: ImportedRecording): number => Math.max(...frames.flatMap((values) => Array.from(values)));
const warned = ({ warnings }: ImportedRecording, name: ImportWarning["name"]): ImportWarning | undefined =>
  warnings.find((one) => one.name === name);

type Array1 = readonly [descr: string, shape: readonly number[], content: ArrayBufferView];
const doubles = (shape: readonly number[], ...values: number[]): Array1 => ["<f8", shape, Float64Array.from(values)];
const words = (...all: string[]): Array1 => {
  const letters = Math.max(...all.map((word) => word.length));
  const codes = all.flatMap((word) => Array.from({ length: letters }, (_, at) => word.codePointAt(at) ?? 0));
  return [`<U${letters}`, all.length === 1 ? [] : [all.length], Uint32Array.from(codes)];
};

function npy([descr, shape, content]: Array1): Uint8Array {
  const head = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${shape.map((side) => `${side},`).join("")}), }\n`;
  const bytes = new Uint8Array(10 + head.length + content.byteLength);
  bytes.set([0x93, ...new TextEncoder().encode("NUMPY"), 1, 0, head.length & 255, head.length >> 8]);
  bytes.set(new TextEncoder().encode(head), 10);
  bytes.set(new Uint8Array(content.buffer, content.byteOffset, content.byteLength), 10 + head.length);
  return bytes;
}

/** Three frames of 2 x 5 cells of up to 40, 100 ms apart if nothing else is said. */
const FRAMES = doubles([3, 2, 5], ...Array.from({ length: 30 }, (_, at) => (at % 10 === 0 ? 40 : at % 10)));
const npz = (arrays: Record<string, Array1>): ImportedRecording =>
  readBytes(zipSync(Object.fromEntries(Object.entries(arrays).map(([name, array]) => [`${name}.npy`, npy(array)]))));
const TIMES = { times_s: doubles([3], 0, 0.1, 0.2) };

interface Head {
  unit?: string;
  pitch?: string;
  step?: string;
  scale?: string;
  word?: string;
  row?: string;
}
const tekscan = ({ unit = "KPa", pitch = "5 mm", step = "0.1", scale = "1.0", word = "Frame", row = "1,2,40" }: Head): ImportedRecording =>
  readText(
    [
      ...["ROWS 2", "COLS 3", `ROW_SPACING ${pitch}`, `COL_SPACING ${pitch}`, `SECONDS_PER_FRAME ${step}`, `SCALE_FACTOR ${scale}`],
      ...[`UNITS ${unit}`, "ASCII_DATA @@", ...[1, 2, 3].flatMap((frame) => [`${word} ${frame}`, "0,0,0", row])],
    ].join("\n"),
  );
const emed = ({ unit = "", pitch = "0.5x0.5 cm", word = "Pict-No.", step = "20.0 ms" }: Head): ImportedRecording =>
  readText(
    [1, 2]
      .map(
        (picture) =>
          `\tPage ${picture}\n\tMatrix: 64 x 95\tTime/picture:${step}\n\t${unit}\n\tSensor size: ${pitch}\n\t${word}: ${picture}  Force[N]=sum\n\n\t11\t12\tForce\n21\t40.00\t2.00\t1.0\nForce\t1.0\t0.5\t1.5\n`,
      )
      .join("\n"),
  );
const footscan = ({ unit = "", word = "Frame", step = "ms" }: Head): ImportedRecording =>
  readText([`${unit}`, ...[0, 100, 200].map((ms, at) => `${word} ${at} (${ms} ${step})\n0.0\t0.0\n40.0\t2.0\n`)].join("\n"));
const pedar = (unit: string, date = "13.11.14 13.42"): ImportedRecording =>
  readText(
    [
      ...[`file name: a.sol\tdate/time  ${date}`, "sensor type: v", `pressure values in  ${unit}`, "", "time[secs]\t1"],
      ...[0.1, 0.2, 0.3].map((time) => [time, ...Array.from({ length: 198 }, () => 40)].join("\t")),
    ].join("\n"),
  );
interface Xsensor extends Head {
  date?: string;
  times?: readonly string[];
  numbers?: readonly number[];
}
const xsensor = ({ unit = "mmHg", pitch = '"1.27"', date = "2024-02-03", times, numbers = [1, 2, 3] }: Xsensor): ImportedRecording =>
  readText(
    numbers
      .map((number, at) =>
        [
          ...[`Frame:,${number}`, `Date:,"${date}"`, `Time:,${times?.[at] ?? `"10:15:00.${at}00"`}`, `Units:,${unit}`, 'Sensor:,"A"'],
          ...["Rows:,2", "Columns:,2", `Sensel Width (cm):,${pitch}`, `Sensel Height (cm):,${pitch}`, "Sensels:", "0,0", "40,2", ""],
        ].join("\n"),
      )
      .join("\n"),
  );

test.each([
  ["NumPy, field", (unit: string) => npz({ frames: FRAMES, ...TIMES, unit: words(unit) })],
  ["Tekscan, head", (unit: string) => tekscan({ unit })],
  ["XSENSOR, frame", (unit: string) => xsensor({ unit })],
  ["pedar, head", (unit: string) => pedar(unit)],
  ["emed, head", (unit: string) => emed({ unit: `Pressure values in ${unit}` })],
  ["emed, brackets", (unit: string) => emed({ unit: `pressure [${unit}]` })],
  ["footscan, head", (unit: string) => footscan({ unit: `Unit: ${unit}` })],
])("[PEER-9] %s: a unit is converted, and one that is not known is asked for", (_, of) => {
  for (const [unit, factor] of [
    ["N/cm2", 10],
    ["psi", 6.894757],
    ["kg/cm²", 98.0665],
    ["mbar", 0.1],
  ] as const) {
    expect(of(unit).unit, unit).toBe("kPa");
    expect(maximum(of(unit)), unit).toBeCloseTo(40 * factor, 2);
    expect(warned(of(unit), "converted"), unit).toBeDefined();
  }
  for (const unit of ["furlong", "mPa"]) {
    expect(of(unit).unit, unit).toBeNull();
    expect(warned(of(unit), "unitUnknown"), unit).toEqual({ name: "unitUnknown", unit });
  }
});

test("[PEER-9] a factor that the file states is applied to counts, and named; of fractions it is named and not applied", () => {
  const counts: Array1 = ["<u2", [3, 2, 5], Uint16Array.from({ length: 30 }, (_, at) => at)];
  const scaled = npz({ frames: counts, ...TIMES, scale_factor: doubles([], 0.5), add_offset: doubles([], 2) });
  expect(maximum(scaled)).toBe(16.5);
  expect(warned(scaled, "scaled")).toEqual({ name: "scaled", factor: 0.5, offset: 2 });
  const fractions = npz({ frames: FRAMES, ...TIMES, gain: doubles([], 3) });
  expect([maximum(fractions), warned(fractions, "factorIgnored")]).toEqual([40, { name: "factorIgnored", field: "gain", value: 3 }]);
  expect(warned(tekscan({ scale: "0.5" }), "factorIgnored")).toEqual({ name: "factorIgnored", field: "SCALE_FACTOR", value: 0.5 });
  const differ = npz({ frames_kPa: FRAMES, ...TIMES, unit: words("psi") });
  expect([differ.unit, warned(differ, "unitsDiffer")]).toEqual([null, { name: "unitsDiffer", one: "psi", other: "frames_kPa" }]);
});

test("[PEER-9] lengths of cells by their unit, also with decimal commas", () => {
  for (const pitch of ["5 mm", "0,5 cm", "0.005 m", "5000 µm", "196.850394 mils", "0.1968504 in"])
    expect(tekscan({ pitch }).cellPitchCm?.xCm, pitch).toBeCloseTo(0.5, 6);
  for (const [pitch, xCm] of [
    ["5.00x5.00 mm", 0.5],
    ["0,500 x 0,500 cm", 0.5],
    ["0.2x0.2 in", 0.508],
  ] as const)
    expect(emed({ pitch }).cellPitchCm, pitch).toEqual({ xCm, yCm: xCm });
  for (const pitch of ['"1,27"', "1.27", "1,27"]) expect(xsensor({ pitch }).cellPitchCm, pitch).toEqual({ xCm: 1.27, yCm: 1.27 });
});

test("[PEER-9] times between frames in every unit; none that can be read are assumed, said so", () => {
  for (const step of ["0.1", "0,1 s", "100 ms", "1/10", "1e-1"]) expect(tekscan({ step }).intervalMs, step).toBeCloseTo(100, 9);
  expect(warned(tekscan({ step: "-1" }), "rateAssumed")).toBeDefined();
  for (const step of ["20,0 ms", "0.02 s", "20 msec"]) expect(emed({ step }).intervalMs, step).toBeCloseTo(20, 9);
  expect(footscan({ step: "us" }).intervalMs).toBeCloseTo(0.1, 9);
  expect(footscan({ step: "sec" }).intervalMs).toBeCloseTo(100_000, 6);
});

test.each([
  ["times_s", doubles([3], 0, 0.1, 0.2)],
  ["Time_ms", doubles([3], 0, 100, 200)],
  ["timestampsUs", doubles([3], 0, 1e5, 2e5)],
  ["elapsed_ns", doubles([3, 1], 0, 1e8, 2e8)],
  ["timestamps", doubles([3], 1_706_954_400_000, 1_706_954_400_100, 1_706_954_400_200)],
  ["ts", doubles([3], 1_706_954_400, 1_706_954_400.1, 1_706_954_400.2)],
  ["time", words("10:15:04,100", "10:15:04,200", "10:15:04,300")],
  ["time", words("23:59:59.900", "00:00:00.000", "00:00:00.100")],
  ["datetime", words("2024-02-03T10:00:00.0", "2024-02-03T10:00:00.1", "2024-02-03T10:00:00.2")],
  ["samplingRate", doubles([], 10)],
  ["frame_rate_hz", doubles([1], 10)],
  ["frame_interval_ms", doubles([], 100)],
  ["m8", ["<m8[ms]", [3], BigInt64Array.of(0n, 100n, 200n)] as const],
  ["t", ["<m8[ms]", [3], BigInt64Array.of(0n, 100n, 200n)] as const],
] satisfies [string, Array1][])("[PEER-9] NumPy times named %s", (name, array) => {
  const { intervalMs, warnings } = npz({ frames: FRAMES, [name]: array });
  expect(intervalMs).toBeCloseTo(name === "m8" ? 20 : 100, 1);
  expect(warnings.map((one) => one.name)).toEqual(name === "m8" ? ["rateAssumed"] : []);
});

test("[PEER-9] times without a unit are seconds, said so, and words that are no times are named", () => {
  expect(warned(npz({ frames: FRAMES, time: doubles([3], 0, 100, 200) }), "secondsAssumed")).toBeDefined();
  expect(warned(npz({ frames: FRAMES, time: words("first", "second", "third") }), "unreadArray")).toMatchObject({ array: "time" });
});

test.each(["Frame", "Bild", "Bild Nr.", "Numéro d’image", "Καρέ αρ.", "Frame:", "Fotograma", "帧"])(
  "[PEER-9] a frame begins with %s and its number",
  (word) => {
    expect(tekscan({ word }).frames).toHaveLength(3);
    expect(footscan({ word }).frames).toHaveLength(3);
    if (/^(?:Frame|Bild)$/.test(word)) expect(emed({ word: `${word}-Nr.` }).frames).toHaveLength(4);
  },
);

test("[PEER-9] cells that are not printed are counted, also in one frame only", () => {
  expect(warned(tekscan({ row: ",2,40" }), "noSensors")).toEqual({ name: "noSensors", cells: 1 });
  expect(tekscan({ row: '"1,5","2,5","40,5"' }).frames[0]).toEqual(Float32Array.of(0, 0, 0, 1.5, 2.5, 40.5));
});

test.each([
  ['"3. Februar 2024"', "2024-02-03T10:15:00"],
  ["3 de febrer de 2024", "2024-02-03T10:15:00"],
  ["Saturday, February 3, 2024", "2024-02-03T10:15:00"],
  ["03.02.2024", "2024-02-03T10:15:00"],
  ["20240203", "2024-02-03T10:15:00"],
  ["02/03/2024", null],
  ["31 Feb 2024", null],
])("[PEER-9] the date %s is read, or named as unclear", (date, wanted) => {
  const recording = xsensor({ date: date.replaceAll('"', "") });
  expect(recording.recordedAt).toBe(wanted);
  expect(warned(recording, "dateUnclear") === undefined).toBe(wanted !== null);
});

test("[PEER-9] times of day in the forms of programs; others are named", () => {
  for (const form of ["10.15.04,%", '"10:15:04:%"', "10h15m04.%", '"2024-02-03T10:15:04.%"', '"10:15:04,% πμ"', "4.%"])
    expect(xsensor({ times: ["100", "200", "300"].map((ms) => form.replace("%", ms)) }).intervalMs, form).toBeCloseTo(100, 6);
  const unread = xsensor({ times: ["noon", "noon", "noon"] });
  expect([warned(unread, "rateAssumed")?.name, warned(unread, "dateUnclear")]).toEqual([
    "rateAssumed",
    { name: "dateUnclear", date: "2024-02-03 noon" },
  ]);
  expect(pedar("kPa", "11/13/2014 13:42").recordedAt).toBe("2014-11-13T13:42:00");
});

test("[PEER-9] a date in the future is not used, said so", () => {
  const { at, warnings } = startOfRecording({ recordedAt: "2031-02-03T10:00:00" }, { timeZone: "Europe/Athens", now: new Date(0) });
  expect([at, warnings]).toEqual([new Date(0), [{ name: "dateInFuture", date: "2031-02-03T08:00:00.000Z" }]]);
});

test("[PEER-9] frames are placed by their numbers where they have no times; numbers that do not rise are named", () => {
  const gap = xsensor({ times: ["-", "-", "-"], numbers: [1, 2, 12] });
  expect([gap.numbers, warned(gap, "missingFrames")]).toEqual([[0, 1, 11], { name: "missingFrames", frames: 9, gaps: 1 }]);
  expect(warned(xsensor({ times: ["-", "-", "-"], numbers: [1, 9, 2] }), "numbersIgnored")).toBeDefined();
});

test("[PEER-9] recorded gaps place the frames; without their ends the times do", () => {
  const numbersBy = (toMs: number | undefined) =>
    recordedTimeline(
      [0, 20, 100, 120],
      { nominalHz: 50, plannedMs: 140, gaps: [{ part: "main", afterSequence: 1, beforeSequence: 9, fromMs: 20, toMs }] },
      { defaultIntervalMs: 20 },
    ).numbers;
  expect(numbersBy(100)).toEqual([0, 1, 9, 10]);
  expect(numbersBy(undefined)).toEqual([0, 1, 5, 6]);
});

test("[PEER-9] a half that sent nothing is a lost half, not half of the other one", () => {
  const line = (at: number) => JSON.stringify({ dateTime: 1_706_954_400_000 + 20 * at, part: "left", pressureMatrix: [[at, 2]] });
  const recording = readText([0, 1, 2].map(line).join("\n"));
  expect(recording).toMatchObject({ pair: { cols: 2 }, warnings: [{ name: "halvesLost", left: 0, right: 3 }] });
  const layout = importLayoutSchema.parse({ unit: "kPa", xCm: "1", yCm: "1" });
  const made = (deviceType: string) => toFrames(recording, { kind: deviceKind({ deviceType }), layout, startedAt: new Date(0) });
  expect(made("Sensing Horse")).toMatchObject({ geometry: { grid: { rows: 1, cols: 2 } } });
  expect(made("Podology IoT").coded).toHaveLength(4);
});
