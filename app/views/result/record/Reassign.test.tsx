import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { squareCellsKpa } from "~/domain/device/kind";
import { renderOnPage } from "../../../../tests/support/on-page";
import { aPatient } from "../../../../tests/support/patients";
import { aRecord } from "../../../../tests/support/scene";
import { Reassign } from "./Reassign";

const record = aRecord("Static", "Podology IoT", {
  ...{ geometry: squareCellsKpa(6, 8, 1), result: null, quality: null, keyFigure: null, preview: null, coreVersion: null },
});
const now = new Date("2026-11-20T10:00:00Z");
const fieldsOf = (form: HTMLFormElement | null | undefined) => Object.fromEntries(new FormData(form ?? undefined));

test("[HIST-2] a number alone moves no analysis: the patient found is shown by name, birth date and number, and confirmed", () => {
  // why: jsdom knows no modal dialogs
  Object.assign(HTMLDialogElement.prototype, { close: () => undefined, showModal: () => undefined });
  const patient = aPatient({ id: "right" });
  renderOnPage(<Reassign record={record} reassignTo={{ number: patient.number, patient }} now={now} />, { search: "?reassign=P-00317" });
  const [search] = document.querySelectorAll("form");
  expect([search?.method, fieldsOf(search)]).toEqual(["get", { reassign: "P-00317" }]);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Giulia Ferrante")).toBeTruthy();
  expect(screen.getByRole("dialog").textContent).toMatch(/14 Mar 1968.*P-00317/);
  expect(dialog.getByRole("link", { name: "Cancel" }).getAttribute("href")).not.toContain("reassign");
  const form = screen.getByRole("dialog").querySelector("form");
  expect([form?.method, fieldsOf(form)]).toEqual(["post", { patientId: "right" }]);
});

test("[HIST-2] an unknown number leaves the analysis where it is, and says so", () => {
  renderOnPage(<Reassign record={record} reassignTo={{ number: "P-9", patient: null }} now={now} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("No patient has this number.")).toBeTruthy();
});
