import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";
import type { SharedMap } from "./shared-map";

/** An open alarm and its company. */
export interface AlarmOfCompany extends OpenAlarm {
  companyId: string;
}

/** The unattended alarms, at most one per device: a copy of the stored ones, so that reads need no database. */
export interface OpenAlarms {
  of: (deviceId: string) => AlarmMessage | null;
  ofCompany: (companyId: string) => OpenAlarm[];
  /** False when this alarm is known already, or attended. */
  add: (raised: AlarmOfCompany) => boolean;
  /** False when it was not open. */
  remove: (alarm: Pick<AlarmMessage, "id" | "deviceId">) => boolean;
}

export function createOpenAlarms(open: SharedMap<AlarmOfCompany>, stored: readonly AlarmOfCompany[]): OpenAlarms {
  for (const one of stored) open.set(one.alarm.deviceId, one);
  /** Attended before this process learned that they were raised. */
  const attendedEarly = new Set<string>();
  const isOpen = ({ id, deviceId }: Pick<AlarmMessage, "id" | "deviceId">): boolean => open.get(deviceId)?.alarm.id === id;

  return {
    of: (deviceId) => open.get(deviceId)?.alarm ?? null,
    ofCompany: (companyId) =>
      [...open.values()].filter((one) => one.companyId === companyId).map(({ alarm, deviceName }) => ({ alarm, deviceName })),
    add(raised) {
      if (isOpen(raised.alarm) || attendedEarly.delete(raised.alarm.id)) return false;
      open.set(raised.alarm.deviceId, raised);
      return true;
    },
    remove(alarm) {
      if (isOpen(alarm)) {
        open.delete(alarm.deviceId);
        return true;
      }
      attendedEarly.add(alarm.id);
      return false;
    },
  };
}
