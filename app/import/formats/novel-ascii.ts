import { Problem } from "~/domain/problem";
import { collectFrames, risingTimes } from "../collect-frames";
import { blankFields, toNumber, valueBehind } from "../text/fields";
import { openLines } from "../text/lines";
import { namedUnit, type NamedUnit } from "../text/units";

/** What novel's software writes of mats and insoles alike (`.asc`): a head, a table of a row a picture, and more tables behind it. */
export interface NovelTable {
  /** A list of values for each picture, in the order of the sensors. */
  pictures: Float32Array[];
  timesMs: number[];
  unit: NamedUnit | null;
  recordedAt: string | null;
  deviceName: string;
  /** Rows of numbers behind the table of pictures by what stands before them, such as `x[c]`: where the sensors lie. */
  places: ReadonlyMap<string, readonly number[]>;
}

export const isNovelAscii = (head: string): boolean => head.includes("time[secs]") && head.includes("file name:");

/** More sensors than any mat has. */
const MOST_SENSORS = 8192;

/** @throws Problem importLine, importEmpty, importTimes, importValue, importCutShort for a picture that lacks sensors */
export function readNovelAscii(text: string): NovelTable {
  const lines = openLines(text);
  const head = { unit: null as NamedUnit | null, recordedAt: null as string | null, deviceName: "" };
  for (let line = lines.next(); line === null || !line.trimStart().startsWith("time["); line = lines.next()) {
    if (line === null) throw new Problem("importEmpty");
    const lower = line.toLowerCase();
    if (lower.includes("date/time")) head.recordedAt = novelTime(line.slice(lower.indexOf("date/time") + 9));
    if (lower.includes("pressure values in")) head.unit = namedUnit(valueBehind(line, "pressure values in"));
    if (lower.includes("sensor type") || lower.includes("mat type")) head.deviceName = deviceOf(line);
  }
  const frames = collectFrames();
  const times: number[] = [];
  const factor = head.unit?.factor ?? 1;
  for (let line = lines.next(); line !== null && line.trim() !== ""; line = lines.next()) {
    const [label = "", ...fields] = blankFields(line);
    const seconds = toNumber(label);
    if (Number.isNaN(seconds)) {
      if (label === "MPP" || label === "MVP") continue;
      throw new Problem("importLine", { line: lines.number() });
    }
    const sensors = times.length === 0 ? fields.length : (frames.frames()[0]?.length ?? 0);
    if (sensors === 0 || sensors > MOST_SENSORS) throw new Problem("importLine", { line: lines.number() });
    if (fields.length !== sensors) throw new Problem("importCutShort", { frames: times.length });
    frames.add(Float32Array.from(fields, (field) => toNumber(field) * factor));
    times.push(1000 * seconds);
  }
  const pictures = frames.frames();
  const places = new Map<string, number[]>();
  for (let line = lines.nextFilled(); line !== null; line = lines.nextFilled()) {
    const [label = "", ...fields] = blankFields(line);
    if (/^[xy]\[c\]$|^area$/.test(label)) places.set(label, fields.map(toNumber));
  }
  return { ...head, pictures, timesMs: risingTimes(times), places };
}

/** `17.06.23 15.21`: day, month, year, hour, minute. */
function novelTime(text: string): string | null {
  const found = /(\d{1,2})\.(\d{1,2})\.(\d{2,4})\s{1,8}(\d{1,2})[.:](\d{2})/.exec(text.slice(0, 100));
  if (!found) return null;
  const [day = "", month = "", year = "", hour = "", minute = ""] = found.slice(1);
  const two = (number: string): string => number.padStart(2, "0");
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00`;
}

const deviceOf = (line: string): string =>
  (line.includes(":") ? line.slice(line.indexOf(":") + 1) : line.replace(/^\s{0,20}mat type/i, "")).trim().slice(0, 60);
