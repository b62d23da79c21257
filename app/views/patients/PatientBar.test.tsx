import { createRemixStub } from "@remix-run/testing";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Patient } from "~/domain/patient";
import { NamesHidden } from "~/ui/use-names-hidden";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aPatient } from "../../../tests/support/patients";
import { PatientBar } from "./PatientBar";

const NOW = new Date("2026-11-20T10:00:00Z");

function show(patient: Patient | null, namesHidden = false) {
  const dialogTo = (dialog: string | null, id?: string) => ["/live", dialog, ...(id === undefined ? [] : [id])].join("/");
  const Stub = createRemixStub([{ path: "/", Component: () => <PatientBar patient={patient} now={NOW} dialogTo={dialogTo} /> }]);
  renderInLanguage(
    <NamesHidden.Provider value={namesHidden}>
      <Stub />
    </NamesHidden.Provider>,
  );
  return within(screen.getByRole("region", { name: "Selected patient" }));
}

const leadsTo = (bar: ReturnType<typeof show>, name: string) => bar.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));

test("[PAT-1] shows who is on the mat with height and weight, and leads to all four dialogs", () => {
  const patient = aPatient();
  const bar = show(patient);
  bar.getByText("Giulia Ferrante");
  expect(
    bar
      .getByText(/^14 Mar/)
      .closest("p")
      ?.textContent?.replaceAll("\u00a0", " "),
  ).toBe("14 Mar 1968 (58 y) · Female · P-00317 · 168 cm · 64 kg");
  expect(leadsTo(bar, "Pick a patient")).toEqual(["/live/pick"]);
  expect(leadsTo(bar, "Edit patient")).toEqual([`/live/edit/${patient.id}`]);
  expect(leadsTo(bar, "Add patient")).toEqual(["/live/register"]);
  expect(new Set(leadsTo(bar, "Patient information"))).toEqual(new Set([`/live/info/${patient.id}`]));
});

test("[PAT-1] without a patient a red notice appears, and one can be picked or registered", () => {
  const bar = show(null);
  expect(bar.getByText("No patient is currently selected.").closest(".bg-danger-tint")).not.toBeNull();
  expect(leadsTo(bar, "Pick a patient")).toEqual(["/live/pick"]);
  expect(leadsTo(bar, "Add patient")).toEqual(["/live/register"]);
  expect(leadsTo(bar, "Edit patient")).toEqual(["/live/edit"]);
});

test("[PAT-1] the name can be hidden from people who look over one's shoulder", () => {
  const button = (name: string) => bar.getByRole("button", { name }).closest("form");
  let bar = show(aPatient());
  const blurred = () => document.querySelector(".blur-sm")?.textContent;
  expect(blurred()).toBeUndefined();
  expect(Object.fromEntries(new FormData(button("Hide the patient's name") ?? undefined))).toEqual({ hidden: "1", next: "/" });
  cleanup();
  // The server replaces hidden names by the number; tests/tenancy/names-hidden.test.ts checks every page.
  bar = show(aPatient({ name: "P-00317" }), true);
  expect(blurred()).toMatch(/1968/);
  expect(button("Show the patient's name")).not.toBeNull();
});
