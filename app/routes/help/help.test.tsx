import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "~/domain/language";
import { renderInLanguage } from "../../../tests/support/i18n";
import { loadHelpPage } from "./load.server";
import HelpPage from "./route";

async function open(language: Language): Promise<HTMLElement> {
  const Stub = createRemixStub([{ path: "/help/:guide", Component: HelpPage, loader: () => loadHelpPage("caretaker") }]);
  renderInLanguage(<Stub initialEntries={["/help/caretaker"]} />, language);
  return screen.findByRole("article");
}

test("[UX-5] the index of a guide leads to its sections, and the other guides are one press away", async () => {
  const article = await open("en");
  const sections = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
  const headings = within(article).getAllByRole("heading", { level: 2 });
  expect(sections.map((link) => link.getAttribute("href")?.split("#")[1])).toEqual(headings.map(({ id }) => id));
  const guides = within(screen.getByRole("navigation", { name: "Guides" })).getAllByRole("link");
  expect(guides.map(({ textContent }) => textContent)).toEqual(["First steps", "Caretaker", "Clinician", "Researcher", "Administrator"]);
  expect(screen.queryByText("The guide is in English.")).toBeNull();
});

test("[UX-5] [ACC-6] a page in another language says that the guide is in English", async () => {
  const article = await open("de");
  expect(article.lang).toBe("en");
  expect(screen.getByText(/^Die Anleitung gibt es nur auf Englisch\./)).toBeTruthy();
});
