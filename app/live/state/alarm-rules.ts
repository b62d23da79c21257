import type { SharedMap } from "~/cluster/shared-map";
import { kindOf, type Device } from "~/domain/device/device";
import { defaultAlarmRules, isWithinHours, type RulesOfDevice } from "~/domain/logs/alarm-rules";
import { minuteOfDay } from "~/domain/time";

/** The rules of alarms as all server processes know them: the one place where they are kept in memory. */
export interface AlarmRulesOf {
  /** A device's own rules, or its kind's. */
  of: (device: Pick<Device, "id" | "deviceType">) => RulesOfDevice;
  set: (deviceId: string, rules: RulesOfDevice) => void;
}

export const createAlarmRules = (rules: SharedMap<RulesOfDevice>): AlarmRulesOf => ({
  of: (device) => rules.get(device.id) ?? { rules: defaultAlarmRules(kindOf(device)), timeZone: null },
  set: rules.set,
});

/** Whether alarms are raised at this time of day. */
export const isRaisedAt = ({ rules, timeZone }: RulesOfDevice, atMs: number): boolean =>
  rules.hours === null || isWithinHours(rules.hours, minuteOfDay(new Date(atMs), { timeZone }));
