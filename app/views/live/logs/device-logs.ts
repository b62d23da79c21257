import type { Place } from "~/domain/device/places";
import type { ListPage } from "~/domain/list-page";
import type { Alarm } from "~/domain/logs/alarm";
import type { LogEntry } from "~/domain/logs/log";
import type { Night } from "~/domain/logs/night";
import type { PressureLog } from "~/domain/logs/pressure-log";
import type { RequestedLogs } from "../../addresses/device-logs";
import type { ShownExposure } from "../panels/exposure/shown-exposure";

/** A value, or a failure limited to its panel. */
export type Read<Value> = { ok: true; value: Value } | { ok: false };

/** A device's logs for its panels; null if its type lacks the panel. */
export interface DeviceLogs {
  asked: RequestedLogs;
  alarms: Read<Alarm[]> | null;
  /** For a device with one place; a room has `places`. */
  entries: Read<ListPage<LogEntry>> | null;
  places: readonly { place: Place; read: Read<ListPage<LogEntry>> }[];
  postures: Read<ListPage<PressureLog>> | null;
  night: Read<Night> | null;
  exposure: Read<ShownExposure> | null;
  of: string;
  asOfMs: number;
}
