import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";

/** An open alarm and the company whose screens show it. */
export interface AlarmOfCompany extends OpenAlarm {
  companyId: string;
}

/** The alarms that wait for attendance, one of a device at most: what is stored, held in memory for every state that is told. */
export interface OpenAlarms {
  of: (deviceId: string) => AlarmMessage | null;
  ofCompany: (companyId: string) => OpenAlarm[];
  /** False when this alarm is known already, or over. */
  add: (raised: AlarmOfCompany) => boolean;
  /** False when it was not open. */
  remove: (alarm: Pick<AlarmMessage, "id" | "deviceId">) => boolean;
}

export function createOpenAlarms(stored: readonly AlarmOfCompany[]): OpenAlarms {
  const open = new Map(stored.map((one) => [one.alarm.deviceId, one]));
  /** Attended by a call that was faster than the news of the alarm. */
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
      if (isOpen(alarm)) return open.delete(alarm.deviceId);
      attendedEarly.add(alarm.id);
      return false;
    },
  };
}
