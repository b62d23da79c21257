import { z } from "zod";
import { places, type Place } from "~/domain/logs/log";
import { exposureMaps, type ExposureMap } from "~/domain/logs/minutes/exposure";
import { minuteOf } from "~/domain/logs/minutes/minute-map";
import { nightSpans, type NightSpan } from "~/domain/logs/night";
import { dateOrders, type DateOrder } from "~/domain/page-of";

const pageSchema = z.coerce.number().int().min(1).catch(1);
const orderSchema = z.enum(dateOrders).catch("newest");

const nightSchema = z.enum(nightSpans).catch("12h");
/** Unix milliseconds of a moment of the night; null for none. */
const minuteSchema = z.coerce.number().int().positive().max(8.64e15).nullable().catch(null);

/** Which part of a device's logs an address asks for; what it misspells has its default. */
const askedSchema = z.object({
  logPage: pageSchema,
  logOrder: orderSchema,
  /** Of the tables of a room's places, which have one order. */
  bedPage: pageSchema,
  seatPage: pageSchema,
  floorPage: pageSchema,
  posturePage: pageSchema,
  postureOrder: orderSchema,
  night: nightSchema,
  minute: minuteSchema,
  exposure: z.enum(exposureMaps).catch("dwell"),
});
export type AskedLogs = z.infer<typeof askedSchema>;

/** The names by which an address asks, for pages that decide what to read again. */
export const logQueryNames: readonly string[] = Object.keys(askedSchema.shape);

export const askedLogsOf = (search: URLSearchParams): AskedLogs => askedSchema.parse({ minute: null, ...Object.fromEntries(search) });

/** A log as addresses name it: of a device, or of one place of a room. */
export type LogTableName = "log" | "posture" | Place;

/** The address of another page of a log, or of the same log the other way round, which begins at its first page. */
export function logAddress(search: URLSearchParams, log: LogTableName, to: { page: number } | { order: DateOrder }): string {
  const target = new URLSearchParams(search);
  if ("page" in to) {
    target.set(`${log}Page`, String(to.page));
    return `?${target}`;
  }
  const isWhole = log === "log" || log === "posture";
  target.set(`${isWhole ? log : "log"}Order`, to.order);
  for (const name of isWhole ? [log] : places) target.set(`${name}Page`, "1");
  return `?${target}`;
}

/** The address of this page with another span of the night. */
export function nightAddress(search: URLSearchParams, span: NightSpan): string {
  const target = new URLSearchParams(search);
  target.set("night", span);
  target.delete("minute");
  return `?${target}`;
}

/** The address of this page at a minute of the night. */
export function minuteAddress(search: URLSearchParams, atMs: number): string {
  const target = new URLSearchParams(search);
  target.set("minute", String(minuteOf(atMs)));
  return `?${target}`;
}

/** The address of this page with another map of exposure. */
export function exposureAddress(search: URLSearchParams, map: ExposureMap): string {
  const target = new URLSearchParams(search);
  target.set("exposure", map);
  return `?${target}`;
}
