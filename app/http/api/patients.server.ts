import { z } from "zod";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { listPatients, registerPatient, selectedPatient, selectPatient, updatePatient } from "~/services/patients/patients.server";
import { newPatientBody, patientBody, patientRefusal } from "./patient-body";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { apiPatient } from "./shapes";

/** The text the specification has where nobody is picked. */
export const NO_PATIENT_SELECTED = "No patient is currently selected.";

const selectionSchema = z.object({ selection: z.string().max(64).nullable() });

/** The user a path names must be the caller: nobody reads or changes what a colleague has picked. */
function ownPathOnly(context: Context, userId: string): void {
  if (userId !== context.user.id) throw new Problem("notFound");
}

export const patientRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/podometry/patients/:userId",
    summary: "The company's patients by name",
    permission: "readPatients",
    body: noBody,
    handle: async (context, { userId }) => {
      ownPathOnly(context, userId);
      return (await listPatients(context)).map(apiPatient);
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/podometry/patients/:userId",
    summary: "Registers a patient; `agreement` must be true",
    permission: "writePatients",
    status: 201,
    body: newPatientBody,
    refusal: patientRefusal,
    handle: async (context, { userId }, fields) => {
      ownPathOnly(context, userId);
      return apiPatient(await registerPatient(context, fields));
    },
  }),
  apiRoute({
    method: "PUT",
    path: "/api/podometry/patient/:id",
    summary: "Replaces the fields of a patient",
    permission: "writePatients",
    body: patientBody,
    refusal: patientRefusal,
    handle: async (context, { id }, fields) => apiPatient(await updatePatient(context, id, fields)),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometry/patient/select/:userId",
    summary: "The patient the caller last picked, or a plain text when there is none",
    permission: "readPatients",
    body: noBody,
    handle: async (context, { userId }) => {
      ownPathOnly(context, userId);
      const patient = await selectedPatient(context);
      return patient
        ? apiPatient(patient)
        : new Response(NO_PATIENT_SELECTED, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
    },
  }),
  apiRoute({
    method: "PUT",
    path: "/api/podometry/patient/select/:userId",
    summary: "Picks a patient for the caller; null picks none",
    permission: "readPatients",
    body: () => selectionSchema,
    handle: async (context, { userId }, { selection }) => {
      ownPathOnly(context, userId);
      const patient = await selectPatient(context, selection);
      return { selection: patient?.id ?? null };
    },
  }),
];
