import { data } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { patientRegistrationSchema, type Patient } from "~/domain/patient";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aPatient } from "../../../tests/support/patients";
import type { PatientAnswer } from "./patient-dialog-data";
import { PatientFormPage } from "./PatientFormPage";
import { readPatientForm } from "./read-form";

const NOW = new Date("2026-11-20T10:00:00Z");

/** Shows the form; `server` answers and all sent data are kept. */
function show({ patient = null, answer, server }: { patient?: Patient | null; answer?: PatientAnswer; server?: PatientAnswer } = {}) {
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return server ? data(server, { status: 422 }) : null;
  };
  const Stub = createRemixStub([
    { path: "/", Component: () => <PatientFormPage patient={patient} now={NOW} answer={answer} /> },
    { path: "/patients", action },
  ]);
  renderInLanguage(<Stub />);
  return sent;
}

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const enter = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(field(label));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const noteOf = (label: string) => document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent;
const summary = () => screen.queryByRole("alert")?.textContent;

describe("[PAT-2] registering", () => {
  test("a field is checked when it is left, and its error goes when it is right", async () => {
    show();
    enter("Weight", "7");
    leave("Weight");
    await waitFor(() => expect(noteOf("Weight")).toBe("2 digits or more."));
    expect(field("Weight").getAttribute("aria-invalid")).toBe("true");
    expect(summary()).toBeUndefined();
    enter("Weight", "71,5");
    await waitFor(() => expect(field("Weight").getAttribute("aria-invalid")).toBeNull());
  });

  test("an attempt with errors is not sent; the summary leads to the fields", async () => {
    const sent = show();
    enter("Name", "Annelies Vandenberghe");
    enter("Height", "163");
    enter("Email", "annelies@");
    press("Add and select");
    await waitFor(() => expect(summary()).toBe("Check 3 fields: Weight, Email, Agreement"));
    expect(document.activeElement).toBe(field("Weight"));
    fireEvent.click(screen.getByRole("link", { name: "Email" }));
    expect(document.activeElement).toBe(field("Email"));
    expect(noteOf("Email")).toBe("Please, select a valid email address, such as name@clinic.eu.");
    expect(sent).toEqual([]);
  });

  test("only name, height, weight and the agreement are needed", async () => {
    const sent = show();
    expect(["Name", "Height", "Weight", "Email", "Notes"].filter((label) => field(label).required)).toEqual(["Name", "Height", "Weight"]);
    enter("Name", "Annelies Vandenberghe");
    enter("Height", "163");
    enter("Weight", "61.5");
    fireEvent.click(screen.getByRole("checkbox", { name: /The patient agrees/ }));
    press("Add and select");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      intent: "register",
      redirectTo: "/patients",
      name: "Annelies Vandenberghe",
      weight: "61.5",
      agreement: "on",
    });
  });

  test("age and length of the notes are next to their fields", () => {
    show();
    enter("Birth date", "1951-02-08");
    enter("Notes", "Prefers Dutch.");
    screen.getByText("75 years");
    screen.getByText("14 of 154");
    expect(field("Birth date").max).toBe("2026-11-20");
  });
});

describe("[PAT-2] what the server refuses", () => {
  const entered = {
    name: "Annelies Vandenberghe",
    height: "163",
    weight: "heavy",
    gender: "Male",
    country: "BE",
    notes: "Prefers Dutch.",
    agreement: "on",
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(entered)) form.set(name, value);
  const reply = readPatientForm(form, patientRegistrationSchema(NOW)).reply();
  const refused: PatientAnswer = { patient: null, backTo: "/PodiatryIoT?device=1", reply, problem: null };

  test("without JavaScript: the page comes back with all that was entered, the errors, and the way back", () => {
    show({ answer: refused });
    expect(summary()).toBe("Check one field: Weight");
    expect(["Name", "Height", "Weight", "Country", "Notes"].map((label) => field(label).value)).toEqual([
      "Annelies Vandenberghe",
      "163",
      "heavy",
      "BE",
      "Prefers Dutch.",
    ]);
    expect([field("Male").checked, screen.getByRole<HTMLInputElement>("checkbox").checked]).toEqual([true, true]);
    expect(document.querySelector<HTMLInputElement>("[name=redirectTo]")?.value).toBe("/PodiatryIoT?device=1");
  });

  test("with JavaScript: the errors come into the open form", async () => {
    show({ patient: aPatient(), server: { ...refused, patient: aPatient() } });
    press("Save");
    await waitFor(() => expect(summary()).toBe("Check one field: Weight"));
    expect(noteOf("Weight")).toBe("Enter a number, such as 64.5.");
  });

  test("a refusal that concerns no field is a sentence", async () => {
    show({
      patient: aPatient(),
      server: { patient: aPatient(), backTo: "/", reply: { status: "success" }, problem: { code: "errorUpdatingPatient" } },
    });
    press("Save");
    await waitFor(() => expect(summary()).toBe("The patient was not changed. Try again."));
    expect(field("Name").value).toBe("Giulia Ferrante");
  });
});

describe("[PAT-2] editing", () => {
  test("starts with what is known, asks for no agreement and sends whom it is about", async () => {
    const patient = aPatient({ country: "Bohemia", weight: 61.5 });
    const sent = show({ patient });
    expect(screen.queryByRole("checkbox")).toBeNull();
    enter("Name", "Giulia Ferrante Rossi");
    press("Save");
    await waitFor(() => expect(sent).toHaveLength(1));
    const kept = { birthDate: "1968-03-14", gender: "Female", height: "168", weight: "61.5", country: "Bohemia" };
    expect(sent[0]).toMatchObject({ intent: "edit", patientId: patient.id, name: "Giulia Ferrante Rossi", ...kept });
  });
});
