import { stepsBetween } from "~/domain/analysis/recording/usual-step";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { choose } from "../choose";
import { collectFrames, type FrameCollector } from "../collect-frames";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate, plateAroundPrint } from "../place-cells";
import type { TextReader } from "../reader";
import { blankFields, columnFields, toNumber } from "../text/fields";
import { openLines, type Lines } from "../text/lines";
import { centimetresIn, millisecondsIn } from "../text/quantities";
import { inUnit, namedUnit, statedUnit, unknownUnit, type NamedUnit } from "../text/units";
import { steadyTimeline } from "../timeline";

interface Page {
  matrix: Grid | null;
  intervalMs: number | null;
  pitch: CellPitch | null;
  /** Null on pages of means and maxima. */
  picture: number | null;
  /** Null means kPa. */
  unitName: string | null;
  unit: NamedUnit | null;
}

/** From 1, inclusive. */
interface Printed {
  rows: [first: number, last: number];
  cols: [first: number, last: number];
}

interface Trial {
  pictures: FrameCollector;
  numbers: number[];
  printed: Printed;
}

const MAX_TRIALS = 100;

/** `Pict-No.: 3`, `Bild-Nr.: 3`. */
const PICTURE = /(?:^|\s)\p{L}{2,20}[-. ]{0,2}(?:no|nr|n°|nº|num|αρ)\.?:\s{0,8}(\d{1,9})/iu;
/** Sums below the rows and behind them: `Force`, `Kraft`. */
const isWord = (text: string): boolean => /^\p{L}{2,20}(?:\[\w{1,4}\])?$/u.test(text);

/**
 * novel emed list (`.lst`): pages per picture, split if too wide; rows with number and force, kPa. Unloaded rows,
 * columns and pictures are omitted, by some programs also zeros. Restarting numbers begin a new trial.
 */
export const emedReader: TextReader = {
  format: "emed",
  recognises: (head) => head.includes("Matrix:") && head.split("\n").some((line) => PICTURE.test(line)),
  read(text, options) {
    const lines = openLines(text);
    const known: Page = { matrix: null, intervalMs: null, pitch: null, picture: null, unitName: null, unit: null };
    const trials: Trial[] = [];
    let values: Float32Array | null = null;
    let isCutShort = false;
    let isPageEmpty = false;
    const close = () => {
      if (values) trials.at(-1)?.pictures.add(inUnit(values, known.unit ?? {}));
      values = null;
    };
    for (let line = lines.nextFilled(); line !== null && !isCutShort; line = lines.nextFilled()) {
      if (/^\s*\p{L}{2,20}\s{1,8}\d{1,9}\s*$/u.test(line)) [known.picture, isPageEmpty] = [null, true];
      readHead(line, known);
      const cols = columnsOf(line);
      if (cols !== null) isPageEmpty = false;
      if (known.picture === null || !known.matrix || cols === null) continue;
      const earlier = trials.at(-1)?.numbers.at(-1);
      if (known.picture !== earlier || values === null) {
        close();
        if (earlier === undefined || known.picture <= earlier) {
          if (trials.length >= MAX_TRIALS) throw new Problem("importSeveral", { count: trials.length });
          trials.push({ pictures: collectFrames(), numbers: [], printed: { rows: [Infinity, 0], cols: [Infinity, 0] } });
        }
        values = new Float32Array(known.matrix.rows * known.matrix.cols);
        trials.at(-1)?.numbers.push(known.picture);
      }
      const trial = trials.at(-1);
      const rows = readRows(lines, known.matrix, cols, values);
      if (rows === null) {
        isCutShort = true;
        values = null;
        trial?.numbers.pop();
      } else if (trial) trial.printed = joined(trial.printed, { rows, cols: [itemAt(cols.numbers, 0), lastItem(cols.numbers)] });
    }
    close();
    isCutShort ||= isPageEmpty;
    const whole = trials.filter(({ pictures }) => pictures.count() > 0);
    const names = whole.map((_, at) => String(at + 1));
    const { option, choices, warnings } = choose("trial", names, options);
    const trial = whole[names.indexOf(option)];
    const { matrix } = known;
    if (!trial || !matrix) throw new Problem(isCutShort ? "importCutShort" : "importEmpty", { frames: 0 });
    const { printed, numbers } = trial;
    const grid = { rows: printed.rows[1] - printed.rows[0] + 1, cols: printed.cols[1] - printed.cols[0] + 1 };
    const around = plateAroundPrint(trial.pictures.frames(), matrix, {
      firstRow: printed.rows[0] - 1,
      firstCol: printed.cols[0] - 1,
      grid,
    });
    const plate = fittedPlate(around.frames, around.grid);
    // From 1.
    const before = itemAt(numbers, 0) - 1;
    const isCut = (isCutShort && trial === whole.at(-1)) || before > 0;
    const timeline = steadyTimeline(plate.frames.length, known.intervalMs, {
      numbers: plate.frames.length === numbers.length ? numbers : [before, ...numbers, lastItem(numbers) + 1],
      isCutShort: isCut,
      defaultIntervalMs: options.defaultIntervalMs,
    });
    return {
      format: "emed",
      ...plate,
      ...timeline,
      cellPitchCm: known.pitch,
      unit: known.unitName === null ? "kPa" : (known.unit?.unit ?? null),
      pair: null,
      recordedAt: null,
      deviceName: "emed",
      choices,
      warnings: [
        ...around.warnings,
        ...plate.warnings,
        ...timeline.warnings,
        ...warnings,
        ...(before > 0 ? [{ name: "missingFrames", frames: before, gaps: 1 } as const] : []),
        ...(known.unit?.warnings ?? []),
        ...unknownUnit(known.unitName ?? "", known.unit),
      ],
    };
  },
};

/** @throws Problem importGrid */
function readHead(line: string, known: Page): void {
  const behind = (name: string): string | null => (line.includes(name) ? line.slice(line.indexOf(name) + name.length) : null);
  const matrix = behind("Matrix:");
  if (matrix !== null) {
    const [cols = NaN, rows = NaN] = (/^\s{0,8}(\d{1,4})\s{0,4}x\s{0,4}(\d{1,4})/i.exec(matrix)?.slice(1) ?? []).map(Number);
    if (!isSide(rows) || !isSide(cols)) throw new Problem("importGrid", { rows: String(rows), cols: String(cols) });
    known.matrix = { rows, cols };
  }
  const time = behind("Time/picture:");
  if (time !== null) known.intervalMs = millisecondsIn(time, 1000);
  const size = behind("Sensor size:");
  if (size !== null) known.pitch = pitchOf(size);
  const unit = statedUnit(line);
  if (unit !== null) [known.unitName, known.unit] = [unit, namedUnit(unit)];
  const picture = PICTURE.exec(line)?.[1];
  if (picture !== undefined) known.picture = Number(picture);
}

const isSide = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= IMPORT_LIMITS.side;

/** `0.500x0.500 cm`, across and along. */
function pitchOf(text: string): CellPitch | null {
  const [x = "", y = ""] = text.split("x");
  const unit = y.replace(/^[\s\d.,]{1,20}/, "");
  const [xCm, yCm] = [centimetresIn(`${x} ${unit}`, "cm"), centimetresIn(y, "cm")];
  return xCm !== null && yCm !== null ? { xCm, yCm } : null;
}

interface Columns {
  /** From 1. */
  numbers: number[];
  /** End position of each number; cells align below. */
  ends: number[];
  hasForce: boolean;
}

function columnsOf(line: string): Columns | null {
  const words = wordsOf(line);
  const hasForce = words.length > 1 && isWord(lastItem(words).text);
  const columns = hasForce ? words.slice(0, -1) : words;
  const numbers = columns.map(({ text }) => toNumber(text));
  const inOrder = numbers.every(isSide) && stepsBetween(numbers).every((step) => step === 1);
  return numbers.length > 0 && inOrder ? { numbers, ends: columns.map(({ end }) => end), hasForce } : null;
}

const wordsOf = (line: string): { text: string; end: number }[] =>
  [...line.matchAll(/[^\s]+/g)].map((found) => ({ text: found[0], end: found.index + found[0].length }));

/**
 * Null if the file ends early. Unprinted cells are zero: empty between tabs, missing between blanks. @throws Problem
 * importLine
 */
function readRows(lines: Lines, matrix: Grid, columns: Columns, values: Float32Array): [first: number, last: number] | null {
  let rows: [first: number, last: number] | null = null;
  for (;;) {
    const line = lines.nextFilled();
    if (line === null) return null;
    const [label = ""] = blankFields(line);
    if (isWord(label)) break;
    const row = toNumber(label.replace(/^r/, ""));
    const cells = cellsBelow(line, columns);
    if (!cells && lines.isLast()) return null;
    if (!isSide(row) || row > matrix.rows || lastItem(columns.numbers) > matrix.cols || !cells)
      throw new Problem("importLine", { line: lines.number() });
    for (const [at, cell] of cells.entries())
      values[(row - 1) * matrix.cols + itemAt(columns.numbers, at) - 1] = cell === "" ? 0 : toNumber(cell);
    rows = rows ? [Math.min(rows[0], row), Math.max(rows[1], row)] : [row, row];
  }
  if (!rows) throw new Problem("importLine", { line: lines.number() });
  return rows;
}

/** Null if ambiguous. */
function cellsBelow(line: string, { numbers, ends, hasForce }: Columns): string[] | null {
  const wanted = numbers.length + (hasForce ? 1 : 0);
  if (line.includes("\t")) {
    const [, ...fields] = columnFields(line);
    return fields.length === wanted || (!hasForce && fields.length === wanted + 1) ? fields.slice(0, numbers.length) : null;
  }
  const [, ...words] = wordsOf(line);
  if (words.length === wanted || (!hasForce && words.length === wanted + 1)) return words.slice(0, numbers.length).map(({ text }) => text);
  const cells = numbers.map(() => "");
  for (const { text, end } of hasForce ? words.slice(0, -1) : words) {
    const at = ends.findIndex((column) => Math.abs(column - end) <= 1);
    if (at === -1 || cells[at] !== "") return null;
    cells[at] = text;
  }
  return cells;
}

const joined = (one: Printed, other: Printed): Printed => ({
  rows: [Math.min(one.rows[0], other.rows[0]), Math.max(one.rows[1], other.rows[1])],
  cols: [Math.min(one.cols[0], other.cols[0]), Math.max(one.cols[1], other.cols[1])],
});
