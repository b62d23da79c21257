import type { SharedMap } from "~/cluster/shared-map";
import { deviceKind, type Device } from "~/domain/device/device";
import { defaultAlarmRules, isWithinHours, type RulesOfDevice } from "~/domain/logs/alarm-rules";
import { minuteOfDay } from "~/domain/time";

/** Shared by all processes: the only copy in memory. */
export interface AlarmRulesInForce {
  /** The device's own, else its ward's, else its type's. */
  get: (device: Pick<Device, "id" | "deviceType">) => RulesOfDevice;
  /** Null means the type's. */
  set: (deviceId: string, rules: RulesOfDevice | null) => void;
}

export const createAlarmRules = (rules: SharedMap<RulesOfDevice>): AlarmRulesInForce => ({
  get: (device) => rules.get(device.id) ?? { rules: defaultAlarmRules(deviceKind(device)), timeZone: null },
  set: (deviceId, own) => (own ? rules.set(deviceId, own) : rules.delete(deviceId)),
});

/** By time of day. */
export const isRaisedAt = ({ rules, timeZone }: RulesOfDevice, atMs: number): boolean =>
  rules.hours === null || isWithinHours(rules.hours, minuteOfDay(new Date(atMs), { timeZone }));
