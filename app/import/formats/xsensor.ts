import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { choose, pairOption } from "../choose";
import { collectFrames, type FrameCollector } from "../collect-frames";
import { IMPORT_LIMITS } from "../limits";
import { pairByTime } from "../pair-by-time";
import { fittedPlate, insolePair, insolePairGrid } from "../place-cells";
import type { ReadOptions, TextReader } from "../reader";
import { sideNamed } from "../sides";
import { timeOfDayMs, unclearDate, wallClock } from "../text/dates";
import { filledCells, firstNumber, tableFields, toNumber } from "../text/fields";
import { openLines, type Lines } from "../text/lines";
import { centimetresIn } from "../text/quantities";
import { inUnit, namedUnit, unknownUnit } from "../text/units";
import { steadyTimeline, timelineFromTimes } from "../timeline";

interface Mat {
  name: string;
  grid: Grid;
  pitch: { xCm: number | null; yCm: number | null };
  cells: FrameCollector;
  /** Counted in the file. */
  framesOf: number[];
  missing: number;
}

const DAY_MS = 86_400_000;
const MAX_MATS = 32;

/**
 * XSENSOR (`.csv`): per frame date and time, per mat size, figures and cells after `SENSELS`; later regions repeat
 * cells. Left and right mats are joined by name; of others a person chooses.
 */
export const xsensorReader: TextReader = {
  format: "xsensor",
  recognises: (head) => /sensels/i.test(head) && /frame/i.test(head),
  read(text, options) {
    const lines = openLines(text);
    const state = { unitName: "", firstUnit: "", date: "", unread: "", day: 0, isCutShort: false };
    const times: number[] = [];
    const numbers: number[] = [];
    const mats = new Map<string, Mat>();
    let seen = new Map<string, number>();
    let sensor: Pick<Mat, "name" | "grid" | "pitch"> | null = null;
    for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
      const [label = "", value = "", behind = ""] = tableFields(line);
      const name = label.replace(":", "").toLowerCase();
      if (name === "units") state.unitName = value;
      else if (state.unitName === "" && /pressure \(/.test(name)) state.unitName = inBrackets(label);
      if (name === "date") state.date ||= value;
      if (name === "frame") {
        seen = new Map();
        sensor = null;
        times.push(NaN);
        numbers.push(toNumber(value));
      }
      if (name === "group") sensor = null;
      if (name === "time" && times.length > 0) {
        // Unquoted decimal comma.
        const whole = /^\d{1,6}$/.test(behind) ? `${value}.${behind}` : value;
        const clock = timeOfDayMs(whole);
        if (Number.isNaN(clock)) state.unread ||= whole;
        const ofDay = Number.isNaN(clock) ? 1000 * toNumber(whole) : clock;
        if (ofDay + state.day < (times.at(-2) ?? -Infinity) - DAY_MS / 2) state.day += DAY_MS;
        times[times.length - 1] = ofDay + state.day;
      }
      if (name === "sensor") sensor = { name: value, grid: { rows: 0, cols: 0 }, pitch: { xCm: null, yCm: null } };
      if (sensor) readSize(name, /^\d{1,6}$/.test(behind) && /^\d{1,6}$/.test(value) ? `${value},${behind}` : value, sensor);
      if (name === "sensels" && sensor) {
        const frame = times.length;
        if (frame === 0) throw new Problem("importFrame", { frame: 1 });
        const again = (seen.get(sensor.name) ?? 0) + 1;
        seen.set(sensor.name, again);
        const called = again === 1 ? sensor.name : `${sensor.name} (${again})`;
        const mat = mats.get(called) ?? { ...sensor, name: called, cells: collectFrames(), framesOf: [], missing: 0 };
        mats.set(called, mat);
        if (mats.size > MAX_MATS || mat.grid.rows !== sensor.grid.rows || mat.grid.cols !== sensor.grid.cols)
          throw new Problem("importFrame", { frame });
        const read = readCells(lines, sensor.grid);
        sensor = null;
        state.firstUnit ||= state.unitName;
        if (read === null) {
          state.isCutShort = true;
          break;
        }
        const unit = namedUnit(state.unitName);
        if (unit?.unit !== namedUnit(state.firstUnit)?.unit) throw new Problem("importFrame", { frame });
        mat.cells.add(inUnit(read.values, unit ?? {}));
        mat.framesOf.push(frame - 1);
        mat.missing += read.missing;
      }
    }
    // The last frame lacks its cells.
    if (seen.size === 0 && times.length > 1) state.isCutShort = true;

    const { taken, choices, warnings } = chosenMats(
      [...mats.values()].filter(({ framesOf }) => framesOf.length > 0),
      options,
    );
    const [first, second] = taken;
    if (!first) throw new Problem(state.isCutShort ? "importCutShort" : "importEmpty", { frames: 0 });
    const isTimed = times.every((time, at) => Number.isFinite(time) || at === times.length - 1);
    const isNumbered = numbers.every((number, at) => number > (numbers[at - 1] ?? -Infinity));
    const timeOf = (frame: number): number => (isTimed ? itemAt(times, frame) : isNumbered ? itemAt(numbers, frame) : frame);
    const half = (mat: Mat) => ({ frames: mat.cells.frames(), timesMs: mat.framesOf.map(timeOf) });
    const { xCm, yCm } = first.pitch;
    const insoles = second ? insolePairGrid(first.grid) : null;
    const blank = new Float32Array(first.grid.rows * first.grid.cols);
    const paired = second
      ? pairByTime(half(first), half(second), (left, right) => insolePair(left ?? blank, right ?? blank, first.grid))
      : { ...half(first), halves: undefined, warnings: [] };
    const whole = insoles?.grid ?? first.grid;
    const plate = fittedPlate(paired.frames, whole);
    const unit = namedUnit(state.firstUnit);
    const known = { isCutShort: state.isCutShort, defaultIntervalMs: options.defaultIntervalMs };
    const own = isNumbered && !second ? first.framesOf.map((frame) => itemAt(numbers, frame)) : undefined;
    const timeline = isTimed
      ? timelineFromTimes(paired.timesMs, { ...known, numbers: own })
      : steadyTimeline(paired.timesMs.length, null, { ...known, numbers: paired.timesMs });
    const recordedAt = state.unread === "" ? wallClock(state.date, times[0]) : null;
    const missing = Math.max(0, ...taken.map((mat) => mat.missing));
    return {
      format: "xsensor",
      ...timeline,
      grid: plate.grid,
      frames: plate.frames,
      ...(paired.halves && { halves: paired.halves }),
      cellPitchCm: xCm !== null && yCm !== null ? { xCm, yCm } : null,
      unit: unit?.unit ?? null,
      pair: insoles && plate.grid === whole ? insoles.pair : null,
      recordedAt,
      deviceName: first.name.slice(0, 60),
      choices,
      warnings: [
        ...timeline.warnings,
        ...plate.warnings,
        ...paired.warnings,
        ...warnings,
        ...(second ? [{ name: "sideBySide" } as const] : []),
        ...(missing > 0 ? [{ name: "noSensors", cells: missing } as const] : []),
        ...(unit?.warnings ?? []),
        ...unknownUnit(state.firstUnit, unit),
        ...unclearDate(`${state.date} ${state.unread}`, recordedAt),
        ...(isNumbered ? [] : [{ name: "numbersIgnored" } as const]),
      ],
    };
  },
};

function chosenMats(mats: readonly Mat[], options: ReadOptions) {
  const sided = (side: "left" | "right"): Mat[] => mats.filter(({ name }) => sideNamed(name) === side);
  const [[left, ...lefts], [right, ...rights]] = [sided("left"), sided("right")];
  const isPair =
    left && right && lefts.length + rights.length === 0 && left.grid.rows === right.grid.rows && left.grid.cols === right.grid.cols;
  const pair = isPair ? { name: pairOption(left.name, right.name), taken: [left, right] } : null;
  const offered = [...(pair ? [pair] : []), ...mats.map((mat) => ({ name: mat.name, taken: [mat] }))];
  if (pair && mats.length === 2 && options.choices?.mat === undefined) {
    const choices = [{ name: "mat" as const, options: offered.map(({ name }) => name), chosen: pair.name }];
    return { taken: pair.taken, choices, warnings: [] as ImportWarning[] };
  }
  const { option, ...rest } = choose(
    "mat",
    offered.map(({ name }) => name),
    options,
  );
  return { taken: offered.find(({ name }) => name === option)?.taken ?? [], ...rest };
}

/** Empty without any. */
const inBrackets = (text: string): string => /\(([^()]{1,60})\)/.exec(text)?.[1] ?? "";

function readSize(name: string, value: string, sensor: Pick<Mat, "grid" | "pitch">): void {
  const number = firstNumber(value);
  const cm = centimetresIn(`${value} ${inBrackets(name)}`, "cm");
  if (name === "rows") sensor.grid.rows = number;
  if (name === "columns") sensor.grid.cols = number;
  if (name.startsWith("sensel width")) sensor.pitch.xCm = cm;
  if (name.startsWith("sensel height")) sensor.pitch.yCm = cm;
}

/** Null if the file ends early. @throws Problem importGrid, importLine */
function readCells(lines: Lines, grid: Grid): { values: Float32Array; missing: number } | null {
  const isSide = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= IMPORT_LIMITS.side;
  if (!isSide(grid.rows) || !isSide(grid.cols)) throw new Problem("importGrid", { rows: String(grid.rows), cols: String(grid.cols) });
  const values = new Float32Array(grid.rows * grid.cols);
  let missing = 0;
  for (let row = 0; row < grid.rows; row++) {
    const line = nextRow(lines);
    if (line === null) return null;
    const fields = filledCells(tableFields(line), grid.cols);
    if (!fields && lines.isLast()) return null;
    for (let col = 0; col < grid.cols; col++) {
      const field = fields?.[col] ?? "?";
      if (field === "") missing += 1;
      const value = field === "" ? 0 : toNumber(field);
      if (Number.isNaN(value)) throw new Problem("importLine", { line: lines.number() });
      values[row * grid.cols + col] = value;
    }
  }
  return { values, missing };
}

/** Skips rows of commas. */
function nextRow(lines: Lines): string | null {
  for (let line = lines.next(); line !== null; line = lines.next()) if (/[^,;\s]/.test(line)) return line;
  return null;
}
