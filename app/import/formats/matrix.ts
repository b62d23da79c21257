import { MAX_ROWS } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { choose } from "../choose";
import { collectFrames } from "../collect-frames";
import { IMPORT_LIMITS, tooLong } from "../limits";
import { fittedPlate } from "../place-cells";
import type { TextReader } from "../reader";
import { cellFields, toNumber } from "../text/fields";
import { openLines } from "../text/lines";
import { steadyTimeline } from "../timeline";

const LINES_ASKED = 20;

/** Null if not all numbers. */
function numbersOf(line: string): number[] | null {
  const numbers = cellFields(line).map(toNumber);
  return numbers.length > 1 && numbers.length <= IMPORT_LIMITS.side && !numbers.some(Number.isNaN) ? numbers : null;
}

/** Divisors of the line count: square first, then tallest. */
function rowsOptions(lines: number, cols: number): number[] {
  const divisors = Array.from({ length: Math.min(lines, MAX_ROWS) }, (_, at) => at + 1).filter((rows) => lines % rows === 0);
  return divisors.toSorted((one, other) => Number(other === cols) - Number(one === cols) || other - one);
}

/** Plain rows of numbers; empty lines separate frames. Rows per frame, unit, cell size and rate are asked. */
export const matrixReader: TextReader = {
  format: "matrix",
  recognises(head) {
    const lines = head.split("\n").filter((line) => line.trim() !== "");
    // The last line can be incomplete.
    const asked = lines.slice(0, Math.min(LINES_ASKED, Math.max(1, lines.length - 1)));
    const rows = asked.map(numbersOf);
    return rows.length > 0 && rows.every((row) => row !== null && row.length === rows[0]?.length);
  },
  read(text, options) {
    const { defaultIntervalMs } = options;
    const lines = openLines(text);
    const rows: number[][] = [];
    const blocks = new Set<number>();
    let since = 0;
    for (let line = lines.next(); line !== null; line = lines.next()) {
      if (line.trim() === "") {
        if (rows.length > since) blocks.add(rows.length - since);
        since = rows.length;
        continue;
      }
      const numbers = numbersOf(line);
      if (!numbers || (rows[0] && numbers.length !== rows[0].length)) throw new Problem("importLine", { line: lines.number() });
      rows.push(numbers);
      if (rows.length * numbers.length > IMPORT_LIMITS.values) throw tooLong();
    }
    if (rows.length > since) blocks.add(rows.length - since);
    const [first] = rows;
    if (!first) throw new Problem("importEmpty");
    const cols = first.length;
    const possible = rowsOptions(rows.length, cols).map(String);
    const [block] = blocks;
    const usual = blocks.size === 1 && block !== rows.length ? String(block) : null;
    const { option, choices } = choose("rows", possible, options, usual);
    const size = Number(option);
    if (!(size > 0)) throw new Problem("importGrid", { rows: rows.length, cols });
    const collected = collectFrames();
    for (let row = 0; row < rows.length; row += size) collected.add(Float32Array.from(rows.slice(row, row + size).flat()));
    const frames = collected.frames();
    const { warnings, ...plate } = fittedPlate(frames, { rows: size, cols });
    const timeline = steadyTimeline(frames.length, null, { isCutShort: false, defaultIntervalMs });
    return {
      format: "matrix",
      ...plate,
      ...timeline,
      cellPitchCm: null,
      unit: null,
      pair: null,
      recordedAt: null,
      deviceName: "",
      choices,
      warnings: [...timeline.warnings, ...warnings],
    };
  },
};
