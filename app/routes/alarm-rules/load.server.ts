import { redirect } from "@remix-run/node";
import { deviceKind, livePath } from "~/domain/device/device";
import type { AlarmKind } from "~/domain/logs/alarm";
import { listAlarmKinds, chooseRecipients, type AlarmRules } from "~/domain/logs/alarm-rules";
import type { RuleSource } from "~/domain/logs/ward-rules";
import { Problem } from "~/domain/problem";
import type { Context } from "~/services/context";
import { getAlarmRules, colleagues } from "~/services/logs/alarm-rules.server";
import type { RulesToSet } from "~/views/alarm-rules/rules-to-set";
import { deviceIn } from "../address-fields";

export interface AlarmRulesData extends RulesToSet {
  device: { id: string; name: string; room: string; bed: string; to: string };
  source: RuleSource;
}

export async function rulesToSet(context: Context, kinds: readonly AlarmKind[], rules: AlarmRules): Promise<RulesToSet> {
  const people = await colleagues(context);
  const isNobodyLeft = rules.notify.first.who !== "all" && chooseRecipients(rules, 0, people) === "all";
  return { kinds, rules, people, isNoOneLeft: isNobodyLeft };
}

/** The rules of the device in `?device=`. @throws Response to the alarms if it is missing, foreign or raises none */
export async function loadAlarmRules(context: Context, search: URLSearchParams): Promise<AlarmRulesData> {
  const { device, rules, source } = await getAlarmRules(context, deviceIn(search)).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") throw redirect("/alarms");
    throw error;
  });
  const { id, name, room, bed } = device;
  const to = livePath(device) ?? "/alarms";
  return { device: { id, name, room, bed, to }, source, ...(await rulesToSet(context, listAlarmKinds(deviceKind(device)), rules)) };
}
