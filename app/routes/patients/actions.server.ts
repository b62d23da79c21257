import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { patientFieldsSchema, patientRegistrationSchema } from "~/domain/patient";
import { Problem, type ProblemNotice } from "~/domain/problem";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, problemResponse } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { registerPatient, selectPatient, updatePatient } from "~/services/patients.server";

export const patientIntents = ["select", "register", "edit"] as const;
export type PatientIntent = (typeof patientIntents)[number];

const envelopeSchema = z.object({
  intent: z.enum(patientIntents),
  patientId: z.string().max(40).default(""),
  redirectTo: z.string().max(2000).default(""),
});

interface Asked {
  context: Context;
  request: Request;
  form: FormData;
  patientId: string;
  /** The page the dialog was over. */
  back: string;
}

/** What a form is told that was not taken: its fields with their errors, or a refusal of the whole. */
const refuse = (intent: PatientIntent, patientId: string, reply: object | null, problem: ProblemNotice, status = 422) =>
  data({ intent, patientId, reply, problem }, { status });

const handlers = {
  async select({ context, request, patientId, back }: Asked) {
    const done = await attempt(request, selectPatient(context, patientId));
    if (!done.ok) return redirectWithNotice(back, { tone: "error", key: done.problem.code });
    return redirectWithNotice(back, { tone: "success", key: "patientSelected" });
  },
  async register({ context, request, form, back }: Asked) {
    const read = parseWithZod(form, { schema: patientRegistrationSchema(context.now) });
    if (read.status !== "success") {
      const onlyAgreement = Object.keys(read.error ?? {}).join() === "agreement";
      return refuse("register", "", read.reply(), { code: onlyAgreement ? "agreeDataTreatment" : "invalidPatientData" });
    }
    const registered = await attempt(request, registerPatient(context, read.value));
    if (!registered.ok) return refuse("register", "", read.reply(), registered.problem, registered.status);
    await selectPatient(context, registered.value.id);
    return redirectWithNotice(back, { tone: "success", key: "patientCreated" });
  },
  async edit({ context, request, form, patientId, back }: Asked) {
    const read = parseWithZod(form, { schema: patientFieldsSchema(context.now) });
    if (read.status !== "success") return refuse("edit", patientId, read.reply(), { code: "invalidPatientData" });
    const changed = await attempt(request, updatePatient(context, patientId, read.value));
    if (!changed.ok) return refuse("edit", patientId, read.reply(), changed.problem, changed.status);
    return redirectWithNotice(back, { tone: "success", key: "patientUpdated" });
  },
} satisfies Record<PatientIntent, (asked: Asked) => Promise<unknown>>;

/** Every form about patients comes here and leads back to the page it was over. */
export async function handlePatientForm(context: Context, request: Request) {
  const form = await request.formData();
  const envelope = envelopeSchema.safeParse(Object.fromEntries(form));
  if (!envelope.success) throw problemResponse(new Problem("invalid", { field: "intent" }), context.language);
  const { intent, patientId, redirectTo } = envelope.data;
  return handlers[intent]({ context, request, form, patientId, back: ownPath(redirectTo) ?? "/patients" });
}
