import { z } from "zod";
import type { Device } from "../device/device";
import { kindOf } from "../device/device";
import { DEVICE_LINE_MAX, roomSchema } from "../device/settings";
import { alarmKindsOf, defaultAlarmRules, type AlarmRules } from "./alarm-rules";

/** Rooms of a ward at most. */
const WARD_ROOMS_MAX = 200;

/** What names a ward: a room is of one ward at most; devices without a room are in the one that is called "". */
export const wardSchema = z.object({
  name: roomSchema,
  rooms: z.array(z.string().trim().max(DEVICE_LINE_MAX)).min(1).max(WARD_ROOMS_MAX),
});

/** A ward with the alarm rules that its rule sets for all beds and seats in its rooms. */
export interface WardRules extends z.infer<typeof wardSchema> {
  id: string;
  rules: AlarmRules;
}

/** Where the rules in force on a device come from. */
export interface RuleSource {
  from: "device" | "ward" | "kind";
  /** The ward that the device is in, also where it has its own rules; null without one. */
  ward: Pick<WardRules, "id" | "name"> | null;
}

/** The rules that hold on a device. */
export interface RuleInForce {
  rules: AlarmRules;
  source: RuleSource;
}

/** The ward that a room is in; of two that were given it at once, the first. */
export const wardOfRoom = <Ward extends Pick<WardRules, "rooms">>(wards: readonly Ward[], room: string): Ward | undefined =>
  wards.find(({ rooms }) => rooms.includes(room));

/** A ward's rules name what only some kinds of device can raise. */
function asRaisedBy(device: Pick<Device, "deviceType">, rules: AlarmRules): AlarmRules {
  const kinds = alarmKindsOf(kindOf(device));
  const { exit, turnDue, shiftDue, disconnected } = rules;
  return {
    ...rules,
    exit: { ...exit, on: exit.on && kinds.includes("exit") },
    turnDue: { ...turnDue, on: turnDue.on && kinds.includes("turnDue") },
    shiftDue: { ...shiftDue, on: shiftDue.on && kinds.includes("shiftDue") },
    disconnected: { ...disconnected, on: disconnected.on && kinds.includes("disconnected") },
  };
}

/** The rules in force on a device: its own wholly, else those of its ward, else its kind's. `wards` are those of its company, oldest first. */
export function ruleInForce(
  device: Pick<Device, "deviceType" | "room">,
  own: AlarmRules | undefined,
  wards: readonly WardRules[],
): RuleInForce {
  const ward = wardOfRoom(wards, device.room);
  const rules = own ?? ward?.rules ?? defaultAlarmRules(kindOf(device));
  const from = own ? "device" : ward ? "ward" : "kind";
  return { rules: asRaisedBy(device, rules), source: { from, ward: ward ? { id: ward.id, name: ward.name } : null } };
}
