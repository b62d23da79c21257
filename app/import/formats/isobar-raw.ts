import { MAX_COLS, MAX_ROWS, type Grid } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { collectFrames, risingTimes, type FrameCollector } from "../collect-frames";
import { parsedJson } from "../isobar-facts";
import { sideBySideValues } from "../place-cells";
import type { TextReader } from "../reader";
import { openLines } from "../text/lines";

/** A line of our raw export. Checked by hand: a schema takes as long as the whole rest for matrices of thousands of cells. */
interface RawLine {
  timeMs: number;
  part: string;
  rows: readonly unknown[];
}

/**
 * Our raw export: one JSON object a line, `{dateTime, pressureMatrix}`, `part` where a mat has halves. Halves come to stand side by side, the
 * n-th of the left with the n-th of the right. It names no unit and no size of cells, which the mat's kind has.
 */
export const isobarRawReader: TextReader = {
  format: "isobarRaw",
  recognises: (head) => head.trimStart().startsWith("{") && head.includes('"pressureMatrix"'),
  read(text) {
    const lines = openLines(text);
    const parts = new Map<string, { frames: FrameCollector; timesMs: number[] }>();
    let grid: Grid | null = null;
    for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
      const { timeMs, part, rows } = readLine(line, lines.number());
      const whole = matrixOf(rows, lines.number());
      grid ??= whole.grid;
      const { frames, timesMs } = parts.get(part) ?? { frames: collectFrames(), timesMs: [] };
      parts.set(part, { frames, timesMs });
      if (whole.grid.rows !== grid.rows || whole.grid.cols !== grid.cols) throw new Problem("importFrame", { frame: timesMs.length + 1 });
      frames.add(whole.values);
      timesMs.push(timeMs);
    }
    const [left, right] = [parts.get("left"), parts.get("right")];
    const first = parts.get("main") ?? left;
    if (!first || !grid) throw new Problem("importEmpty");
    const known = { format: "isobarRaw", cellPitchCm: null, unit: null, deviceName: "Isobar", warnings: [] } as const;
    if (!left || !right) {
      const { timesMs } = first;
      return {
        ...known,
        grid,
        frames: first.frames.frames(),
        timesMs: risingTimes(timesMs),
        recordedAt: new Date(timesMs[0] ?? 0),
        pair: null,
      };
    }
    const [lefts, rights, { cols, rows }] = [left.frames.frames(), right.frames.frames(), grid];
    const whole = { rows, cols: 2 * cols };
    if (whole.cols > MAX_COLS) throw new Problem("importGrid", whole);
    const timesMs = left.timesMs.slice(0, Math.min(lefts.length, rights.length));
    const frames = timesMs.map((_, at) => sideBySideValues(lefts[at] ?? [], rights[at] ?? [], { rows, cols }, 0));
    return { ...known, grid: whole, frames, timesMs: risingTimes(timesMs), recordedAt: new Date(timesMs[0] ?? 0), pair: { cols } };
  },
};

/** @throws Problem importLine */
function readLine(line: string, number: number): RawLine {
  const wrong = new Problem("importLine", { line: number });
  const read = parsedJson(line);
  if (!isRecord(read)) throw wrong;
  const { dateTime, part = "main", pressureMatrix } = read;
  const timeMs = instantMs(isRecord(dateTime) ? dateTime.$date : dateTime);
  if (Number.isNaN(timeMs) || !Array.isArray(pressureMatrix) || typeof part !== "string" || !["main", "left", "right"].includes(part))
    throw wrong;
  return { timeMs, part, rows: pressureMatrix };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** ISO text, or Unix milliseconds; NaN for what is neither. */
export const instantMs = (value: unknown): number =>
  typeof value === "number" || (typeof value === "string" && value.length <= 40) ? new Date(value).getTime() : NaN;

/** Rows of numbers as one list. @throws Problem importGrid, importLine */
export function matrixOf(rows: readonly unknown[], line: number): { values: Float32Array; grid: Grid } {
  const [first] = rows;
  const cols = Array.isArray(first) ? first.length : 0;
  if (rows.length < 1 || rows.length > MAX_ROWS || cols < 1 || cols > MAX_COLS)
    throw new Problem("importGrid", { rows: rows.length, cols });
  const values = new Float32Array(rows.length * cols);
  rows.forEach((row, at) => {
    if (!Array.isArray(row) || row.length !== cols) throw new Problem("importLine", { line });
    row.forEach((value: unknown, col) => (values[at * cols + col] = typeof value === "number" ? value : NaN));
  });
  return { values, grid: { rows: rows.length, cols } };
}
