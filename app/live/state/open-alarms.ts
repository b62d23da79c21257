import type { SharedMap } from "~/cluster/shared-map";
import type { AlarmOfCompany } from "~/data/open-alarms.server";
import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";

/** In-memory copy of the stored open alarms. */
export interface OpenAlarms {
  get: (id: string) => AlarmOfCompany | undefined;
  all: () => Iterable<AlarmOfCompany>;
  /** Oldest first. */
  ofDevice: (deviceId: string) => readonly AlarmMessage[];
  ofCompany: (companyId: string) => OpenAlarm[];
  /** False if known or over. */
  add: (raised: AlarmOfCompany) => boolean;
  /** False if not open. */
  change: (changed: AlarmOfCompany) => boolean;
  /** False if not open. */
  remove: (id: string) => boolean;
}

export function createOpenAlarms(open: SharedMap<AlarmOfCompany>, stored: readonly AlarmOfCompany[]): OpenAlarms {
  for (const one of stored) open.learn(one.alarm.id, one);
  /** Attended before this process knew of them. */
  const overEarly = new Set<string>();

  return {
    get: (id) => open.get(id),
    all: () => open.values(),
    ofDevice: (deviceId) =>
      [...open.values()]
        .map(({ alarm }) => alarm)
        .filter((alarm) => alarm.deviceId === deviceId)
        .sort((one, other) => one.raisedAtMs - other.raisedAtMs),
    ofCompany: (companyId) => [...open.values()].filter((one) => one.companyId === companyId).map(withoutCompany),
    add(raised) {
      const { id } = raised.alarm;
      if (open.get(id) || overEarly.delete(id)) return false;
      open.set(id, raised);
      return true;
    },
    change(changed) {
      if (!open.get(changed.alarm.id)) return false;
      open.set(changed.alarm.id, changed);
      return true;
    },
    remove(id) {
      if (open.get(id)) {
        open.delete(id);
        return true;
      }
      overEarly.add(id);
      return false;
    },
  };
}

/** Sent to screens of the company. */
export const withoutCompany = ({ alarm, deviceName, room, bed, patientName, recipients }: AlarmOfCompany): OpenAlarm => ({
  alarm,
  deviceName,
  room,
  bed,
  patientName,
  recipients,
});
