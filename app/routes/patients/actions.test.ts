import { describe, expect, test } from "vitest";
import { PatientModel } from "~/data/models/patient.model.server";
import { readNotice } from "~/http/notice.server";
import type { Context } from "~/services/context";
import { getPatient, pagePatients, selectedPatient, selectPatient } from "~/services/patients/patients.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, addPatient, hire, unreachableIds, openClinicWithPatient } from "../../../tests/support/people";
import { handlePatientForm } from "./actions.server";

useDatabase();

const LIVE_PAGE = "/PodiatryIoT?device=1";

/** Browsers send every field, also empty ones. */
const filledIn = {
  name: "Annelies Vandenberghe",
  birthDate: "1951-02-08",
  gender: "Female",
  height: "163",
  weight: "61,5",
  size: "",
  email: "",
  phone: "",
  phone2: "",
  address: "",
  postalCode: "9000",
  country: "BE",
  healthIns: "",
  profession: "",
  medicalCond: "",
  notes: "Prefers Dutch.",
};

const withoutEmpty = (form: Record<string, string>) => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ""));

async function send(context: Context, form: Record<string, string>) {
  const body = new URLSearchParams({ redirectTo: LIVE_PAGE, ...form });
  return handlePatientForm(context, new Request("http://localhost/patients", { method: "POST", body }));
}

async function outcome(context: Context, form: Record<string, string>) {
  const response = await send(context, form);
  if (!(response instanceof Response)) throw new Error("expected a redirect");
  const cookie = response.headers.get("Set-Cookie") ?? "";
  const { notice } = await readNotice(new Request("http://localhost/", { headers: { Cookie: cookie } }));
  return { status: response.status, to: response.headers.get("Location"), notice };
}

describe("[PAT-2] registering", () => {
  test("keeps the patient, selects it and leads back to the page under the dialog", async () => {
    const { context } = await openClinicWithPatient();
    const reported = await outcome(context, { intent: "register", ...filledIn, agreement: "on" });
    expect(reported).toEqual({ status: 303, to: LIVE_PAGE, notice: { tone: "success", key: "patientCreated" } });
    const stored = { name: "Annelies Vandenberghe", birthDate: new Date("1951-02-08"), weight: 61.5, size: "", postalCode: "9000" };
    expect(await selectedPatient(context)).toMatchObject(stored);
  });

  test("a refused form comes back with what was entered and what is wrong, and nothing is kept", async () => {
    const { context } = await openClinicWithPatient();
    const entered = { ...filledIn, weight: "7", email: "annelies@", birthDate: "2999-01-01", agreement: "on" };
    expect(await send(context, { intent: "register", ...entered })).toMatchObject({
      init: { status: 422 },
      data: {
        patient: null,
        backTo: LIVE_PAGE,
        problem: null,
        reply: {
          status: "error",
          initialValue: withoutEmpty(entered),
          error: { weight: ["twoDigits"], email: ["invalidEmail"], birthDate: ["invalidBirthDate"] },
        },
      },
    });
    expect((await pagePatients(context, { search: "annelies" })).totalPatients).toBe(0);
  });

  test("without the patient's agreement nothing is kept", async () => {
    const { context } = await openClinicWithPatient();
    expect(await send(context, { intent: "register", ...filledIn })).toMatchObject({
      data: { reply: { error: { agreement: ["agreeDataTreatment"] } } },
    });
    expect((await pagePatients(context)).totalPatients).toBe(1);
  });
});

describe("[PAT-2] editing", () => {
  test("asks for no agreement and leads back", async () => {
    const { context, patient } = await openClinicWithPatient();
    const reported = await outcome(context, { intent: "edit", patientId: patient.id, ...filledIn });
    expect(reported).toEqual({ status: 303, to: LIVE_PAGE, notice: { tone: "success", key: "patientUpdated" } });
    expect(await getPatient(context, patient.id)).toMatchObject({ name: "Annelies Vandenberghe", number: patient.number });
  });

  test("a refused form comes back about the same patient, whatever its place in the list", async () => {
    const { context } = await openClinicWithPatient();
    for (let count = 0; count < 25; count += 1) await addPatient(context, { name: `Anna ${count}` });
    const last = await addPatient(context, { name: "Zoë" });
    const answer = await send(context, { intent: "edit", patientId: last.id, ...filledIn, height: "tall" });
    expect(answer).toMatchObject({
      data: { patient: last, reply: { error: { height: ["notANumber"] }, initialValue: { height: "tall" } } },
    });
  });

  test("[PAT-4] '-1' of an older record is kept as empty", async () => {
    const { context, patient } = await openClinicWithPatient();
    const older = { phone: "-1", phone2: "-1", size: "-1", postalCode: "-1" };
    await outcome(context, { intent: "edit", patientId: patient.id, ...filledIn, ...older });
    expect(await PatientModel.findById(patient.id).lean()).toMatchObject({ phone: "", phone2: "", size: "", postalCode: "" });
  });

  test("a patient of another clinic cannot be edited", async () => {
    const { context } = await openClinicWithPatient();
    const elsewhere = await openClinicWithPatient();
    const asked = send(context, { intent: "edit", patientId: elsewhere.patient.id, ...filledIn });
    await expect(asked).rejects.toMatchObject({ status: 404 });
    expect(await getPatient(elsewhere.context, elsewhere.patient.id)).toEqual(elsewhere.patient);
  });
});

describe("[PAT-3] picking", () => {
  test("is kept for this user only", async () => {
    const { context, company, patient } = await openClinicWithPatient();
    const colleague = actAs(await hire(company), company);
    const reported = await outcome(context, { intent: "select", patientId: patient.id });
    expect(reported).toEqual({ status: 303, to: LIVE_PAGE, notice: { tone: "success", key: "patientSelected" } });
    expect(await selectedPatient(context)).toEqual(patient);
    expect(await selectedPatient(colleague)).toBeNull();
  });

  test("a patient of another clinic is refused, and the pick stays", async () => {
    const { context, patient } = await openClinicWithPatient();
    const elsewhere = await openClinicWithPatient();
    await selectPatient(context, patient.id);
    for (const patientId of unreachableIds(elsewhere.patient.id).filter((id) => id.length <= 40)) {
      expect(await outcome(context, { intent: "select", patientId })).toMatchObject({
        to: LIVE_PAGE,
        notice: { tone: "error", key: "notFound" },
      });
    }
    expect(await selectedPatient(context)).toEqual(patient);
  });
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])(
  "[PAT-3] %j is no way back: the list of patients is",
  async (redirectTo) => {
    const { context, patient } = await openClinicWithPatient();
    expect(await outcome(context, { intent: "select", patientId: patient.id, redirectTo })).toMatchObject({ to: "/patients" });
  },
);

test("[PAT-2] an unknown form is refused by the name of what is wrong", async () => {
  const { context } = await openClinicWithPatient();
  const refused = await send(context, { intent: "erase" }).catch((thrown: unknown) => thrown);
  if (!(refused instanceof Response)) throw new Error("expected a refusal");
  expect([refused.status, await refused.json()]).toMatchObject([422, { error: "invalid", details: { field: "intent" } }]);
});
