import { data } from "@remix-run/node";
import { Problem } from "~/domain/problem";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, problemResponse, respond } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { removeWardRules, setWardRules } from "~/services/logs/ward-rules.server";
import { readWardForm, REMOVE_RULES } from "~/views/alarm-rules/form";
import type { RulesAnswer } from "../actions.server";
import { loadWardRules } from "./load.server";

/** Saves or removes a ward's rules. Returns the invalid field. @throws Response to the list if the ward is missing */
export async function handleWardForm(context: Context, request: Request, id: string) {
  const { ward, rules: before } = await respond(request, loadWardRules(context, id));
  const form = await readFormData(request);
  if (form.get("intent") === REMOVE_RULES && ward.id !== null) {
    await respond(request, removeWardRules(context, ward.id));
    return redirectWithNotice("/alarmRules/wards", { tone: "success", key: "wardRulesRemoved" });
  }
  const read = readWardForm(form, before);
  if ("field" in read) return data<RulesAnswer>(read, { status: 422 });
  const done = await attempt(request, setWardRules(context, ward.id, read));
  if (done.ok) return redirectWithNotice("/alarmRules/wards", { tone: "success", key: "wardRulesSet" });
  const { code, details = {} } = done.problem;
  const { field } = details;
  if (code === "invalid" && (field === "name" || field === "rooms")) return data<RulesAnswer>({ field: `${field}Taken` }, { status: 422 });
  throw problemResponse(new Problem(code, details), context.language);
}
