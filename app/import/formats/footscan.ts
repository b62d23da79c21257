import type { CellPitch } from "~/domain/device/kind";
import { Problem } from "~/domain/problem";
import { collectFrames } from "../collect-frames";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate } from "../place-cells";
import type { TextReader } from "../reader";
import { cellFields, toNumber } from "../text/fields";
import { TIMED_HEADING } from "../text/headings";
import { openLines } from "../text/lines";
import { namedUnit, statedUnit, unknownUnit } from "../text/units";
import { steadyTimeline, timelineFromTimes } from "../timeline";

/** By the manufacturer. */
const PITCH: CellPitch = { xCm: 0.508, yCm: 0.762 };
const KPA_PER_N_PER_CM2 = 10;
const MS: Readonly<Record<string, number>> = { ms: 1, s: 1000 };

/**
 * footscan text: blocks of `Frame k (t ms)` and rows of N per cell, or of the stated unit, heel first; turned toes up,
 * N converted to pressure.
 */
export const footscanReader: TextReader = {
  format: "footscan",
  recognises: (head) => head.split("\n").some((line) => TIMED_HEADING.test(line)),
  read(text, { defaultIntervalMs }) {
    const lines = openLines(text);
    const frames = collectFrames();
    const times: number[] = [];
    let grid: { rows: number; cols: number } | null = null;
    let isCutShort = false;
    let missing = 0;
    let stated = "N";
    for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
      stated = statedUnit(line) ?? stated;
      const [at, timeUnit = ""] = TIMED_HEADING.exec(line)?.slice(2) ?? [];
      if (at === undefined) continue;
      const rows: number[][] = [];
      for (line = lines.next(); line !== null && isRow(line) && rows.length <= IMPORT_LIMITS.side; line = lines.next()) {
        const cells = cellFields(line);
        missing += times.length === 0 ? cells.filter((cell) => cell === "").length : 0;
        rows.push(rowOf(cells, lines.number()));
      }
      const isEnd = line === null;
      if (line !== null) lines.back();
      const size = { rows: rows.length, cols: rows[0]?.length ?? 0 };
      grid ??= size;
      const fits = size.rows === grid.rows && rows.every((row) => row.length === grid?.cols);
      if (!fits && isEnd && times.length > 0 && size.rows <= grid.rows) {
        isCutShort = true;
        break;
      }
      if (size.rows === 0) throw new Problem("importCutShort", { frames: times.length });
      if (!fits) throw new Problem("importFrame", { frame: times.length + 1 });
      const unit = namedUnit(stated);
      const factor = unit?.unit === "N" ? (KPA_PER_N_PER_CM2 * unit.factor) / (PITCH.xCm * PITCH.yCm) : (unit?.factor ?? 1);
      frames.add(Float32Array.from(rows.reverse().flat(), (value) => factor * value));
      times.push(toNumber(at) * (MS[timeUnit.toLowerCase()] ?? 1e-3));
    }
    const all = frames.frames();
    const unit = namedUnit(stated);
    const { warnings, ...plate } = fittedPlate(all, grid ?? { rows: 0, cols: 0 });
    const known = { isCutShort, defaultIntervalMs };
    const timeline = all.length > 1 ? timelineFromTimes(times, known) : steadyTimeline(1, null, known);
    return {
      format: "footscan",
      ...plate,
      ...timeline,
      cellPitchCm: PITCH,
      unit: unit?.unit === "N" ? "kPa" : (unit?.unit ?? null),
      pair: null,
      recordedAt: null,
      deviceName: "footscan",
      choices: [],
      warnings: [
        ...timeline.warnings,
        ...warnings,
        ...(missing > 0 ? [{ name: "noSensors", cells: missing } as const] : []),
        ...(unit?.unit === "N" ? [{ name: "converted", from: stated } as const] : (unit?.warnings ?? [])),
        ...unknownUnit(stated, unit),
      ],
    };
  },
};

const isRow = (line: string): boolean => /^[\s"]{0,8}[\d.,;+-]/.test(line);

/** @throws Problem importLine */
function rowOf(fields: readonly string[], number: number): number[] {
  const cells = fields.map((field) => (field === "" ? 0 : toNumber(field)));
  if (cells.length > IMPORT_LIMITS.side || cells.some(Number.isNaN)) throw new Problem("importLine", { line: number });
  return cells;
}
