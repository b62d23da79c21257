import { data } from "@remix-run/node";
import { livePath } from "~/domain/device/device";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { respond } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { getAlarmRules, removeAlarmRules, setAlarmRules } from "~/services/logs/alarm-rules.server";
import { readRulesForm, REMOVE_RULES } from "~/views/alarm-rules/form";
import { deviceIn } from "../address-fields";

export interface RulesAnswer {
  /** The first invalid field. */
  field: string;
}

/** Saves or removes a device's rules. Returns the invalid field. @throws Response 404 for a device out of reach */
export async function handleRulesForm(context: Context, request: Request) {
  const { device, rules: before } = await respond(request, getAlarmRules(context, deviceIn(new URL(request.url).searchParams)));
  const form = await readFormData(request);
  if (form.get("intent") === REMOVE_RULES) {
    await respond(request, removeAlarmRules(context, device.id));
    return redirectWithNotice(`/alarmRules?device=${device.id}`, { tone: "success", key: "alarmRulesRemoved" });
  }
  const read = readRulesForm(form, before);
  if ("field" in read) return data<RulesAnswer>(read, { status: 422 });
  await respond(request, setAlarmRules(context, device.id, read.rules));
  return redirectWithNotice(livePath(device) ?? "/alarms", { tone: "success", key: "alarmRulesSet" });
}
