import { stepsBetween } from "~/domain/analysis/recording/usual-step";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { collectFrames } from "../collect-frames";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate } from "../place-cells";
import type { TextReader } from "../reader";
import { cellFields, filledCells, firstNumber, tableFields, toNumber } from "../text/fields";
import { FRAME_HEADING } from "../text/headings";
import { openLines, type Lines } from "../text/lines";
import { centimetresIn, millisecondsIn } from "../text/quantities";
import { namedUnit, unknownUnit } from "../text/units";
import { everyNth, steadyTimeline, timelineFromTimes } from "../timeline";

const NO_SENSOR = "B";
const HEAD_LINES = 1000;

/**
 * Tekscan text (`.asf`, `.csv`): name-value lines, `ASCII_DATA @@`, then `Frame n` and a line per row; fields differ
 * between programs. Skipped numbers are missing frames.
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
    const numbers: number[] = [];
    const times: number[] = [];
    let noSensors = 0;
    let isCutShort = false;
    for (let line = lines.nextFilled(); line !== null && !line.startsWith("@@"); line = lines.nextFilled()) {
      const number = FRAME_HEADING.exec(line)?.[1];
      if (number === undefined) continue;
      const read = readFrame(lines, { rows, cols, factor });
      if (read === null) {
        isCutShort = true;
        break;
      }
      frames.add(read.values);
      noSensors = Math.max(noSensors, read.missing);
      numbers.push(Number(number));
      const [, time = ""] = tableFields(line);
      times.push(1000 * toNumber(time));
    }
    if (isCutShort && frames.count() === 0) throw new Problem("importCutShort", { frames: 0 });
    const all = frames.frames();
    const rise = (values: readonly number[]): boolean => stepsBetween(values).every((step) => step > 0);
    const last = toNumber(said("END_FRAME"));
    const intervalMs = millisecondsIn(said("SECONDS_PER_FRAME"), 1000);
    const known = { defaultIntervalMs, ...(rise(numbers) && { numbers }) };
    const scale = toNumber(said("SCALE_FACTOR"));
    const isEndMissing =
      all.length < last - toNumber(said("START_FRAME")) + 1 && lastItem(numbers) + everyNth(stepsBetween(numbers)) <= last;
    const plannedMs = isEndMissing && intervalMs !== null ? (last - itemAt(numbers, 0) + 1) * intervalMs : undefined;
    const ended = { ...known, plannedMs, isCutShort: isCutShort || isEndMissing };
    const timeline =
      all.length > 1 && times.every(Number.isFinite) && rise(times)
        ? timelineFromTimes(times, ended)
        : steadyTimeline(all.length, intervalMs, ended);
    const { warnings, ...plate } = fittedPlate(all, { rows, cols });
    const [xCm, yCm] = [centimetresIn(said("COL_SPACING")), centimetresIn(said("ROW_SPACING"))];
    return {
      format: "tekscan",
      ...plate,
      ...timeline,
      cellPitchCm: xCm !== null && yCm !== null ? { xCm, yCm } : null,
      unit: unit?.unit ?? null,
      pair: null,
      recordedAt: null,
      deviceName: (said("SENSOR_TYPE") || said("MAP") || "Tekscan").slice(0, 60),
      choices: [],
      warnings: [
        ...timeline.warnings,
        ...(rise(numbers) ? [] : [{ name: "numbersIgnored" } as const]),
        ...(Number.isFinite(scale) && scale !== 1 ? [{ name: "factorIgnored", field: "SCALE_FACTOR", value: scale } as const] : []),
        ...warnings,
        ...(noSensors > 0 ? [{ name: "noSensors", cells: noSensors } as const] : []),
        ...(unit?.warnings ?? []),
        ...unknownUnit(said("UNITS"), unit),
      ],
    };
  },
};

/** @throws Problem importEmpty without cells */
function readHead(lines: Lines): Map<string, string> {
  const head = new Map<string, string>();
  for (let line = lines.next(); line !== null && head.size < HEAD_LINES; line = lines.next()) {
    if (line.includes("ASCII_DATA")) return head;
    const [name = "", value = ""] = /^\s{0,8}"?([A-Z_]{2,40})"?[\s,;:]{1,8}(.{0,200})/.exec(line)?.slice(1) ?? [];
    if (name !== "") head.set(name, unquoted(value));
    else if (FRAME_HEADING.test(line)) {
      lines.back();
      return head;
    }
  }
  throw new Problem("importEmpty");
}

/** Strips quotes and separators of spreadsheets, not decimal commas. */
const unquoted = (value: string): string =>
  value
    .replaceAll(/(?<!\d),|,(?!\d)/g, " ")
    .replaceAll(/[";]/g, " ")
    .trim();

/** @throws Problem importGrid */
function wholeSide(text: string): number {
  const count = firstNumber(text);
  if (!Number.isInteger(count) || count < 1 || count > IMPORT_LIMITS.side) throw new Problem("importGrid", { rows: text, cols: text });
  return count;
}

interface Cells {
  rows: number;
  cols: number;
  factor: number;
}

/** Null if the file ends early. @throws Problem importLine */
function readFrame(lines: Lines, { rows, cols, factor }: Cells): { values: Float32Array; missing: number } | null {
  const values = new Float32Array(rows * cols);
  let missing = 0;
  for (let row = 0; row < rows; row++) {
    const line = lines.nextFilled();
    if (line === null || line.startsWith("@@")) return null;
    const fields = filledCells(cellFields(line), cols) ?? filledCells(tableFields(line), cols);
    if (!fields && lines.isLast()) return null;
    if (!fields) throw new Problem("importLine", { line: lines.number() });
    for (const [col, field] of fields.entries()) {
      if (field === NO_SENSOR || field === "") missing += 1;
      else values[row * cols + col] = toNumber(field) * factor;
    }
  }
  return { values, missing };
}
