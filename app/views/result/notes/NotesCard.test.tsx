import { redirect } from "@remix-run/node";
import { Link, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { aRecord, measured, recorded } from "../../../../tests/support/scene";
import type { ShownRecord } from "../../analysis/analysis-page-data";
import { NotesCard } from "./NotesCard";

beforeEach(() => sessionStorage.clear());

const moment = { id: "m1", atMs: 2500, text: "sways to the left", userName: "Ada", at: new Date("2026-03-01T09:05:00Z") };

async function show(change: Partial<ShownRecord>, { mayWrite = true, readerId = "u" } = {}) {
  const saved = await measured("Static", "Podology IoT", recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 }));
  const record = aRecord("Static", "Podology IoT", saved, change);
  const may = { change: mayWrite, correct: mayWrite, reassign: mayWrite, delete: mayWrite };
  const Page = createRemixStub([
    {
      path: "/analyses/a",
      // A refusal redirects to the form.
      action: () => redirect("/analyses/a?t=1.5#notes"),
      Component: () => (
        <>
          <NotesCard record={record} may={may} readerId={readerId} timeZone={null} />
          <Link to="?t=2.25">later</Link>
          <Hash />
        </>
      ),
    },
  ]);
  renderInLanguage(<Page initialEntries={["/analyses/a?t=1.5"]} />);
}

const Hash = () => <span data-testid="address">{useLocation().hash}</span>;

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notes" });
const write = (value: string) => fireEvent.change(field(), { target: { value } });

test("[HIST-2] unsaved notes outlast the page until they are saved or discarded; no other user finds them", async () => {
  await show({ notes: "quiet" });
  write("quiet, then restless");
  screen.getByText("Not saved yet");
  screen.getByText("20 of 1,100 characters");
  cleanup();

  await show({ notes: "quiet" }, { readerId: "colleague" });
  expect(field().value).toBe("quiet");
  cleanup();

  await show({ notes: "quiet" });
  expect(field().value).toBe("quiet, then restless");
  cleanup();

  await show({ notes: "quiet, then restless" });
  expect(screen.queryByText("Not saved yet")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test("[HIST-2] what someone else stored meanwhile is shown next to one's own text, before that replaces it", async () => {
  await show({ notes: "quiet" });
  write("mine");
  cleanup();
  await show({ notes: "theirs" });
  expect(document.querySelector("blockquote")?.textContent).toBe("theirs");
  expect(field().value).toBe("mine");
  expect(new FormData(field().form ?? undefined).get("before")).toBe("theirs");
  fireEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(field().value).toBe("theirs");
  screen.getByRole("button", { name: "Save notes" });
});

test("[PEER-11] each moment leads to its place in the recording, and a new one begins where the player stands", async () => {
  await show({ moments: [moment] });
  const list = screen.getByRole("list", { name: "Notes on moments" });
  const link = within(list).getByRole("link");
  expect([link.textContent?.replace(/\s/, " "), link.getAttribute("href")]).toEqual(["2.50 s", "/analyses/a?t=2.5"]);
  expect(list.textContent).toMatch(/sways to the leftAda, 1 Mar 2026/);
  const [, at] = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Moment" });
  expect(at?.value).toBe("1.5");
});

test("[PEER-11] the field follows the player to another moment, and what was typed of it stays", async () => {
  await show({});
  const text = screen.getByRole<HTMLInputElement>("textbox", { name: "Note" });
  fireEvent.change(text, { target: { value: "sways" } });
  fireEvent.click(screen.getByRole("link", { name: "later" }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Moment" }).value).toBe("2.25"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Note" }).value).toBe("sways");
});

test("[PEER-11] a moment that is refused keeps its number and its text", async () => {
  await show({});
  const [at, text] = ["Moment", "Note"].map((name) => screen.getByRole<HTMLInputElement>("textbox", { name }));
  if (!at || !text) throw new Error("no form");
  fireEvent.change(at, { target: { value: "99" } });
  fireEvent.change(text, { target: { value: "sways" } });
  fireEvent.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("#notes"));
  const fields = ["Moment", "Note"].map((name) => screen.getByRole<HTMLInputElement>("textbox", { name }).value);
  expect(fields).toEqual(["99", "sways"]);
});

test("[PEER-11] a user who cannot write reads all of it, without forms", async () => {
  await show({ notes: "quiet", moments: [moment] }, { mayWrite: false });
  screen.getByText("quiet");
  screen.getByText("sways to the left");
  expect(document.querySelector("form")).toBeNull();
});
