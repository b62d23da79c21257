import { Problem } from "~/domain/problem";
import { collectFrames, steadyTimes } from "../collect-frames";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate } from "../place-cells";
import type { TextReader } from "../reader";
import { cellFields, firstNumber, toNumber } from "../text/fields";
import { openLines, type Lines } from "../text/lines";
import { namedUnit } from "../text/units";

/** What stands in a cell where the mat has no sensor. */
const NO_SENSOR = "B";
const HEAD_LINES = 1000;

/**
 * Tekscan as its software saves text (`.asf`, `.csv`): lines of a name and a value, `ASCII_DATA @@`, then `Frame n` and a line of cells for
 * each row. Spacing of rows is along the mat. Which of these a file has differs between programs.
 */
export const tekscanReader: TextReader = {
  format: "tekscan",
  recognises: (head) => head.includes("ASCII_DATA") || (head.includes("ROW_SPACING") && head.includes("COL_SPACING")),
  read(text, { defaultIntervalMs }) {
    const lines = openLines(text);
    const head = readHead(lines);
    const said = (name: string): string => head.get(name) ?? "";
    const unit = namedUnit(said("UNITS"));
    const factor = unit?.factor ?? 1;
    const rows = wholeSide(said("ROWS"));
    const cols = wholeSide(said("COLS"));
    const frames = collectFrames();
    let noSensors = 0;
    for (let line = lines.nextFilled(); line !== null && !line.startsWith("@@"); line = lines.nextFilled()) {
      if (!/^"?frame/i.test(line)) continue;
      const { values, missing } = readFrame(lines, { rows, cols, factor }, frames.count());
      frames.add(values);
      noSensors = missing;
    }
    const expected = toNumber(said("END_FRAME")) - toNumber(said("START_FRAME")) + 1;
    if (frames.count() < expected) throw new Problem("importCutShort", { frames: frames.count() });
    const { warnings, ...plate } = fittedPlate(frames.frames(), { rows, cols });
    const seconds = firstNumber(said("SECONDS_PER_FRAME"));
    const timed = seconds > 0;
    const [xCm, yCm] = [centimetres(said("COL_SPACING")), centimetres(said("ROW_SPACING"))];
    return {
      format: "tekscan",
      ...plate,
      timesMs: steadyTimes(frames.count(), timed ? seconds * 1000 : defaultIntervalMs),
      cellPitchCm: xCm !== null && yCm !== null ? { xCm, yCm } : null,
      unit: unit?.unit ?? null,
      pair: null,
      recordedAt: null,
      deviceName: (said("SENSOR_TYPE") || said("MAP") || "Tekscan").slice(0, 60),
      warnings: [
        ...warnings,
        ...(timed ? [] : [{ name: "rateAssumed", hertz: 1000 / defaultIntervalMs } as const]),
        ...(noSensors > 0 ? [{ name: "noSensors", cells: noSensors } as const] : []),
        ...(unit?.warnings ?? []),
      ],
    };
  },
};

/** The names and values up to the cells. @throws Problem importEmpty where no cells follow */
function readHead(lines: Lines): Map<string, string> {
  const head = new Map<string, string>();
  for (let line = lines.next(); line !== null && head.size < HEAD_LINES; line = lines.next()) {
    if (line.includes("ASCII_DATA")) return head;
    if (/^"?frame \d/i.test(line)) {
      lines.back();
      return head;
    }
    const [name = "", value = ""] = /^\s{0,8}"?([A-Z_]{2,40})"?[\s,;:]{1,8}(.{0,200})/.exec(line)?.slice(1) ?? [];
    if (name !== "") head.set(name, value.replaceAll(/[",;]/g, " ").trim());
  }
  throw new Problem("importEmpty");
}

/** @throws Problem importGrid */
function wholeSide(text: string): number {
  const count = firstNumber(text);
  if (!Number.isInteger(count) || count < 1 || count > IMPORT_LIMITS.side) throw new Problem("importGrid", { rows: text, cols: text });
  return count;
}

/** Of `5.08 mm`, `0.508 centimeters`, `0.2 in`; null without a unit. */
function centimetres(text: string): number | null {
  const number = firstNumber(text);
  const lower = text.toLowerCase();
  const scale = /mm|mil/.test(lower) ? 0.1 : /cm|cent/.test(lower) ? 1 : /in/.test(lower) ? 2.54 : NaN;
  const length = Number((number * scale).toPrecision(7));
  return length > 0 ? length : null;
}

interface Cells {
  rows: number;
  cols: number;
  factor: number;
}

/** One frame's rows. @throws Problem importCutShort, importLine */
function readFrame(lines: Lines, { rows, cols, factor }: Cells, before: number): { values: Float32Array; missing: number } {
  const values = new Float32Array(rows * cols);
  let missing = 0;
  for (let row = 0; row < rows; row++) {
    const line = lines.nextFilled();
    if (line === null) throw new Problem("importCutShort", { frames: before });
    const fields = cellFields(line);
    if (fields.length < cols) throw new Problem("importLine", { line: lines.number() });
    for (let col = 0; col < cols; col++) {
      const field = fields[col] ?? "";
      if (field === NO_SENSOR) missing += 1;
      else values[row * cols + col] = toNumber(field) * factor;
    }
  }
  return { values, missing };
}
