import { z } from "zod";
import { Problem } from "~/domain/problem";
import { balanceTests } from "~/services/history/balance-tests.server";
import { listPatients, registerPatient, selectedPatient, selectPatient, updatePatient } from "~/services/patients/patients.server";
import { idParameter, ownPathOnly, ownUserId } from "./params";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { apiBalanceTests, balanceTestsShape } from "./shapes/balance-tests";
import { apiPatient, newPatientBody, patientBody, patientRefusal, patientRefusals, patientShape } from "./shapes/patient";

/** Text of the specification. */
export const NO_PATIENT_SELECTED = "No patient is currently selected.";

/** Replaces a day: the newest with balance captures. */
const NEWEST = "newest";

const selectionSchema = z.object({ selection: z.string().max(64).nullable() });

/** Ignored fields, as answered before. */
const ofAnswer = { _id: "Says nothing: the path names the patient", number: "Says nothing: it is given here" };

export const patientRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/podometry/patients/:userId",
    summary: "The company's patients by name",
    permission: "readPatients",
    params: { userId: ownUserId },
    body: noBody,
    answer: z.array(patientShape),
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
    problems: [...patientRefusals, "errorCreatingPatient"],
    params: { userId: ownUserId },
    body: newPatientBody,
    tolerates: ofAnswer,
    answer: patientShape,
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
    problems: [...patientRefusals, "errorUpdatingPatient"],
    params: { id: idParameter("a patient") },
    body: patientBody,
    tolerates: { ...ofAnswer, agreement: "Says nothing: it is given at the registration" },
    answer: patientShape,
    refusal: patientRefusal,
    handle: async (context, { id }, fields) => apiPatient(await updatePatient(context, id, fields)),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometry/patient/:patientId/balanceTests/:day",
    summary:
      "What a patient's balance captures of a day tell together: sway under four conditions of eyes and surface, Romberg and sensory quotients",
    permission: "readAnalyses",
    params: {
      patientId: idParameter("a patient"),
      day: z.iso.date().or(z.literal(NEWEST)).describe("A day without balance captures finds nothing"),
    },
    body: noBody,
    answer: balanceTestsShape,
    handle: async (context, { patientId, day }) => {
      const tests = await balanceTests(context, patientId, day);
      if (day !== NEWEST && tests.day !== day) throw new Problem("notFound");
      return apiBalanceTests(tests);
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometry/patient/select/:userId",
    summary: "The patient the caller last picked, or a plain text when there is none",
    permission: "readPatients",
    params: { userId: ownUserId },
    body: noBody,
    answer: patientShape,
    text: z.literal(NO_PATIENT_SELECTED),
    handle: async (context, { userId }) => {
      ownPathOnly(context, userId);
      const patient = await selectedPatient(context);
      return patient ? apiPatient(patient) : NO_PATIENT_SELECTED;
    },
  }),
  apiRoute({
    method: "PUT",
    path: "/api/podometry/patient/select/:userId",
    summary: "Picks a patient for the caller; null picks none",
    permission: "readPatients",
    // Captures belong to the selected patient.
    scope: "captureAnalyses",
    problems: ["errorSelectingPatient"],
    params: { userId: ownUserId },
    body: () => selectionSchema,
    answer: z.object({ selection: z.string().nullable() }),
    handle: async (context, { userId }, { selection }) => {
      ownPathOnly(context, userId);
      const patient = await selectPatient(context, selection);
      return { selection: patient?.id ?? null };
    },
  }),
];
