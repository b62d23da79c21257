import type { LogKind } from "../device/kind";
import type { Place } from "../device/places";

/** '0' left, '1' came (specification §3). */
export const logCodes = ["0", "1"] as const;
export type LogCode = (typeof logCodes)[number];

export interface LogEntry {
  id: string;
  deviceId: string;
  place: Place;
  kind: LogKind;
  code: LogCode;
  /** Time of the first frame. */
  at: Date;
}

/** Keys in `logs.json`. */
export type LogWord = "absence" | "presence" | "exit" | "entrance" | "unknown";

const words = {
  presence: (code) => (code === "0" ? "absence" : code === "1" ? "presence" : "unknown"),
  floor: (code) => (code === "0" ? "exit" : "entrance"),
} satisfies Record<LogKind, (code: string) => LogWord>;
const wordsByKind = new Map<string, (code: string) => LogWord>(Object.entries(words));

/** Presence: '0' absence, '1' presence; floor: '0' exit, else entrance; others: unknown. */
export const logWord = (kind: string, code: string): LogWord => wordsByKind.get(kind)?.(code) ?? "unknown";

export const LOG_PAGE_SIZE = 10;

/** Retention, and maximum per device. */
export const LOG_DAYS = 90;
export const LOG_ENTRIES_MAX = 5000;
