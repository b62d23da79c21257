import { MAX_COLS, MAX_ROWS, type Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { collectFrames, type FrameCollector } from "../collect-frames";
import { parsedJson, recordedSchema, recordedTimeline, type RecordedFacts } from "../isobar-facts";
import { joinSideBySide, pairByTime, type HalfFrames } from "../pair-by-time";
import type { TextReader } from "../reader";
import { openLines } from "../text/lines";
import { timelineFromTimes } from "../timeline";

/** Checked by hand: a schema doubles the time. */
interface RawLine {
  timeMs: number;
  part: string;
  rows: readonly unknown[];
  recording: unknown;
}

interface Part {
  frames: FrameCollector;
  timesMs: number[];
}

const framesOf = (part: Part | undefined): HalfFrames =>
  part ? { frames: part.frames.frames(), timesMs: part.timesMs } : { frames: [], timesMs: [] };

/**
 * Isobar raw export: JSON lines of `{dateTime, pressureMatrix}`, `part` for halves. Halves are joined by time; unit and
 * cell size come from the kind.
 */
export const isobarRawReader: TextReader = {
  format: "isobarRaw",
  recognises: (head) => head.trimStart().startsWith("{") && head.includes('"pressureMatrix"'),
  read(text, { defaultIntervalMs }) {
    const lines = openLines(text);
    const parts = new Map<string, Part>();
    let grid: Grid | null = null;
    let facts: RecordedFacts = {};
    let isCutShort = false;
    for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
      // An invalid last line is a cut file.
      if (parts.size > 0 && lines.isLast() && parsedJson(line) === undefined) {
        isCutShort = true;
        break;
      }
      const { timeMs, part, rows, recording } = readLine(line, lines.number());
      if (parts.size === 0) facts = recordedSchema.safeParse(recording).data ?? {};
      const whole = readMatrix(rows, lines.number());
      grid ??= whole.grid;
      const { frames, timesMs } = parts.get(part) ?? { frames: collectFrames(), timesMs: [] };
      parts.set(part, { frames, timesMs });
      if (whole.grid.rows !== grid.rows || whole.grid.cols !== grid.cols) throw new Problem("importFrame", { frame: timesMs.length + 1 });
      frames.add(whole.values);
      timesMs.push(timeMs);
    }
    const [left, right] = [parts.get("left"), parts.get("right")];
    const first = parts.get("main") ?? left ?? right;
    if (!first || !grid) throw new Problem("importEmpty");
    const known = { format: "isobarRaw", cellPitchCm: null, unit: null, deviceName: "Isobar", choices: [] } as const;
    if (!left && !right) {
      const timeline = recordedTimeline(first.timesMs, facts, { isCutShort, defaultIntervalMs });
      return {
        ...known,
        ...timeline,
        grid,
        frames: first.frames.frames(),
        recordedAt: new Date(itemAt(first.timesMs, 0)),
        pair: null,
      };
    }
    const whole = { rows: grid.rows, cols: 2 * grid.cols };
    if (whole.cols > MAX_COLS) throw new Problem("importGrid", whole);
    // Each must rise on its own.
    for (const half of [left, right]) if (half) timelineFromTimes(half.timesMs, { defaultIntervalMs });
    const { frames, timesMs, halves, warnings } = pairByTime(framesOf(left), framesOf(right), joinSideBySide(grid));
    const timeline = recordedTimeline(timesMs, facts, { isCutShort, hasHalves: true, defaultIntervalMs });
    return {
      ...known,
      ...timeline,
      grid: whole,
      frames,
      halves,
      recordedAt: new Date(itemAt(timesMs, 0)),
      pair: { cols: grid.cols },
      warnings: [...timeline.warnings, ...warnings],
    };
  },
};

/** @throws Problem importLine */
function readLine(line: string, number: number): RawLine {
  const wrong = new Problem("importLine", { line: number });
  const read = parsedJson(line);
  if (!isRecord(read)) throw wrong;
  const { dateTime, part = "main", pressureMatrix, recording } = read;
  const timeMs = instantMs(isRecord(dateTime) ? dateTime.$date : dateTime);
  if (Number.isNaN(timeMs) || !Array.isArray(pressureMatrix) || typeof part !== "string" || !["main", "left", "right"].includes(part))
    throw wrong;
  return { timeMs, part, rows: pressureMatrix, recording };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** ISO text or Unix ms; else NaN. */
export const instantMs = (value: unknown): number =>
  typeof value === "number" || (typeof value === "string" && value.length <= 40) ? new Date(value).getTime() : NaN;

/** @throws Problem importGrid, importLine */
export function readMatrix(rows: readonly unknown[], line: number): { values: Float32Array; grid: Grid } {
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
