import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CaptureState } from "~/domain/capture";
import { aCaptureState } from "../../../../tests/support/live-state";
import { renderOnPage } from "../../../../tests/support/on-page";
import { StageCountdown } from "../stages/StageCountdown";
import { CancelCapture } from "./CancelCapture";
import { CaptureSteps } from "./CaptureSteps";

const NOW = Date.parse("2026-03-01T09:00:10Z");

function show(phase: CaptureState["phase"], startedAgoS: number, fields: Partial<CaptureState> = {}) {
  const capture = aCaptureState({ phase, startedAtMs: NOW - 1000 * startedAgoS, ...fields });
  renderOnPage(
    <>
      <CaptureSteps capture={capture} serverNowMs={() => NOW} firstNowMs={NOW} nominalHz={100} timeZone={null} />
      <CancelCapture capture={capture} questionTo="/PodiatryIoT/cancelCapture" />
    </>,
  );
  const steps = within(screen.getByTestId("capture-steps"));
  return {
    steps,
    told: steps.getByRole("status").textContent,
    current: screen.getByTestId("capture-steps").querySelector("[aria-current]")?.textContent,
  };
}

test("[CAP-3] while the patient gets ready the first step is on, with the seconds left, and one press cancels", () => {
  const { steps, told, current } = show("preparing", -3.4);
  expect([told, current]).toEqual(["Get ready", "Position"]);
  expect(steps.getByText("4 s left")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Cancel" }).getAttribute("value")).toBe("cancel");
});

test("[CAP-3] while it waits for the first step it says so, and until when", () => {
  const { steps, told, current } = show("waiting", 10, { waitsUntilMs: NOW + 50_000 });
  expect([told, current]).toEqual(["Waiting for the first step", "Position"]);
  expect(steps.getByText("until 11:01:00")).toBeTruthy();
});

test("[CAP-3] while it records it tells the time and the frames a second that really arrive, and asks before it is cancelled", () => {
  const { told, current } = show("recording", 6, { measuredHz: 98.2 });
  expect([told, current]).toEqual(["Walk over the mat", "Walk over the mat"]);
  expect(screen.getByTestId("capture-steps").textContent).toContain("6.0 of 15.0\u00a0s · 98 of 100\u00a0Hz");
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/PodiatryIoT/cancelCapture");
});

test("[CAP-3] [CAP-2] seconds left stand large over the map while the patient gets ready and while it records, and never else", () => {
  const shown = (phase: CaptureState["phase"], startedAgoS: number) => {
    const capture = aCaptureState({ phase, startedAtMs: NOW - 1000 * startedAgoS });
    const { unmount } = renderOnPage(<StageCountdown capture={capture} serverNowMs={() => NOW} firstNowMs={NOW} />);
    const text = screen.queryByTestId("stage-countdown")?.textContent ?? null;
    unmount();
    return text;
  };
  expect(shown("preparing", -3.4)).toBe("4Get ready");
  expect(shown("recording", 6)).toBe("9Walk over the mat");
  for (const phase of ["waiting", "saving", "saved", "failed", "cancelled"] as const) expect(shown(phase, 6)).toBeNull();
});

test("[CAP-3] the bar is red and full when the analysis is saved", () => {
  const { steps, told, current } = show("saved", 15.4);
  const bar = steps.getByRole("progressbar");
  expect([told, current, bar.getAttribute("aria-valuenow")]).toEqual(["Done", "Saving", "100"]);
  expect(bar.firstElementChild?.className).toContain("bg-danger");
});
