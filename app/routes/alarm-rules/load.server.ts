import { redirect } from "@remix-run/node";
import type { Context } from "~/domain/context";
import { kindOf, livePath } from "~/domain/device/device";
import type { AlarmKind } from "~/domain/logs/alarm";
import { alarmKindsOf, type AlarmRules } from "~/domain/logs/alarm-rules";
import { Problem } from "~/domain/problem";
import type { User } from "~/domain/user";
import { alarmRulesOf, colleagues } from "~/services/logs/alarm-rules.server";

export interface AlarmRulesData {
  device: { id: string; name: string; room: string; bed: string; to: string };
  /** The alarms that this kind of device can raise. */
  kinds: readonly AlarmKind[];
  rules: AlarmRules;
  people: readonly Pick<User, "id" | "name" | "role">[];
}

/** The rules of the device that `?device=` names. @throws Response to the alarms where it is missing, foreign, or raises none */
export async function loadAlarmRules(context: Context, search: URLSearchParams): Promise<AlarmRulesData> {
  const { device, rules } = await alarmRulesOf(context, search.get("device") ?? "").catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/alarms");
    throw error;
  });
  const { id, name, room, bed } = device;
  const to = livePath(device) ?? "/alarms";
  return { device: { id, name, room, bed, to }, kinds: alarmKindsOf(kindOf(device)), rules, people: await colleagues(context) };
}
