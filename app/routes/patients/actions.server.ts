import { data } from "@remix-run/node";
import { z } from "zod";
import { patientFieldsSchema, patientRegistrationSchema } from "~/domain/patient";
import { Problem, type ProblemCode, type ProblemNotice } from "~/domain/problem";
import { invalidPath } from "~/http/form/invalid-field";
import { readFormData } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt, problemResponse, respond } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { getPatient, registerPatient, selectPatient, updatePatient } from "~/services/patients/patients.server";
import type { PatientAnswer } from "~/views/patients/patient-dialog-data";
import { readPatientForm } from "~/views/patients/read-form";

const envelopeSchema = z.object({
  intent: z.enum(["select", "register", "edit"]),
  patientId: z.string().max(40).default(""),
  redirectTo: z.string().max(2000).default(""),
});
type PatientIntent = z.output<typeof envelopeSchema>["intent"];

interface Asked {
  context: Context;
  request: Request;
  form: FormData;
  patientId: string;
  /** The page the dialog was over. */
  backTo: string;
}

const refuse = (answer: PatientAnswer, status = 422) => data(answer, { status });

/** Replaces the dialog's history entry by the page under it. */
const inPlace = () => new Headers({ "X-Remix-Replace": "true" });
const taken = (backTo: string, key: "patientSelected" | "patientCreated" | "patientUpdated") =>
  redirectWithNotice(backTo, { tone: "success", key }, inPlace());

/** Unforeseen errors have a sentence for each action (specification §8). */
const inWords = (problem: ProblemNotice, unforeseen: ProblemCode): ProblemNotice =>
  problem.code === "unexpected" ? { code: unforeseen } : problem;

async function select({ context, request, patientId, backTo }: Asked) {
  const done = await attempt(request, selectPatient(context, patientId));
  if (done.ok) return taken(backTo, "patientSelected");
  return redirectWithNotice(backTo, { tone: "error", key: inWords(done.problem, "errorSelectingPatient").code }, inPlace());
}

async function register({ context, request, form, backTo }: Asked) {
  const read = readPatientForm(form, patientRegistrationSchema(context.now));
  const answer = { patient: null, backTo, reply: read.reply() };
  if (read.status !== "success") return refuse({ ...answer, problem: null });
  const registered = await attempt(request, registerPatient(context, read.value));
  if (!registered.ok) return refuse({ ...answer, problem: inWords(registered.problem, "errorCreatingPatient") }, registered.status);
  const selected = await attempt(request, selectPatient(context, registered.value.id));
  if (!selected.ok)
    return redirectWithNotice(backTo, { tone: "error", key: inWords(selected.problem, "errorSelectingPatient").code }, inPlace());
  return taken(backTo, "patientCreated");
}

async function edit({ context, request, form, patientId, backTo }: Asked) {
  const read = readPatientForm(form, patientFieldsSchema(context.now));
  const answer = async () => ({ patient: await respond(request, getPatient(context, patientId)), backTo, reply: read.reply() });
  if (read.status !== "success") return refuse({ ...(await answer()), problem: null });
  const changed = await attempt(request, updatePatient(context, patientId, read.value));
  if (!changed.ok) return refuse({ ...(await answer()), problem: inWords(changed.problem, "errorUpdatingPatient") }, changed.status);
  return taken(backTo, "patientUpdated");
}

const handlers = { select, register, edit } satisfies Record<PatientIntent, (asked: Asked) => Promise<unknown>>;

/**
 * Handles every form about patients. @throws Response 422 for an unknown form, 404 for editing a patient of another
 * clinic
 */
export async function handlePatientForm(context: Context, request: Request) {
  const form = await readFormData(request);
  const envelope = envelopeSchema.safeParse(Object.fromEntries(form));
  if (!envelope.success) {
    const field = invalidPath(envelope.error);
    throw problemResponse(new Problem("invalid", { field }), context.language);
  }
  const { intent, patientId, redirectTo } = envelope.data;
  return handlers[intent]({ context, request, form, patientId, backTo: ownPath(redirectTo) ?? "/patients" });
}
