import { z } from "zod";
import type { Device } from "../device/device";
import { deviceKind } from "../device/device";
import { DEVICE_LINE_MAX, roomSchema } from "../device/settings";
import { listAlarmKinds, defaultAlarmRules, type AlarmRules } from "./alarm-rules";

const WARD_ROOMS_MAX = 200;

/** One ward per room; "" for devices without a room. */
export const wardSchema = z.object({
  name: roomSchema,
  rooms: z.array(z.string().trim().max(DEVICE_LINE_MAX)).min(1).max(WARD_ROOMS_MAX),
});

/** For all its beds and seats. */
export interface WardRules extends z.infer<typeof wardSchema> {
  id: string;
  rules: AlarmRules;
}

export interface RuleSource {
  from: "device" | "ward" | "kind";
  /** Also with own rules; null without one. */
  ward: Pick<WardRules, "id" | "name"> | null;
}

export interface RuleInForce {
  rules: AlarmRules;
  source: RuleSource;
}

/** The first of two that share the room. */
export const findWardByRoom = <Ward extends Pick<WardRules, "rooms">>(wards: readonly Ward[], room: string): Ward | undefined =>
  wards.find(({ rooms }) => rooms.includes(room));

function asRaisedBy(device: Pick<Device, "deviceType">, rules: AlarmRules): AlarmRules {
  const kinds = listAlarmKinds(deviceKind(device));
  const { exit, turnDue, shiftDue, disconnected } = rules;
  return {
    ...rules,
    exit: { ...exit, on: exit.on && kinds.includes("exit") },
    turnDue: { ...turnDue, on: turnDue.on && kinds.includes("turnDue") },
    shiftDue: { ...shiftDue, on: shiftDue.on && kinds.includes("shiftDue") },
    disconnected: { ...disconnected, on: disconnected.on && kinds.includes("disconnected") },
  };
}

/** The device's, else its ward's, else its kind's. `wards`: oldest first. */
export function ruleInForce(
  device: Pick<Device, "deviceType" | "room">,
  own: AlarmRules | undefined,
  wards: readonly WardRules[],
): RuleInForce {
  const ward = findWardByRoom(wards, device.room);
  const rules = own ?? ward?.rules ?? defaultAlarmRules(deviceKind(device));
  const from = own ? "device" : ward ? "ward" : "kind";
  return { rules: asRaisedBy(device, rules), source: { from, ward: ward ? { id: ward.id, name: ward.name } : null } };
}
