import { data } from "@remix-run/node";
import { Problem } from "~/domain/problem";
import { invalidField } from "~/http/form/invalid-field";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, respond } from "~/http/respond.server";
import { restoreCalibration, weighMat, zeroMat } from "~/services/calibrations/calibrate-mat.server";
import { setCalibrationReminder } from "~/services/calibrations/calibrations.server";
import type { Context } from "~/services/context";
import { getDevice } from "~/services/devices.server";
import type { CalibrationAnswer } from "~/views/calibration/calibration-page-data";
import { calibrationFormSchema, calibrationPath, enteredFields, type CalibrationForm } from "~/views/calibration/form";
import { deviceIn } from "../address-fields";

const notices = {
  zero: "calibrationZeroed",
  weight: "calibrationWeighed",
  restore: "calibrationRestored",
  clear: "calibrationCleared",
  reminder: "calibrationReminderSet",
} as const satisfies Record<CalibrationForm["intent"], string>;

async function run(context: Context, deviceId: string, form: CalibrationForm): Promise<void> {
  switch (form.intent) {
    case "zero":
      await zeroMat(context, { deviceId, ...form });
      return;
    case "weight":
      await weighMat(context, { deviceId, ...form });
      return;
    case "restore":
      await restoreCalibration(context, { deviceId, ...form });
      return;
    case "clear":
      await restoreCalibration(context, { deviceId, ...form, calibrationId: null });
      return;
    case "reminder":
      await setCalibrationReminder(context, deviceId, { days: form.days, driftKPa: form.driftKPa });
  }
}

/** Performs a step for the device in the address and leads back. @throws Response 404 for an unknown device */
export async function handleCalibrationForm(context: Context, request: Request) {
  const { id } = await respond(request, getDevice(context, deviceIn(new URL(request.url).searchParams)));
  const sent = Object.fromEntries(await readFormData(request));
  const form = calibrationFormSchema.safeParse(sent);
  const intent = typeof sent.intent === "string" ? sent.intent : "";
  const refused = (why: Partial<Pick<CalibrationAnswer, "problem" | "field">>, status: number) =>
    data<CalibrationAnswer>({ intent, problem: null, field: null, entered: enteredIn(sent), ...why }, { status });
  if (!form.success) {
    const name = invalidField(form.error);
    const field = enteredFields.find((entered) => entered === name);
    return refused(field ? { field } : { problem: new Problem("invalid", { field: name }).toNotice() }, 422);
  }
  const done = await attempt(request, run(context, id, form.data));
  if (!done.ok) return refused({ problem: done.problem }, done.status);
  return redirectWithNotice(calibrationPath(id, form.data.part), { tone: "success", key: notices[form.data.intent] });
}

const enteredIn = (sent: Record<string, FormDataEntryValue>): CalibrationAnswer["entered"] =>
  Object.fromEntries(enteredFields.flatMap((name) => (typeof sent[name] === "string" ? [[name, sent[name]]] : [])));
