import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { collectFrames } from "../collect-frames";
import { timeOfDayMs, unclearDate, wallClock } from "../text/dates";
import { blankFields, columnFields, firstNumber, toNumber } from "../text/fields";
import { openLines } from "../text/lines";
import { namedUnit, unknownUnit, type NamedUnit } from "../text/units";
import { timelineFromTimes, type Timeline } from "../timeline";

/** novel `.asc` of mats and insoles: head, a row per picture, more tables. */
export interface NovelTable {
  /** In sensor order. */
  pictures: Float32Array[];
  timeline: Timeline;
  /** Of values; the timeline has its own. */
  warnings: ImportWarning[];
  unit: NamedUnit | null;
  recordedAt: string | null;
  deviceName: string;
  /** Sensor positions by label, such as `x[c]`. */
  places: ReadonlyMap<string, readonly number[]>;
}

export const isNovelAscii = (head: string): boolean => head.includes("time[secs]") && head.includes("file name:");

const MAX_SENSORS = 8192;

/** Negative residue of zeroing, kPa. */
const ZEROING_KPA = 5;

/** @throws Problem importLine, importEmpty, importTimes, importValue */
export function readNovelAscii(text: string, defaultIntervalMs: number): NovelTable {
  const lines = openLines(text);
  const head = {
    unit: null as NamedUnit | null,
    unitName: "",
    recordedAt: null as string | null,
    stated: "",
    deviceName: "",
    plannedMs: NaN,
  };
  for (let line = lines.next(); line === null || !line.trimStart().startsWith("time["); line = lines.next()) {
    if (line === null) throw new Problem("importEmpty");
    const lower = line.toLowerCase();
    if (lower.includes("date/time")) {
      head.stated = line.slice(lower.indexOf("date/time") + 9).trim();
      head.recordedAt = novelTime(head.stated);
    }
    if (lower.includes("total time")) head.plannedMs = 1000 * firstNumber(line.slice(lower.indexOf("total time") + 10));
    if (lower.includes("pressure values in")) {
      head.unitName = itemAt(
        line
          .slice(lower.indexOf("pressure values in") + 18)
          .replace(/^[:\s]{1,20}/, "")
          .split(/\t|\s{3,}/),
        0,
      ).trim();
      head.unit = namedUnit(head.unitName);
    }
    if (lower.includes("sensor type") || lower.includes("mat type")) head.deviceName = deviceOf(line);
  }
  const frames = collectFrames();
  const times: number[] = [];
  const factor = head.unit?.factor ?? 1;
  let [negative, missing, isCutShort] = [0, 0, false];
  let sensors: number | null = null;
  for (let line = lines.next(); line !== null && line.trim() !== ""; line = lines.next()) {
    const [label = "", ...fields] = columnFields(line);
    const seconds = toNumber(label);
    if (Number.isNaN(seconds)) {
      if (label === "MPP" || label === "MVP") continue;
      throw new Problem("importLine", { line: lines.number() });
    }
    sensors ??= fields.length;
    if (sensors === 0 || sensors > MAX_SENSORS) throw new Problem("importLine", { line: lines.number() });
    if (fields.length !== sensors) {
      if (!lines.isLast() || fields.length > sensors) throw new Problem("importLine", { line: lines.number() });
      isCutShort = true;
      break;
    }
    missing = fields.filter((field) => field === "").length;
    const values = Float32Array.from(fields, (field) => (field === "" ? 0 : toNumber(field) * factor));
    values.forEach((value, sensor) => {
      if (!(value < 0 && value >= -ZEROING_KPA)) return;
      negative += 1;
      values[sensor] = 0;
    });
    frames.add(values);
    times.push(1000 * seconds);
  }
  const pictures = frames.frames();
  const places = new Map<string, number[]>();
  for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
    const [label = "", ...fields] = blankFields(line);
    if (/^[xy]\[c\]$|^area$/.test(label)) places.set(label, fields.map(toNumber));
  }
  const plannedMs = head.plannedMs > 0 ? head.plannedMs : undefined;
  return {
    ...{ pictures, places, unit: head.unit, recordedAt: head.recordedAt, deviceName: head.deviceName },
    timeline: timelineFromTimes(times, { plannedMs, isCutShort, defaultIntervalMs }),
    warnings: [
      ...(negative > 0 ? [{ name: "negativeCells", cells: negative } as const] : []),
      ...(missing > 0 ? [{ name: "noSensors", cells: missing } as const] : []),
      ...(head.unit?.warnings ?? []),
      ...unknownUnit(head.unitName, head.unit),
      ...unclearDate(head.stated, head.recordedAt),
    ],
  };
}

/** `17.06.23 15.21`, `17,06,23 15,21`, or another date before a time. */
function novelTime(text: string): string | null {
  const found = /(\d{1,2})[.,](\d{1,2})[.,](\d{2,4})\s{1,8}(\d{1,2})[.,:](\d{2})/.exec(text.slice(0, 100));
  if (!found) {
    const [date = "", time = ""] = /^(.{6,40}?)\s{1,8}(\d{1,2}[.:]\d{2}\b.{0,12})$/.exec(text.slice(0, 100))?.slice(1) ?? [];
    return wallClock(date, timeOfDayMs(time.replace(".", ":")));
  }
  const [day = "", month = "", year = "", hour = "", minute = ""] = found.slice(1);
  const two = (number: string): string => number.padStart(2, "0");
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00`;
}

const deviceOf = (line: string): string =>
  (line.includes(":") ? line.slice(line.indexOf(":") + 1) : line.replace(/^\s{0,20}mat type/i, "")).trim().slice(0, 60);
