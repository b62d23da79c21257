import { data } from "@remix-run/node";
import { z } from "zod";
import type { ProblemNotice } from "~/domain/problem";
import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { erasePatient } from "~/services/patients/erase-patient.server";

export interface ErasureRefusal {
  problem: ProblemNotice;
  name: string;
}

const erasureForm = z.object({ name: z.string().max(500) });

/** PAT-5: erases the patient whose name is typed again, and leads to the certificate. */
export async function handleErasure(context: Context, request: Request, patientId: string) {
  const { name } = await readForm(request, erasureForm);
  const erased = await attempt(request, erasePatient(context, patientId, name));
  if (!erased.ok) return data<ErasureRefusal>({ problem: erased.problem, name }, { status: erased.status });
  return redirectWithNotice(`/erasures/${erased.value}`, { tone: "success", key: "patientErased" });
}
