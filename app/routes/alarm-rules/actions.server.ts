import { data } from "@remix-run/node";
import type { Context } from "~/domain/context";
import { livePath } from "~/domain/device/device";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { respond } from "~/http/respond.server";
import { alarmRulesOf, setAlarmRules } from "~/services/logs/alarm-rules.server";
import { readRulesForm } from "./form";

/** What the server answers to a form that it did not take. */
export interface RulesAnswer {
  /** The first field that cannot be. */
  field: string;
}

/** Sets the rules of the device that the address names. Answers the field that could not be read. @throws Response 404 for a device out of reach */
export async function handleRulesForm(context: Context, request: Request) {
  const deviceId = new URL(request.url).searchParams.get("device") ?? "";
  const { device, rules: before } = await respond(request, alarmRulesOf(context, deviceId));
  const read = readRulesForm(await readFormData(request), before);
  if ("field" in read) return data<RulesAnswer>(read, { status: 422 });
  await respond(request, setAlarmRules(context, device.id, read.rules));
  return redirectWithNotice(livePath(device) ?? "/alarms", { tone: "success", key: "alarmRulesSet" });
}
