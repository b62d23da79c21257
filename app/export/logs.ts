import { toMatrix, type Frame } from "~/domain/frame/frame";
import { logWord, type LogEntry } from "~/domain/logs/log";
import type { PressureLog } from "~/domain/logs/pressure-log";

/** A cell of a table: a number, our own words, or nothing. Never what a person typed, so that no table can carry a formula. */
type Value = string | number | null;

/** A log as a table: its columns in order, each with what it holds of an entry. */
export interface LogTable<Entry> {
  columns: Record<string, (entry: Entry) => Value>;
  /** What a JSON file tells of an entry beside the columns. */
  detail: (entry: Entry) => object;
}

export const entryTable: LogTable<LogEntry> = {
  columns: {
    dateTime: ({ at }) => at.toISOString(),
    place: ({ place }) => place,
    logId: ({ code }) => code,
    event: ({ kind, code }) => logWord(kind, code),
  },
  detail: () => ({}),
};

/** `maxPressure` and the map are in the device's unit, confidence is a share of 1. */
export const postureTable = (unit: string): LogTable<{ log: PressureLog; frame: Frame }> => ({
  columns: {
    dateTime: ({ log }) => log.at.toISOString(),
    position: ({ log }) => log.position,
    confidence: ({ log }) => log.posture && Number(log.posture.confidence.toFixed(3)),
    [`maxPressure_${unit}`]: ({ log }) => log.maxPressure,
  },
  detail: ({ frame }) => ({ pressureMap: toMatrix(frame) }),
});

/** How a log is written into a file; `write` gives it piece by piece, as the reader asks for more. */
export interface LogFormat {
  mime: string;
  write: <Entry>(table: LogTable<Entry>, entries: AsyncIterable<Entry>) => AsyncGenerator<Uint8Array>;
}

const encoder = new TextEncoder();

const csv: LogFormat = {
  mime: "text/csv; charset=utf-8",
  async *write({ columns }, entries) {
    yield encoder.encode(`${Object.keys(columns).join(",")}\r\n`);
    for await (const entry of entries) {
      const cells = Object.values(columns).map((value) => value(entry) ?? "");
      yield encoder.encode(`${cells.join(",")}\r\n`);
    }
  },
};

const json: LogFormat = {
  mime: "application/json",
  async *write({ columns, detail }, entries) {
    let before = "[\n";
    for await (const entry of entries) {
      const told = Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value(entry)]));
      yield encoder.encode(before + JSON.stringify({ ...told, ...detail(entry) }));
      before = ",\n";
    }
    yield encoder.encode(before === "[\n" ? "[]\n" : "\n]\n");
  },
};

export const logFormats: Readonly<Record<string, LogFormat>> = { csv, json };
