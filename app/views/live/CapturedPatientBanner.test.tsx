import { createRemixStub } from "@remix-run/testing";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CapturePhase, CaptureState } from "~/domain/capture";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aCaptureState } from "../../../tests/support/live-state";
import { aPatient } from "../../../tests/support/patients";
import { CapturedPatientBanner } from "./CapturedPatientBanner";

const patient = aPatient();
const captureId = "9b2f6c1e-0c9e-4f3c-8a3d-2f6d1c7e5a41";
const now = new Date("2026-11-20T10:00:00Z");

const running = (phase: CapturePhase): CaptureState => aCaptureState({ captureId, phase });

/** Renders a page for this selected patient during a capture of Giulia Ferrante. Returns the number of reloads. */
function show(selectedId: string | null, phase: CapturePhase, isLoaded = true) {
  const loads = { again: -1 };
  const captured = isLoaded ? { captureId, patient } : null;
  const Page = createRemixStub([
    {
      path: "/",
      loader: () => ({ again: (loads.again += 1) }),
      Component: () => <CapturedPatientBanner capture={running(phase)} captured={captured} selectedId={selectedId} now={now} />,
    },
  ]);
  renderInLanguage(<Page />);
  return loads;
}

test.each(["preparing", "waiting", "recording", "saving"] as const)(
  "[PAT-1] while a capture of somebody else is %s the page says whose it is",
  async (phase) => {
    show("another", phase);
    const banner = await screen.findByRole("alert");
    expect(banner.textContent?.replaceAll("\u00a0", " ")).toBe(
      "Another patient is being recorded on this mat: Giulia Ferrante14 Mar 1968 (58 y) · Female · P-00317 · 168 cm · 64 kg",
    );
  },
);

test("[PAT-1] a capture of the patient shown, and one that is over, need no more words", async () => {
  const loads = [show(patient.id, "recording"), show("another", "saved")];
  await waitFor(() => expect(loads.map(({ again }) => again)).toEqual([0, 0]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[PAT-1] a page that was loaded before the capture began asks whose it is, once", async () => {
  const loads = show("another", "preparing", false);
  await waitFor(() => expect(loads.again).toBe(1));
});
