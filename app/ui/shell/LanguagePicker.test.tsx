import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { languages } from "~/domain/language";
import { renderInLanguage } from "../../../tests/support/i18n";
import { LanguagePicker } from "./LanguagePicker";

function showPicker() {
  const chosen: unknown[] = [];
  const Stub = createRemixStub([
    { path: "/patients", Component: LanguagePicker },
    { path: "/language", action: async ({ request }) => chosen.push(Object.fromEntries(await request.formData())) },
  ]);
  renderInLanguage(<Stub initialEntries={["/patients?q=fer"]} />, "fr");
  return chosen;
}

test("[ACC-6] the picker offers seven languages, each by its own name, and marks the present one", async () => {
  showPicker();
  const buttons = await screen.findAllByRole("button", { hidden: true });
  expect(buttons.map((button) => button.textContent)).toEqual(Object.values(languages));
  expect(
    buttons
      .filter((button) => button.ariaCurrent === "true" || button.getAttribute("aria-current") === "true")
      .map((button) => button.lang),
  ).toEqual(["fr"]);
});

test("[ACC-6] choosing a language sends it with the page to come back to", async () => {
  const chosen = showPicker();
  fireEvent.click(await screen.findByRole("button", { name: "Ελληνικά", hidden: true }));
  await waitFor(() => expect(chosen).toEqual([{ language: "el", next: "/patients?q=fer" }]));
});

test("[ACC-6] the picker is a plain form, so that it works without JavaScript", async () => {
  showPicker();
  const form = (await screen.findByRole("button", { name: "Italiano", hidden: true })).closest("form");
  expect([form?.method, form && new URL(form.action).pathname]).toEqual(["post", "/language"]);
});
