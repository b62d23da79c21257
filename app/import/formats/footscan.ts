import type { CellPitch } from "~/domain/device/kind";
import { Problem } from "~/domain/problem";
import { collectFrames, risingTimes, steadyTimes } from "../collect-frames";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate } from "../place-cells";
import type { TextReader } from "../reader";
import { cellFields, toNumber } from "../text/fields";
import { openLines } from "../text/lines";

/** Sides of a cell of its plates, as its makers state them. */
const PITCH: CellPitch = { xCm: 0.508, yCm: 0.762 };
/** One newton on a square centimetre in kilopascals. */
const KPA_PER_N_PER_CM2 = 10;
const FRAME = /^\s{0,8}"?frame\s{1,8}(\d{1,7})\s{0,8}\(\s{0,8}(\d{1,9}(?:[.,]\d{1,6})?)\s{0,8}ms/i;

/**
 * footscan's export as text: blocks of `Frame k (t ms)` and rows of newtons a cell, the heel's first. The plate is turned so that the toes
 * are along row 0, and force by the area of a cell makes pressure.
 */
export const footscanReader: TextReader = {
  format: "footscan",
  recognises: (head) => head.split("\n").some((line) => FRAME.test(line)),
  read(text, { defaultIntervalMs }) {
    const lines = openLines(text);
    const frames = collectFrames();
    const times: number[] = [];
    let grid: { rows: number; cols: number } | null = null;
    for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
      const at = FRAME.exec(line)?.[2];
      if (at === undefined) continue;
      const rows: number[][] = [];
      for (line = lines.next(); line !== null && isRow(line) && rows.length <= IMPORT_LIMITS.side; line = lines.next())
        rows.push(rowOf(line, lines.number()));
      if (line !== null) lines.back();
      const size = { rows: rows.length, cols: rows[0]?.length ?? 0 };
      grid ??= size;
      const isEven = rows.every((row) => row.length === size.cols);
      if (size.rows === 0) throw new Problem("importCutShort", { frames: times.length });
      if (!isEven || size.rows !== grid.rows || size.cols !== grid.cols) throw new Problem("importFrame", { frame: times.length + 1 });
      frames.add(Float32Array.from(rows.reverse().flat(), (newtons) => (KPA_PER_N_PER_CM2 * newtons) / (PITCH.xCm * PITCH.yCm)));
      times.push(toNumber(at));
    }
    const all = frames.frames();
    const { warnings, ...plate } = fittedPlate(all, grid ?? { rows: 0, cols: 0 });
    return {
      format: "footscan",
      ...plate,
      timesMs: all.length > 1 ? risingTimes(times) : steadyTimes(1, defaultIntervalMs),
      cellPitchCm: PITCH,
      unit: "kPa",
      pair: null,
      recordedAt: null,
      deviceName: "footscan",
      warnings: [...warnings, { name: "converted", from: "N" }],
    };
  },
};

const isRow = (line: string): boolean => /^[\s"]{0,8}[\d.,+-]/.test(line);

/** @throws Problem importLine */
function rowOf(line: string, number: number): number[] {
  const cells = cellFields(line).map(toNumber);
  if (cells.length > IMPORT_LIMITS.side || cells.some(Number.isNaN)) throw new Problem("importLine", { line: number });
  return cells;
}
