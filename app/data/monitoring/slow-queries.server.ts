import type { mongo } from "mongoose";
import type { Logger } from "pino";

/** Others are internal to the driver. */
const WATCHED = ["find", "aggregate", "count", "distinct", "insert", "update", "delete", "findAndModify", "getMore", "createIndexes"];

/** `{ companyId, creationDate: { $gte } }`, without values. */
export function queryShape(filter: unknown, depth = 0): string {
  if (Array.isArray(filter)) return filter.length === 0 || depth > MAX_DEPTH ? "[]" : `[${queryShape(filter[0], depth + 1)}]`;
  if (!isPlain(filter) || depth > MAX_DEPTH) return "";
  const fields = Object.entries(filter).slice(0, MAX_FIELDS);
  const shapes = fields.map(([name, value]) => {
    const inner = name.startsWith("$") || isPlain(value) ? queryShape(value, depth + 1) : "";
    return inner === "" || inner === "[]" ? name : `${name}: ${inner}`;
  });
  return shapes.length === 0 ? "" : `{ ${shapes.join(", ")} }`;
}

const MAX_DEPTH = 4;
const MAX_FIELDS = 20;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

interface Asked {
  collection: string;
  shape: string;
}

/** Pages need milliseconds; from here people wait. */
const WAITED_FOR_MS = 1_000;
const RECENT_MS = 5_000;
/** By request number. */
const askedAtMs = new Map<number, number>();
let waitedForAtMs = -Infinity;

/** Over 1 s now, or within the last 5 s. */
export function isDatabaseSlow(nowMs = performance.now()): boolean {
  if (nowMs - waitedForAtMs < RECENT_MS) return true;
  for (const atMs of askedAtMs.values()) if (nowMs - atMs > WAITED_FOR_MS) return true;
  return false;
}

const filterOf = (command: mongo.Document): unknown => {
  const statements: unknown = command.updates ?? command.deletes;
  const first: unknown = Array.isArray(statements) ? statements[0] : undefined;
  if (isPlain(first)) return first.q;
  return command.filter ?? command.query ?? command.pipeline;
};

const asked = (name: string, command: mongo.Document): Asked => ({
  collection: String(name === "getMore" ? command.collection : command[name]),
  shape: queryShape(filterOf(command)),
});

/** Since the process started. */
export interface SlowQueryCount {
  readonly collection: string;
  readonly command: string;
  readonly count: number;
  readonly longestMs: number;
}

const counts = new Map<string, SlowQueryCount>();

/**
 * A single one may be a busy machine and is only in isobar_database_command_seconds; this many per hour mean a
 * missing index or little memory.
 */
const OFTEN = 10;
const HOUR_MS = 3_600_000;

/** Limits log lines. */
function followRepeats(oftenEnough: number): (query: string) => boolean {
  const hours = new Map<string, { fromMs: number; times: number }>();
  return (query) => {
    const nowMs = performance.now();
    const before = hours.get(query);
    const hour = before && nowMs - before.fromMs < HOUR_MS ? before : { fromMs: nowMs, times: 0 };
    hour.times += 1;
    if (!before && hours.size >= MAX_QUERIES) hours.clear();
    hours.set(query, hour);
    return hour.times === oftenEnough;
  };
}
const MAX_QUERIES = 1_000;

/** Slower than `SLOW_QUERY_MS`. */
export const slowQueries = (): readonly SlowQueryCount[] => [...counts.values()];

function count(collection: string, command: string, durationMs: number): void {
  const key = `${collection} ${command}`;
  const before = counts.get(key) ?? { count: 0, longestMs: 0 };
  counts.set(key, { collection, command, count: before.count + 1, longestMs: Math.max(before.longestMs, durationMs) });
}

interface SlowQueryOptions {
  slowMs: number;
  logger: Pick<Logger, "warn"> | undefined;
  /** Per hour, before a line is logged. */
  oftenEnough?: number;
}

/**
 * Logs slow commands of a `monitorCommands` client without values, which may be a patient's. Returns a stop function.
 */
export function watchSlowQueries(client: mongo.MongoClient, { slowMs, logger, oftenEnough = OFTEN }: SlowQueryOptions): () => void {
  const underWay = new Map<number, Asked>();
  const isReportedNow = followRepeats(oftenEnough);
  const onStarted = ({ requestId, commandName, command }: mongo.CommandStartedEvent): void => {
    if (!WATCHED.includes(commandName)) return;
    underWay.set(requestId, asked(commandName, command));
    askedAtMs.set(requestId, performance.now());
  };
  const end =
    (failure: boolean) =>
    ({ requestId, commandName, duration }: mongo.CommandSucceededEvent | mongo.CommandFailedEvent): void => {
      const ended = underWay.get(requestId);
      underWay.delete(requestId);
      askedAtMs.delete(requestId);
      if (!ended) return;
      if (duration > WAITED_FOR_MS) waitedForAtMs = performance.now();
      if (duration < slowMs) return;
      const { collection, shape } = ended;
      count(collection, commandName, duration);
      if (!isReportedNow(`${collection} ${commandName} ${shape}`)) return;
      logger?.warn(
        { collection, shape, command: commandName, durationMs: Math.round(duration), ...(failure && { failed: true }) },
        "slow query, again and again",
      );
    };
  const [onSucceeded, onFailed] = [end(false), end(true)];
  client.on("commandStarted", onStarted).on("commandSucceeded", onSucceeded).on("commandFailed", onFailed);
  return () => void client.off("commandStarted", onStarted).off("commandSucceeded", onSucceeded).off("commandFailed", onFailed);
}
