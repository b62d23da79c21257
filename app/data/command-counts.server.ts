import type { Connection } from "mongoose";
import { createDurationHistogram, type DurationHistogram, type DurationReading } from "~/domain/operations/duration-histogram";

/** Others are counted together. */
const NAMED = new Set([
  "find",
  "aggregate",
  "insert",
  "update",
  "delete",
  "findAndModify",
  "count",
  "distinct",
  "getMore",
  "checkWrites",
  "ping",
]);
const OTHERS = "other";
const BOUNDS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

/** By name, without contents. */
export interface CommandCounts {
  durations: () => [string, DurationReading][];
  /** Refused or unanswered. */
  failed: ReadonlyMap<string, number>;
}

/** `monitorCommands` events. */
export function countCommands(connection: Connection): CommandCounts {
  const durations = new Map<string, DurationHistogram>();
  const failed = new Map<string, number>();
  const nameOf = (command: string): string => (NAMED.has(command) ? command : OTHERS);
  const observe = (name: string, ms: number): void => {
    const histogram = durations.get(name) ?? createDurationHistogram(BOUNDS_MS);
    durations.set(name, histogram);
    histogram.observe(ms);
  };
  connection
    .getClient()
    .on("commandSucceeded", ({ commandName, duration }) => observe(nameOf(commandName), duration))
    .on("commandFailed", ({ commandName, duration }) => {
      const name = nameOf(commandName);
      observe(name, duration);
      failed.set(name, (failed.get(name) ?? 0) + 1);
    });
  return { durations: () => [...durations].map(([name, histogram]) => [name, histogram.read()]), failed };
}
