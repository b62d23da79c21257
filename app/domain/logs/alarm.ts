import type { Place } from "./log";

/** Somebody left a place and nobody has looked after it yet, or somebody has. A device has at most one open alarm. */
export interface Alarm {
  id: string;
  deviceId: string;
  kind: "exit";
  place: Place;
  raisedAt: Date;
  /** Null while the alarm is open. */
  attendedAt: Date | null;
  /** Who attended, by the name at that time. */
  attendedBy: { id: string; name: string } | null;
}

/** An alarm as it travels to open screens: points in time in Unix milliseconds. */
export interface AlarmMessage extends Omit<Alarm, "raisedAt" | "attendedAt"> {
  raisedAtMs: number;
  attendedAtMs: number | null;
}

export const toAlarmMessage = ({ raisedAt, attendedAt, ...alarm }: Alarm): AlarmMessage => ({
  ...alarm,
  raisedAtMs: raisedAt.getTime(),
  attendedAtMs: attendedAt?.getTime() ?? null,
});

/** An alarm that waits for attendance, with the name people know its device by. */
export interface OpenAlarm {
  alarm: AlarmMessage;
  deviceName: string;
}

/** How often open alarms are asked for where they cannot be pushed (specification §9). */
export const ALARM_POLL_MS = 10_000;

/** Alarms on a page of those attended. */
export const ALARM_PAGE_SIZE = 20;

/** How long attended alarms are kept; open ones stay. */
export const ALARM_DAYS = 365;
