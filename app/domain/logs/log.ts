import type { DeviceKind, LogKind } from "../device/kind";

/** Where somebody can be present. A mat with a map is one place; the channels of a Shapes room are one each. */
export const places = ["bed", "seat", "floor"] as const;
export type Place = (typeof places)[number];

/** What a log entry says: '0' somebody left, '1' somebody came (specification §3). */
export const logCodes = ["0", "1"] as const;
export type LogCode = (typeof logCodes)[number];

/** Somebody came to a place or left it. */
export interface LogEntry {
  id: string;
  deviceId: string;
  place: Place;
  kind: LogKind;
  code: LogCode;
  /** The first frame that showed it. */
  at: Date;
}

/** The words for entries of a log; keys in `locales/<language>/logs.json`. */
export type LogWord = "absence" | "presence" | "exit" | "entrance" | "unknown";

const words = {
  presence: (code) => (code === "0" ? "absence" : code === "1" ? "presence" : "unknown"),
  floor: (code) => (code === "0" ? "exit" : "entrance"),
} satisfies Record<LogKind, (code: string) => LogWord>;
const wordsByKind = new Map<string, (code: string) => LogWord>(Object.entries(words));

/** The word of an entry: a presence log has '0' absence and '1' presence, a floor log '0' exit and all else entrance, any other log none. */
export const logWord = (kind: string, code: string): LogWord => wordsByKind.get(kind)?.(code) ?? "unknown";

/** Entries on a page of any log of a device. */
export const LOG_PAGE_SIZE = 10;

/** How long entries are kept, and how many of a device at most. */
export const LOG_DAYS = 90;
export const LOG_ENTRIES_MAX = 5000;

const isPlace = (name: string): name is Place => places.some((place) => place === name);

/** The places whose comings and goings a kind writes down, in the order of its channels; none for kinds without a log. */
export function placesOf({ log, channels, stance }: Pick<DeviceKind, "log" | "channels" | "stance">): Place[] {
  if (log === null) return [];
  return (channels.length > 0 ? channels : [stance]).filter(isPlace);
}

/** The log that a place of a kind is written in: the floor of a room is a door like a floor mat, its bed and seat are not. */
export const logOf = ({ log, channels }: Pick<DeviceKind, "log" | "channels">, place: Place): LogKind | null =>
  log !== null && channels.length > 0 && place === "floor" ? "floor" : log;
