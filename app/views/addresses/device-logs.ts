import { z } from "zod";
import { places, type Place } from "~/domain/device/places";
import { dateOrders, type DateOrder } from "~/domain/list-page";
import { nightSpans, type NightSpan } from "~/domain/logs/night";
import { exposureMaps, type ExposureMap } from "~/domain/minutes/exposure";
import { startOfMinute } from "~/domain/minutes/minute-map";

const pageSchema = z.coerce.number().int().min(1).catch(1);
const orderSchema = z.enum(dateOrders).catch("newest");

const nightSchema = z.enum(nightSpans).catch("12h");
/** Unix milliseconds; null for none. */
const minuteSchema = z.coerce.number().int().positive().max(8.64e15).nullable().catch(null);

/** The requested part of a device's logs; invalid values get defaults. */
const askedSchema = z.object({
  logPage: pageSchema,
  logOrder: orderSchema,
  /** Page of the tables of a room's places, which share an order. */
  bedPage: pageSchema,
  seatPage: pageSchema,
  floorPage: pageSchema,
  posturePage: pageSchema,
  postureOrder: orderSchema,
  night: nightSchema,
  minute: minuteSchema,
  exposure: z.enum(exposureMaps).catch("dwell"),
});
export type RequestedLogs = z.infer<typeof askedSchema>;

export const logQueryNames: readonly string[] = Object.keys(askedSchema.shape);

export const parseRequestedLogs = (search: URLSearchParams): RequestedLogs =>
  askedSchema.parse({ minute: null, ...Object.fromEntries(search) });

export type LogTableName = "log" | "posture" | Place;

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

export function nightAddress(search: URLSearchParams, span: NightSpan): string {
  const target = new URLSearchParams(search);
  target.set("night", span);
  target.delete("minute");
  return `?${target}`;
}

export function minuteAddress(search: URLSearchParams, atMs: number): string {
  const target = new URLSearchParams(search);
  target.set("minute", String(startOfMinute(atMs)));
  return `?${target}`;
}

export function exposureAddress(search: URLSearchParams, map: ExposureMap): string {
  const target = new URLSearchParams(search);
  target.set("exposure", map);
  return `?${target}`;
}
