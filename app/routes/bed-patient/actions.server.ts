import { z } from "zod";
import { Problem } from "~/domain/problem";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { problemResponse, respond } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { assignPatient } from "~/services/patients/assign-patient.server";
import { deviceIn } from "../address-fields";
import { backFrom } from "./load.server";

/** Empty for no patient. */
const formSchema = z.object({ patientId: z.string().max(40) });

/**
 * Assigns a patient to the bed or seat in the address, and leads back.
 * @throws Response 404 for an unknown device or patient
 */
export async function handleBedPatientForm(context: Context, request: Request) {
  const search = new URL(request.url).searchParams;
  const read = formSchema.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) throw problemResponse(new Problem("invalid", { field: "patientId" }), context.language);
  const patientId = read.data.patientId === "" ? null : read.data.patientId;
  await respond(request, assignPatient(context, deviceIn(search), patientId));
  return redirectWithNotice(backFrom(search), { tone: "success", key: patientId === null ? "patientUnassigned" : "patientAssigned" });
}
