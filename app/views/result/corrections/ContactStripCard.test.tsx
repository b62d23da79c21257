import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { contactPlace, type Correction, type StoredCorrection } from "~/domain/analysis/corrections";
import { frameToText } from "~/domain/frame/frame-text";
import { wholePlate } from "~/heatmap/geometry/region";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { itemAt } from "../../../../tests/support/item-at";
import { aRecord, measured, sameTwoSteps } from "../../../../tests/support/scene";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import { analysisActionSchema } from "../intents";
import { ContactStripCard } from "./ContactStripCard";

const deviceType = "Podology IoT";
const walk = sameTwoSteps({ deviceType, seconds: 5 });
let found: Pick<AnalysisPageData, "record" | "picture">;
let corrected: typeof found;

async function pageOf(corrections: StoredCorrection[]): Promise<typeof found> {
  const saved = await measured("Dynamic", deviceType, walk, { corrections: corrections.map(({ correction }) => correction) });
  if (!saved.preview) throw new Error("no picture");
  const picture = { frame: frameToText(saved.preview), region: wholePlate(saved.preview.grid), sides: {}, outline: "M0 0Z" };
  return { record: aRecord("Dynamic", deviceType, saved, { corrections }), picture };
}

beforeAll(async () => {
  found = await pageOf([]);
  const { result } = found.record;
  if (!result || !("passes" in result)) throw new Error("no walk was measured");
  const correction: Correction = { kind: "leaveOut", contact: contactPlace(itemAt(result.contacts, 1)) };
  corrected = await pageOf([{ id: "made", correction, userName: "Ada", at: new Date(0) }]);
});

function show(page: typeof found, { search = "", mayCorrect = true, sent = vi.fn() } = {}) {
  const action = async ({ request }: { request: Request }) => {
    sent(analysisActionSchema.parse(Object.fromEntries(await request.formData())));
    return null;
  };
  const may = { change: true, correct: mayCorrect, reassign: true, delete: true };
  const Stub = createRemixStub([{ path: "/", Component: () => <ContactStripCard {...page} may={may} />, action }]);
  renderInLanguage(<Stub initialEntries={[`/${search}`]} />);
  return sent;
}
const strip = () => within(screen.getByRole("list", { name: "Contacts in order of time" }));
const texts = () =>
  strip()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replace(/\s/g, " "));

test("[PEER-1] [RES-6] every contact is a picture in order of time, with number, side, start, duration and whether it is complete", () => {
  show(found, { search: "?palette=jet" });
  expect(texts().slice(0, 3)).toEqual(["1Left0.22 s640 mswhole", "2Right0.74 s640 mswhole", "3Left3.40 s640 mswhole"]);
  const pictures = [...document.querySelectorAll("ol img")].map((image) => image.getAttribute("src"));
  expect(new Set(pictures)).toHaveLength(1);
  expect(pictures[0]).toMatch(/^\/analyses\/a\/steps\.webp\?.*of=contacts/);
  expect(strip().getByRole("link", { name: /^2/ }).getAttribute("href")).toBe("/?palette=jet&step=2#contacts");
  expect(screen.queryByRole("region")).toBeNull();
});

test("[PEER-1] an opened contact is left out or given to the other foot by a form, and leads to its moment of the recording", async () => {
  const sent = show(found, { search: "?step=2&t=9" });
  const opened = within(screen.getByRole("region", { name: "Step 2" }));
  expect(opened.getByRole("link", { name: "Show in the recording" }).getAttribute("href")).toBe("/?t=0.74#recording");
  expect(strip().getByRole("link", { current: true }).textContent).toContain("2");
  fireEvent.click(opened.getByRole("button", { name: "Leave out" }));
  const leaveOut: unknown = expect.objectContaining({
    from: "contacts",
    correction: expect.objectContaining({ kind: "leaveOut" }) as unknown,
  });
  await waitFor(() => expect(sent).toHaveBeenCalledWith(leaveOut));
  expect(opened.queryByRole("button", { name: "Mark as right foot" })).toBeNull();
  expect(opened.getByRole("button", { name: "Mark as left foot" })).toBeTruthy();
});

test("[PEER-1] one that is left out keeps its place in time and its number, as do those after it, and is taken in again from there", async () => {
  const sent = show(corrected);
  expect(texts().slice(0, 3)).toEqual(["1Left0.22 s640 mswhole", "2Right0.74 s640 msleft outUndo", "3Left3.40 s640 mswhole"]);
  fireEvent.click(strip().getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ intent: "undoCorrection", correction: "made", from: "contacts" }));
});

test("[PEER-1] [ACC-7] a user who cannot correct sees all of it, without controls to change it", () => {
  show(corrected, { search: "?step=1", mayCorrect: false });
  expect(texts()[1]).toContain("left out");
  expect(screen.queryByRole("button")).toBeNull();
});
