import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { Frame } from "~/domain/frame/frame";
import type { PressureLog } from "~/domain/logs/pressure-log";
import { logText, type LogFormatName } from "./logs";

/** Rows as read by Python's csv module. */
function readByPython(text: string): { rows: string[][]; missing: boolean } {
  const read = "import csv, io, json, sys; print(json.dumps(list(csv.reader(io.StringIO(sys.stdin.read(), newline='')))))";
  const { error, stdout } = spawnSync("python3", ["-c", read], { input: text, encoding: "utf8" });
  return error ? { rows: [], missing: true } : { rows: JSON.parse(stdout) as string[][], missing: false };
}

const at = new Date("2026-03-01T03:12:00Z");
const frame: Frame = {
  ...{ grid: { rows: 1, cols: 2 }, counts: Uint16Array.of(778, 3), scale: 0.1, unit: "mmHg", part: "main" },
  ...{ epoch: 1, sequence: 1, deviceTimeMs: 0, serverTimeMs: 0, streamKey: 0, gapBefore: false, clockSynced: true, resent: false },
};
const lain = (maxPressure: number): { log: PressureLog; frame: Frame } => ({
  log: { id: "1", deviceId: "2", at, posture: { id: "supine", confidence: 0.93712 }, position: "Supine", maxPressure },
  frame,
});
const file = (format: LogFormatName, ...maxima: number[]): string =>
  logText({ log: "postures", unit: "mmHg", format, entries: maxima.map(lain), isFirst: true, isLast: true });

test("[HIST-5] numbers of an exported log are written as the mat resolves them, and another reader reads the same", ({ skip }) => {
  const { rows, missing } = readByPython(file("csv", 778 * 0.1, 29 * 0.1, 60));
  skip(missing, "python3 is not installed");
  expect(rows).toEqual([
    ["dateTime", "position", "confidence", "maxPressure_mmHg"],
    ["2026-03-01T03:12:00.000Z", "Supine", "0.937", "77.8"],
    ["2026-03-01T03:12:00.000Z", "Supine", "0.937", "2.9"],
    ["2026-03-01T03:12:00.000Z", "Supine", "0.937", "60"],
  ]);
});

test("[HIST-5] the same numbers stand in its JSON", () => {
  expect(JSON.parse(file("json", 778 * 0.1))).toMatchObject([{ maxPressure_mmHg: 77.8, pressureMap: [[77.8, 0.3]] }]);
});
