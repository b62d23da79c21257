import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { kindOfType } from "~/domain/device/catalogue";
import { neverConnected } from "~/domain/device/connection";
import { idleStreaming } from "~/domain/streaming";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { renderOnPage } from "../../../../tests/support/on-page";
import type { LivePageData } from "../load.server";
import { Transport } from "./Transport";

/** The bar of a kind's page while nothing runs. */
function show(deviceType: string, functional = true, statedBefore: LivePageData["statedBefore"] = null, mayActivateRemotely = false) {
  const kind = kindOfType(deviceType);
  if (!kind) throw new Error(`no kind ${deviceType}`);
  const state: DeviceLiveState = {
    deviceId: "d",
    status: "Correct",
    connection: neverConnected,
    sides: [],
    functional,
    lastFrameAtMs: null,
    serverNowMs: 0,
    streaming: idleStreaming("d"),
    capture: null,
    alarms: [],
    presence: null,
  };
  renderOnPage(
    <Transport
      state={state}
      serverNowMs={() => 0}
      kind={kind}
      captureId="capture-1"
      statedBefore={statedBefore}
      timeZone={null}
      patientId="patient-1"
      mayActivateRemotely={mayActivateRemotely}
      awaited={null}
      historyTo="/analyses"
      analysisCount={3}
    />,
  );
  return within(screen.getByRole("region", { name: "Streaming and capture" }));
}

const optionsOf = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole("option")
    .map((option) => option.textContent ?? "");

test("[KIND-6] [CAP-3] a foot plate offers its three analyses, the first one chosen, each with its own durations", () => {
  const bar = show("Podology IoT");
  expect(bar.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual(["Static", "Balance", "Dynamic"]);
  expect(bar.getByRole("radio", { name: "Static" })).toHaveProperty("checked", true);
  expect(optionsOf(bar.getByRole("combobox", { name: "Duration" }))).toEqual(["15\u00a0s", "30\u00a0s", "45\u00a0s", "60\u00a0s"]);
  expect(bar.getByRole("combobox", { name: "Duration" }).getAttribute("name")).toBe("seconds-Dynamic");
});

test("[KIND-8] a rehab mat asks which stance", () => {
  const bar = show("Rehab Mat");
  expect(optionsOf(bar.getByRole("combobox", { name: "Exercise" }))).toEqual(["Side-by-side", "Tandem-Stand", "Semi-tandem", "One-Foot"]);
});

test("[KIND-7] a horse offers Fitting only while both halves are functional, with a notice", () => {
  const bar = show("Sensing Horse", false);
  expect(bar.queryByRole("button", { name: /fitting/ })).toBeNull();
  expect(bar.getByText("Both halves have to be connected for a fitting.")).toBeTruthy();
});

test("[KIND-7] a whole horse offers Fitting up to two minutes", () => {
  const bar = show("Sensing Horse");
  expect(bar.getByRole("button", { name: "Capture fitting" })).toBeTruthy();
  expect(optionsOf(bar.getByRole("combobox", { name: "Duration" })).at(-1)).toBe("120\u00a0s");
});

test("a mat without analyses only leads to the history", () => {
  const bar = show("Floor Mat");
  expect(bar.getByRole("link", { name: /Analyses/ })).toBeTruthy();
  expect(bar.queryByRole("button", { name: /Capture/ })).toBeNull();
});

test("[CAP-1] the form names the patient that the page shows, also where no script runs", () => {
  show("Podology IoT");
  expect(new FormData(document.querySelector<HTMLFormElement>("form[class*=capture]") ?? undefined).get("patientId")).toBe("patient-1");
});

describe("[CAP-3] the form begins as the patient's last capture here today was made", () => {
  const before = {
    analysisId: "a1",
    analysisType: "Balance" as const,
    capturedAt: new Date("2026-03-01T09:05:00Z"),
    conditions: { eyes: "closed" as const, footwear: "orthosis" as const, trial: 2 },
  };
  const sent = () => Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>("form[class*=capture]") ?? undefined));

  test("with the trial counted up; it says so, also folded up, and a link clears it", () => {
    const bar = show("Podology IoT", true, before);
    expect(sent()).toMatchObject({ eyes: "closed", surface: "", footwear: "orthosis", stance: "", trial: "3" });
    expect(bar.getByText("as at 09:05")).toBeTruthy();
    expect(bar.getByText(/^As at the capture of 09:05 \(Balance\)\. The trial is counted up\./)).toBeTruthy();
    expect(bar.getByRole("link", { name: "Clear", hidden: true }).getAttribute("href")).toMatch(/\?cleared=a1$/);
  });

  test("and is empty where there was none", () => {
    const bar = show("Podology IoT");
    expect(sent()).toMatchObject({ eyes: "", footwear: "", trial: "" });
    expect(bar.queryByRole("link", { name: "Clear", hidden: true })).toBeNull();
  });
});

test("[CAP-6] people with the capability have a button for remote activation, where a kind has a dynamic capture", () => {
  expect(show("Podology IoT", true, null, true).getByRole("button", { name: "Activate remotely" }).getAttribute("value")).toBe("remote");
});

test.each([
  ["Podology IoT", false],
  ["Mattress Mat", true],
])("[CAP-6] a %s has none otherwise", (deviceType, mayActivate) => {
  expect(show(deviceType, true, null, mayActivate).queryByRole("button", { name: "Activate remotely" })).toBeNull();
});
