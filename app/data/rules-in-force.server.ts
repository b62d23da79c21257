import { trusted, Types } from "mongoose";
import type { Device } from "~/domain/device/device";
import { alarmRulesSchema } from "~/domain/logs/alarm-rules";
import { ruleInForce, type RuleInForce, type WardRules } from "~/domain/logs/ward-rules";
import { AlarmRulesModel } from "./models/alarm-rules.model.server";
import { WardRulesModel, type WardRulesRecord } from "./models/devices/ward-rules.model.server";

export type RuledDevice = Pick<Device, "id" | "companyId" | "deviceType" | "room">;

/** Null if unreadable. */
export function toWardRules({ _id, name, rooms, rules }: WardRulesRecord): WardRules | null {
  const read = alarmRulesSchema.safeParse(rules).data;
  return read ? { id: _id.toHexString(), name, rooms: [...rooms], rules: read } : null;
}

/** The only reader, for live server, pages and API. */
export async function rulesInForce(devices: readonly RuledDevice[]): Promise<ReadonlyMap<string, RuleInForce>> {
  if (devices.length === 0) return new Map();
  const companyId = trusted({ $in: [...new Set(devices.map((device) => device.companyId))].map((id) => new Types.ObjectId(id)) });
  const [records, wards] = await Promise.all([
    AlarmRulesModel.find({ companyId, deviceId: trusted({ $in: devices.map(({ id }) => new Types.ObjectId(id)) }) }).lean(),
    WardRulesModel.find({ companyId, removedAt: null }).sort({ _id: 1 }).lean(),
  ]);
  const own = new Map(records.map(({ deviceId, rules }) => [deviceId.toHexString(), alarmRulesSchema.safeParse(rules).data]));
  const wardsOf = (companyId: string): WardRules[] =>
    wards.flatMap((ward) => (ward.companyId.toHexString() === companyId ? (toWardRules(ward) ?? []) : []));
  const wardsByCompany = new Map([...new Set(devices.map((device) => device.companyId))].map((id) => [id, wardsOf(id)]));
  return new Map(devices.map((device) => [device.id, ruleInForce(device, own.get(device.id), wardsByCompany.get(device.companyId) ?? [])]));
}
