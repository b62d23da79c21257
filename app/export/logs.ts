import { toMatrix, withoutNoise, type Frame, type Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { logWord, type LogEntry } from "~/domain/logs/log";
import type { NightState } from "~/domain/logs/night";
import type { PressureLog } from "~/domain/logs/pressure-log";
import type { Silence } from "~/domain/logs/silence";
import type { MinuteSums } from "~/domain/minutes/minute-map";
import { csvLine } from "./csv";

type Value = string | number | null;

/** By name in addresses and file names. */
export interface LogEntries {
  entries: LogEntry | Silence;
  postures: { log: PressureLog; frame: Frame };
  minutes: { minute: MinuteSums; state: NightState };
}
export type LogName = keyof LogEntries;

interface LogTable<Entry> {
  columns: Record<string, (entry: Entry) => Value>;
  /** JSON only. */
  detail: (entry: Entry) => object;
}

const isSilence = (entry: LogEntries["entries"]): entry is Silence => "untilAt" in entry;

/** Silences are listed at their start, with their end. */
const entryTable: LogTable<LogEntries["entries"]> = {
  columns: {
    dateTime: ({ at }) => at.toISOString(),
    place: (entry) => (isSilence(entry) ? null : entry.place),
    logId: (entry) => (isSilence(entry) ? null : entry.code),
    event: (entry) => (isSilence(entry) ? "notKnown" : logWord(entry.kind, entry.code)),
    until: (entry) => (isSilence(entry) ? entry.untilAt.toISOString() : null),
  },
  detail: () => ({}),
};

/** Pressures in the device's unit; confidence 0 to 1. */
const postureTable = (unit: string): LogTable<LogEntries["postures"]> => ({
  columns: {
    dateTime: ({ log }) => log.at.toISOString(),
    position: ({ log }) => log.position,
    confidence: ({ log }) => log.posture && Number(log.posture.confidence.toFixed(3)),
    [`maxPressure_${unit}`]: ({ log }) => withoutNoise(log.maxPressure),
  },
  detail: ({ frame }) => ({ pressureMap: toMatrix(frame) }),
});

/** Posture at the minute's start, and its sums in its own unit. */
const minuteTable = (unit: string): LogTable<LogEntries["minutes"]> => ({
  columns: {
    dateTime: ({ minute }) => new Date(minute.atMs).toISOString(),
    state: ({ state }) => state,
    observed_s: ({ minute }) => withoutNoise(minute.observedMs / 1000),
    [`threshold_${unit}`]: ({ minute }) => withoutNoise(minute.threshold),
    [`greatestMean_${unit}`]: ({ minute }) => Number(findMaximum(minute.layers?.mean).toFixed(2)),
    cellsAbove: ({ minute }) => minute.layers?.aboveMs.filter((ms) => ms > 0).length ?? 0,
    cellsNotRelieved: ({ minute }) => minute.layers?.relieved.filter((is) => is === 0).length ?? 0,
    movements: ({ minute }) => minute.movements,
    weightShifts: ({ minute }) => minute.shifts,
    pressureReliefs: ({ minute }) => minute.reliefs,
  },
  detail: ({ minute }) => minuteMaps(minute),
});

/** Null if empty. */
export const minuteMaps = ({ layers, grid }: MinuteSums) => ({
  meanPressure: layers && rowsOf(layers.mean, grid, (value) => Number(value.toFixed(2))),
  secondsAbove: layers && rowsOf(layers.aboveMs, grid, (ms) => ms / 1000),
  relieved: layers && rowsOf(layers.relieved, grid, (is) => is),
});

const findMaximum = (values: Float32Array | undefined): number => values?.reduce((max, value) => Math.max(max, value), 0) ?? 0;

const rowsOf = (values: ArrayLike<number>, { rows, cols }: Grid, described: (value: number) => number): number[][] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (__, col) => described(itemAt(values, row * cols + col))));

const tables: { [Name in LogName]: (unit: string) => LogTable<LogEntries[Name]> } = {
  entries: () => entryTable,
  postures: postureTable,
  minutes: minuteTable,
};

interface LogFormat {
  mime: string;
  head: (columns: readonly string[]) => string;
  beforeEntry: (isFirst: boolean) => string;
  entry: (cells: ReadonlyMap<string, Value>, detail: () => object) => string;
  tail: (isEmpty: boolean) => string;
}

const csv: LogFormat = {
  mime: "text/csv; charset=utf-8",
  head: (columns) => csvLine(columns),
  beforeEntry: () => "",
  entry: (cells) => csvLine(cells.values()),
  tail: () => "",
};

const json: LogFormat = {
  mime: "application/json",
  head: () => "[",
  beforeEntry: (isFirst) => (isFirst ? "\n" : ",\n"),
  entry: (cells, detail) => JSON.stringify({ ...Object.fromEntries(cells), ...detail() }),
  tail: (isEmpty) => (isEmpty ? "]\n" : "\n]\n"),
};

export const logFormats = { csv, json } satisfies Record<string, LogFormat>;
export type LogFormatName = keyof typeof logFormats;

export interface LogPart<Name extends LogName = LogName> {
  log: Name;
  /** Of the maps. */
  unit: string;
  format: LogFormatName;
  entries: readonly LogEntries[Name][];
  isFirst: boolean;
  isLast: boolean;
}

/** Concatenated parts are the file. */
export function logText<Name extends LogName>({ log, unit, format, entries, isFirst, isLast }: LogPart<Name>): string {
  const { columns, detail } = tables[log](unit);
  const { head, beforeEntry, entry, tail }: LogFormat = logFormats[format];
  const texts = entries.map((one, at) => {
    const cells = new Map(Object.entries(columns).map(([name, value]) => [name, value(one)]));
    return beforeEntry(isFirst && at === 0) + entry(cells, () => detail(one));
  });
  return (isFirst ? head(Object.keys(columns)) : "") + texts.join("") + (isLast ? tail(isFirst && entries.length === 0) : "");
}
