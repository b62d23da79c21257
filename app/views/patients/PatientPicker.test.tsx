import { useSearchParams } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Patient } from "~/domain/patient";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aPatient } from "../../../tests/support/patients";
import { PatientPicker } from "./PatientPicker";

const NOW = new Date("2026-11-20T10:00:00Z");
const clinic = ["Annelies Vandenberghe", "Giulia Ferrante", "Sanne de Vries"].map((name, at) =>
  aPatient({ name, id: String(at).repeat(24) }),
);

interface Shown {
  patients?: Patient[];
  totalPages?: number;
  at?: string;
  onPick?: (form: FormData) => void;
  /** Answer of a search; if it never resolves, the page keeps searching. */
  search?: Promise<null>;
}

function show({ patients = clinic, totalPages = 1, at = "/?device=1", onPick, search = Promise.resolve(null) }: Shown = {}) {
  const Page = () => {
    const q = useSearchParams()[0].get("q") ?? "";
    const found = {
      patients: patients.filter(({ name }) => name.toLowerCase().includes(q)),
      page: 1,
      totalPages,
      totalPatients: patients.length,
    };
    const choice = { action: "/patients", fields: { intent: "select", redirectTo: "/?device=1" } };
    return (
      <PatientPicker
        q={q}
        found={found}
        problem={null}
        selectedId={clinic[1]?.id ?? null}
        now={NOW}
        choice={choice}
        registerTo="/register"
      />
    );
  };
  const loader = ({ request }: { request: Request }) => (request.url.includes("q=") ? search : null);
  const action = async ({ request }: { request: Request }) => {
    onPick?.(await request.formData());
    return null;
  };
  const Stub = createRemixStub([
    { path: "/", Component: Page, loader },
    { path: "/patients", action },
  ]);
  renderInLanguage(<Stub initialEntries={[at]} hydrationData={{ loaderData: { "0": null } }} />);
}

const box = () => screen.getByRole("searchbox", { name: "Name or number" });
const names = () => screen.getAllByRole("button", { name: /P-00317/ }).map((button) => button.querySelector(".font-medium")?.textContent);
const focused = () => document.activeElement?.querySelector(".font-medium")?.textContent ?? document.activeElement?.getAttribute("type");

test("[PAT-3] typing searches, keeps the rest of the address and says when it has found", async () => {
  show();
  expect(names()).toHaveLength(3);
  fireEvent.input(box(), { target: { value: "vries" } });
  await waitFor(() => expect(names()).toEqual(["Sanne de Vries"]));
});

test("[PAT-3] while the server searches, the dialog shows it", async () => {
  show({ search: new Promise(() => undefined) });
  fireEvent.input(box(), { target: { value: "vries" } });
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Searching …"));
  expect(screen.getByRole("list").getAttribute("aria-busy")).toBe("true");
});

test("[PAT-3] arrow keys lead from the search box through the results and back; the ends hold", () => {
  show();
  box().focus();
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return focused();
  };
  expect(["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"].map(press)).toEqual([
    "Annelies Vandenberghe",
    "Giulia Ferrante",
    "Sanne de Vries",
    "Sanne de Vries",
  ]);
  expect(["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"].map(press)).toEqual(["Giulia Ferrante", "Annelies Vandenberghe", "search", "search"]);
});

test("[PAT-3] Enter in the search box picks the only one found, and leads to the first of several", async () => {
  let picked: Record<string, unknown> = {};
  show({ at: "/?q=vries", onPick: (form) => (picked = Object.fromEntries(form)) });
  fireEvent.keyDown(box(), { key: "Enter" });
  await waitFor(() => expect(picked).toMatchObject({ patientId: "2".repeat(24) }));
  cleanup();
  show({ at: "/?q=an" });
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(focused()).toBe("Annelies Vandenberghe");
});

test("[PAT-3] an unknown name is carried into the registration, a number is not", () => {
  show({ patients: [], at: "/?q=Ana%20Gil" });
  expect(screen.getByRole("link", { name: "Add Ana Gil" }).getAttribute("href")).toBe("/register?name=Ana+Gil");
  cleanup();
  show({ patients: [], at: "/?q=P-9" });
  expect(screen.getByRole("link", { name: "Add patient" }).getAttribute("href")).toBe("/register");
});

test("[PAT-3] a result is a button of a form that picks its patient and leads back", async () => {
  let picked: Record<string, unknown> = {};
  show({ onPick: (form) => (picked = Object.fromEntries(form)) });
  fireEvent.click(screen.getByRole("button", { name: /Sanne de Vries/ }));
  await waitFor(() => expect(picked).toEqual({ intent: "select", patientId: "2".repeat(24), redirectTo: "/?device=1" }));
});

test("[PAT-3] the selected patient is marked", () => {
  show();
  expect(screen.getByRole("button", { current: true }).textContent).toContain("Giulia Ferrante");
});

test("[PAT-3] a clinic without patients and a search without results each have their own message", () => {
  show({ patients: [] });
  screen.getByText("No patients yet");
  show({ patients: [], at: "/?q=xyz" });
  screen.getByText("No patients found");
});

test("[PAT-3] more results than are listed are mentioned", () => {
  show({ totalPages: 2 });
  screen.getByText("Only the first 3 are listed. Type more of the name or number.");
});
