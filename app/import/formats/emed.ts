import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { collectFrames, steadyTimes } from "../collect-frames";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate, plateAroundPrint } from "../place-cells";
import type { TextReader } from "../reader";
import { blankFields, firstNumber, toNumber } from "../text/fields";
import { openLines, type Lines } from "../text/lines";

/** What the head of a page says. */
interface Page {
  matrix: Grid | null;
  intervalMs: number | null;
  pitch: CellPitch | null;
  /** Number of the picture; null for pages of means and maxima. */
  picture: number | null;
}

/** Rows and columns that the pages print, from 1, both ends included. */
interface Printed {
  rows: [first: number, last: number];
  cols: [first: number, last: number];
}

/**
 * novel emed as its software lists it (`.lst`): a page for each picture, or several where it is too wide for one, of rows with their number
 * before and their force behind the pressures, in kPa. Numbers stand between tabs or blanks. Rows and columns without load are not printed, nor are pictures before and after the step.
 */
export const emedReader: TextReader = {
  format: "emed",
  recognises: (head) => head.includes("Pict-No") && head.includes("Matrix:"),
  read(text, { defaultIntervalMs }) {
    const lines = openLines(text);
    const known: Page = { matrix: null, intervalMs: null, pitch: null, picture: null };
    const frames = collectFrames();
    let printed: Printed | null = null;
    let picture = 0;
    let values: Float32Array | null = null;
    for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
      if (line.trimStart().toLowerCase().startsWith("page")) known.picture = null;
      readHead(line, known);
      const cols = columnNumbers(line);
      if (known.picture === null || !known.matrix || cols === null) continue;
      if (known.picture !== picture) {
        if (known.picture !== picture + 1) throw new Problem("importCutShort", { frames: picture });
        if (values) frames.add(values);
        values = new Float32Array(known.matrix.rows * known.matrix.cols);
        picture = known.picture;
      }
      const rows = readRows(lines, known.matrix, cols, values ?? new Float32Array());
      printed = joined(printed, { rows, cols: [Math.min(...cols), Math.max(...cols)] });
    }
    if (values) frames.add(values);
    const { matrix } = known;
    if (!printed || !matrix) throw new Problem("importEmpty");
    const grid = { rows: printed.rows[1] - printed.rows[0] + 1, cols: printed.cols[1] - printed.cols[0] + 1 };
    const around = plateAroundPrint(frames.frames(), matrix, { firstRow: printed.rows[0] - 1, firstCol: printed.cols[0] - 1, grid });
    const plate = fittedPlate(around.frames, around.grid);
    return {
      format: "emed",
      ...plate,
      timesMs: steadyTimes(plate.frames.length, known.intervalMs ?? defaultIntervalMs),
      cellPitchCm: known.pitch,
      unit: "kPa",
      pair: null,
      recordedAt: null,
      deviceName: "emed",
      warnings: [
        ...around.warnings,
        ...plate.warnings,
        ...(known.intervalMs === null ? [{ name: "rateAssumed", hertz: 1000 / defaultIntervalMs } as const] : []),
      ],
    };
  },
};

/** Takes what a line of a page's head says. @throws Problem importGrid for a matrix that is none */
function readHead(line: string, known: Page): void {
  const behind = (name: string): string | null => (line.includes(name) ? line.slice(line.indexOf(name) + name.length) : null);
  const matrix = behind("Matrix:");
  if (matrix !== null) {
    const [cols = NaN, rows = NaN] = (blankFields(matrix)[0] ?? "").split("x").map(toNumber);
    if (!isSide(rows) || !isSide(cols)) throw new Problem("importGrid", { rows: String(rows), cols: String(cols) });
    known.matrix = { rows, cols };
  }
  const time = behind("Time/picture:");
  if (time !== null) known.intervalMs = firstNumber(time) * (time.includes("ms") ? 1 : 1000);
  const size = behind("Sensor size:");
  if (size !== null) known.pitch = pitchOf(size);
  const picture = behind("Pict-No.:");
  if (picture !== null) known.picture = firstNumber(picture);
}

const isSide = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= IMPORT_LIMITS.side;

/** Of `0.500x0.500 cm`, across and along. */
function pitchOf(text: string): CellPitch | null {
  const [x = "", y = ""] = text.split("x");
  const scale = text.includes("mm") ? 0.1 : 1;
  const [xCm, yCm] = [firstNumber(x) * scale, firstNumber(y) * scale];
  return xCm > 0 && yCm > 0 ? { xCm, yCm } : null;
}

/** The numbers of the columns of a page where this is the line that has them. */
function columnNumbers(line: string): number[] | null {
  const fields = blankFields(line);
  const numbers = (fields.at(-1) === "Force" ? fields.slice(0, -1) : fields).map(toNumber);
  const inOrder = numbers.every((number, at) => isSide(number) && (at === 0 || number === (numbers[at - 1] ?? 0) + 1));
  return numbers.length > 0 && inOrder ? numbers : null;
}

/** The rows of a page up to its forces. @throws Problem importLine, importCutShort where the file ends before them */
function readRows(lines: Lines, matrix: Grid, cols: readonly number[], values: Float32Array): [first: number, last: number] {
  let rows: [first: number, last: number] | null = null;
  for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
    const [label = "", ...cells] = blankFields(line);
    if (label === "Force") break;
    const row = toNumber(label.replace(/^r/, ""));
    if (!isSide(row) || row > matrix.rows || (cols.at(-1) ?? 0) > matrix.cols || cells.length < cols.length)
      throw new Problem("importLine", { line: lines.number() });
    cols.forEach((col, at) => (values[(row - 1) * matrix.cols + col - 1] = toNumber(cells[at] ?? "")));
    rows = rows ? [Math.min(rows[0], row), Math.max(rows[1], row)] : [row, row];
  }
  if (!rows) throw new Problem("importLine", { line: lines.number() });
  return rows;
}

const joined = (one: Printed | null, other: Printed): Printed =>
  one
    ? {
        rows: [Math.min(one.rows[0], other.rows[0]), Math.max(one.rows[1], other.rows[1])],
        cols: [Math.min(one.cols[0], other.cols[0]), Math.max(one.cols[1], other.cols[1])],
      }
    : other;
