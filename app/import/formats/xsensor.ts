import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { collectFrames, risingTimes } from "../collect-frames";
import { IMPORT_LIMITS } from "../limits";
import { fittedPlate, insolePair, insolePairGrid } from "../place-cells";
import type { TextReader } from "../reader";
import { firstNumber, tableFields, toNumber } from "../text/fields";
import { openLines, type Lines } from "../text/lines";
import { namedUnit } from "../text/units";

interface Sensor {
  name: string;
  grid: Grid;
  pitch: CellPitch;
}

const DAY_MS = 86_400_000;
/** A left and a right mat. */
const MOST_SENSORS = 2;

/**
 * XSENSOR as its software exports it (`.csv`): for each frame its date and time, for each sensor mat its size, figures, and its cells behind
 * `SENSELS`, every second line empty; then regions, which repeat cells and are left out. A left and a right mat, told by LF and RF in their
 * names or by their order, come to stand side by side. Programs write the names with a colon, and in other letters.
 */
export const xsensorReader: TextReader = {
  format: "xsensor",
  recognises: (head) => /sensels/i.test(head) && /frame/i.test(head),
  read(text) {
    const lines = openLines(text);
    const state = { unitName: "", date: "", factor: 1 };
    const frames = collectFrames();
    const times: number[] = [];
    let sensors: Sensor[] = [];
    let cells: Float32Array[] = [];
    let sensor: Sensor | null = null;
    let day = 0;

    const closeFrame = () => {
      if (cells.length === 0) return;
      const [first] = sensors;
      if (!first || cells.length !== sensors.length) throw new Problem("importFrame", { frame: times.length });
      frames.add(joinedSensors(sensors, cells));
      cells = [];
    };
    for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
      const [label = "", value = ""] = tableFields(line);
      const name = label.replace(":", "").toLowerCase();
      if (name === "units") state.unitName = value;
      if (name === "date") state.date = value;
      if (name === "frame") {
        closeFrame();
        sensor = null;
      }
      if (name === "group") sensor = null;
      if (name === "time") {
        const ofDay = timeOfDay(value);
        if (ofDay + day < (times.at(-1) ?? 0) - DAY_MS / 2) day += DAY_MS;
        times.push(ofDay + day);
      }
      if (name === "sensor") sensor = { name: value, grid: { rows: 0, cols: 0 }, pitch: { xCm: NaN, yCm: NaN } };
      if (sensor) readSize(name, value, sensor);
      if (name === "sensels" && sensor) {
        const frame = times.length;
        const place = cells.length;
        if (place >= MOST_SENSORS) throw new Problem("importFrame", { frame });
        if (frame === 1) sensors = [...sensors, sensor];
        const wanted = sensors[place];
        if (wanted?.name !== sensor.name || wanted.grid.rows !== sensor.grid.rows || wanted.grid.cols !== sensor.grid.cols)
          throw new Problem("importFrame", { frame });
        cells = [...cells, readCells(lines, sensor.grid, frame - 1)];
        sensor = null;
      }
    }
    closeFrame();
    if (times.length !== frames.count()) throw new Problem("importCutShort", { frames: frames.count() });
    const [first] = sensors;
    const all = frames.frames();
    if (!first) throw new Problem("importEmpty");
    const isPair = sensors.length === 2;
    const insoles = isPair ? insolePairGrid(first.grid) : null;
    const whole = insoles?.grid ?? first.grid;
    const plate = fittedPlate(all, whole);
    const unit = namedUnit(state.unitName);
    const { factor = 1 } = unit ?? {};
    return {
      format: "xsensor",
      grid: plate.grid,
      frames: factor === 1 ? plate.frames : plate.frames.map((values) => values.map((value) => value * factor)),
      timesMs: risingTimes(times),
      cellPitchCm: first.pitch.xCm > 0 && first.pitch.yCm > 0 ? first.pitch : null,
      unit: unit?.unit ?? null,
      pair: insoles && plate.grid === whole ? insoles.pair : null,
      recordedAt: wallClock(state.date, times[0]),
      deviceName: first.name.slice(0, 60),
      warnings: [...plate.warnings, ...(isPair ? [{ name: "sideBySide" } as const] : []), ...(unit?.warnings ?? [])],
    };
  },
};

function readSize(name: string, value: string, sensor: Sensor): void {
  const number = firstNumber(value);
  const cm = number * (name.includes("mm") ? 0.1 : name.includes("(in") ? 2.54 : 1);
  if (name === "rows") sensor.grid.rows = number;
  if (name === "columns") sensor.grid.cols = number;
  if (name.startsWith("sensel width")) sensor.pitch.xCm = cm;
  if (name.startsWith("sensel height")) sensor.pitch.yCm = cm;
}

/** @throws Problem importGrid, importCutShort, importLine */
function readCells(lines: Lines, grid: Grid, before: number): Float32Array {
  const isSide = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= IMPORT_LIMITS.side;
  if (!isSide(grid.rows) || !isSide(grid.cols)) throw new Problem("importGrid", { rows: String(grid.rows), cols: String(grid.cols) });
  const values = new Float32Array(grid.rows * grid.cols);
  for (let row = 0; row < grid.rows; row++) {
    const line = nextRow(lines);
    if (line === null) throw new Problem("importCutShort", { frames: before });
    const fields = tableFields(line);
    for (let col = 0; col < grid.cols; col++) {
      const value = toNumber(fields[col] ?? "");
      if (Number.isNaN(value)) throw new Problem("importLine", { line: lines.number() });
      values[row * grid.cols + col] = value;
    }
  }
  return values;
}

/** The next line with a cell in it: a row of nothing but commas is an empty one. */
function nextRow(lines: Lines): string | null {
  for (let line = lines.next(); line !== null; line = lines.next()) if (/[^,;\s]/.test(line)) return line;
  return null;
}

/** Of one mat, or of a pair: whose name says left is on the left, else the first. @throws Problem importFrame for mats that do not fit */
function joinedSensors(sensors: readonly Sensor[], cells: readonly Float32Array[]): Float32Array {
  const [first, second] = sensors;
  const [one, other] = cells;
  if (!first || !one) throw new Problem("importEmpty");
  if (!second || !other) return one;
  if (sensors.length > MOST_SENSORS || first.grid.rows !== second.grid.rows || first.grid.cols !== second.grid.cols)
    throw new Problem("importFrame", { frame: 1 });
  const swapped = /RF|right/i.test(first.name) && /LF|left/i.test(second.name);
  return insolePair(swapped ? other : one, swapped ? one : other, first.grid);
}

/** Milliseconds since midnight of `08:21:17.982`; NaN for anything else. */
function timeOfDay(text: string): number {
  const [hours = NaN, minutes = NaN, seconds = NaN] = text.split(":").map(toNumber);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Of `2022 Aug 16` and milliseconds since midnight. */
function wallClock(date: string, dayMs: number | undefined): string | null {
  const [year = "", month = "", day = ""] = date.trim().split(/[\s-]/);
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (!/^\d{4}$/.test(year) || number === 0 || !/^\d{1,2}$/.test(day) || dayMs === undefined || !(dayMs < DAY_MS)) return null;
  const atNoon = new Date(Date.UTC(Number(year), number - 1, Number(day)) + Math.floor(dayMs));
  return atNoon.toISOString().slice(0, 19);
}
