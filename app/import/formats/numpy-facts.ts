import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { itemAt } from "~/domain/lists/item-at";
import { timeOfDayMs } from "../text/dates";
import type { NpyArray } from "./npy";

/** By name without `.npy`. */
export type Arrays = ReadonlyMap<string, NpyArray>;
type Side = "left" | "right";
type Named = readonly [name: string, array: NpyArray];

const TIMES = /^(?:frame|sample|elapsed)?(?:t|ts|times?|timestamps?|datetimes?|clock|elapsed|secs?|seconds|msecs?|milliseconds|ms)$/;
const INTERVAL = /^(?:frame|sample|sampling)?(?:dt|deltat|interval|period|timestep)$/;
const RATE = /^(?:frame|sample|sampling|scan|acquisition)?(?:rate|frequency|freq|hz|fs|fps)(?:hz)?$/;
const FACTOR = /^(?:scale|scalefactor|factor|gain)$/;
const OFFSET = /^(?:add)?offset$/;

/** Milliseconds of a unit at the end of a name. */
const UNITS: readonly (readonly [ending: RegExp, ms: number])[] = [
  [/(?:^|_)(?:ms|msecs?|millis|milliseconds?)$/, 1],
  [/(?:^|_)(?:us|usecs?|micros|microseconds?)$/, 1e-3],
  [/(?:^|_)(?:ns|nsecs?|nanos|nanoseconds?)$/, 1e-6],
  [/(?:^|_)(?:mins?|minutes?)$/, 60_000],
  [/(?:^|_)(?:s|secs?|seconds?)$/, 1000],
];
/** Unix times are at least this; in seconds, milliseconds, microseconds, nanoseconds. */
const UNIX: readonly (readonly [from: number, ms: number])[] = [
  [1e17, 1e-6],
  [1e14, 1e-3],
  [1e11, 1],
  [9e8, 1000],
];
const MOST_TIMES = 80_000;
const DAY_MS = 86_400_000;

/** `samplingRate`, `Time_ms`, `times_s_left`: `sampling_rate`, `time_ms`, `times_s`. */
const plain = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, "_")
    .replace(/_(?:left|right)$/, "");
const sideOf = (name: string): Side | null => (name.endsWith("_left") ? "left" : name.endsWith("_right") ? "right" : null);

const withoutUnit = (name: string): string => {
  const unit = UNITS.map(([ending]) => ending).find((ending) => name.includes("_") && ending.test(name));
  return (unit ? name.replace(unit, "") : name).replaceAll("_", "");
};

/** Of one side, else of both; arrays of the other side are not taken. */
function findArray(arrays: Arrays, wanted: RegExp, fits: (array: NpyArray) => boolean, side?: Side): Named | null {
  const found = [...arrays].filter(([name, array]) => wanted.test(withoutUnit(plain(name))) && fits(array));
  const own = found.find(([name]) => side !== undefined && sideOf(name) === side);
  return own ?? found.find(([name]) => sideOf(name) === null) ?? null;
}

/** An array of one number. */
function findNumber(arrays: Arrays, wanted: RegExp): { name: string; type: string; value: number } | null {
  const [name, array] = findArray(arrays, wanted, ({ length, numberAt }) => length === 1 && numberAt !== null) ?? [];
  return name !== undefined && array?.numberAt ? { name, type: array.type, value: array.numberAt(0) } : null;
}

interface Milliseconds {
  ms: number[];
  warnings: ImportWarning[];
}

/** Of one value or more. */
function inMilliseconds(name: string, values: readonly number[]): Milliseconds {
  const stated = UNITS.find(([ending]) => ending.test(plain(name)))?.[1];
  const unix = UNIX.find(([from]) => Math.abs(itemAt(values, 0)) >= from)?.[1];
  const factor = stated ?? unix ?? 1000;
  const isAssumed = stated === undefined && unix === undefined && values.some((value) => value !== 0);
  return { ms: values.map((value) => value * factor), warnings: isAssumed ? [{ name: "secondsAssumed" }] : [] };
}

/** Dates as `2024-02-03T10:00:00.1Z`, or times of day, also over midnight; null if one is neither. */
function textMilliseconds(words: readonly string[]): number[] | null {
  let day = 0;
  const ms = words.map((word, at) => {
    if (/^\d{4}-\d{2}-\d{2}[T ]\d/.test(word))
      return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(word) ? word : `${word.replace(" ", "T")}Z`);
    const ofDay = timeOfDayMs(word);
    if (at > 0 && ofDay < timeOfDayMs(itemAt(words, at - 1)) - DAY_MS / 2) day += DAY_MS;
    return ofDay + day;
  });
  return ms.every(Number.isFinite) ? ms : null;
}

export interface StatedTimes extends Milliseconds {
  /** Instants rather than times from the start. */
  isDate: boolean;
}

/** Null if none can be read. `shape` is that of the frames; words count only with one of its lengths. */
export function timesIn(arrays: Arrays, shape: readonly number[], side?: Side): StatedTimes | null {
  const fits = ({ length, numberAt, textAt }: NpyArray): boolean =>
    length <= MOST_TIMES && (numberAt !== null || textAt !== null) && (shape.includes(length) || (length > 1 && numberAt !== null));
  const [name, array] = findArray(arrays, TIMES, fits, side) ?? [];
  if (name === undefined || !array) return null;
  const { length, textAt, numberAt } = array;
  if (length === 0) return { ms: [], isDate: false, warnings: [] };
  const places = Array.from({ length }, (_, place) => place);
  if (textAt) {
    const words = places.map((place) => textAt(place).trim());
    const ms = textMilliseconds(words);
    return ms && { ms, isDate: /^\d{4}-/.test(itemAt(words, 0)), warnings: [] };
  }
  if (!numberAt) return null;
  const values = places.map(numberAt);
  // These are read as milliseconds (npy.ts).
  if (array.isDate || array.type.startsWith("timedelta64")) return { ms: values, isDate: array.isDate, warnings: [] };
  return { ...inMilliseconds(name, values), isDate: false };
}

/** Between frames, by a step or a rate; null if not stated. */
export function intervalIn(arrays: Arrays): { ms: number; warnings: ImportWarning[] } | null {
  const step = findNumber(arrays, INTERVAL);
  if (step?.type.startsWith("timedelta64")) return { ms: step.value, warnings: [] };
  if (step) {
    const { ms, warnings } = inMilliseconds(step.name, [step.value]);
    return { ms: itemAt(ms, 0), warnings };
  }
  const rate = findNumber(arrays, RATE);
  return rate && { ms: 1000 / rate.value, warnings: [] };
}

export interface Scaling {
  factor: number;
  offset: number;
  warnings: ImportWarning[];
}

/** Value = factor · count + offset of whole numbers; the factor of other arrays is named and not applied. */
export function scalingIn(arrays: Arrays, { type }: NpyArray): Scaling {
  const found = findNumber(arrays, FACTOR);
  const factor = found?.value ?? 1;
  const offset = findNumber(arrays, OFFSET)?.value ?? 0;
  const isPlain = (factor === 1 && offset === 0) || !Number.isFinite(offset);
  if (isPlain) return { factor: 1, offset: 0, warnings: [] };
  if (/^u?int/.test(type) && factor > 0) return { factor, offset, warnings: [{ name: "scaled", factor, offset }] };
  return {
    factor: 1,
    offset: 0,
    warnings: [{ name: "factorIgnored", field: found?.name ?? "offset", value: found?.value ?? offset }],
  };
}
