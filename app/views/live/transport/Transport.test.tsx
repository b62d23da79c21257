import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { findDeviceKind } from "~/domain/device/catalogue";
import { neverConnected } from "~/domain/device/connection";
import { DEFAULT_GUIDANCE } from "~/domain/guidance/guidance";
import type { Patient } from "~/domain/patient";
import { idleStreaming } from "~/domain/streaming";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { address, renderOnPage } from "../../../../tests/support/on-page";
import { aPatient } from "../../../../tests/support/patients";
import type { LivePageData } from "../live-page-data";
import { Transport } from "./Transport";

function show(
  deviceType: string,
  functional = true,
  statedBefore: LivePageData["statedBefore"] = null,
  mayActivateRemotely = false,
  {
    capture = null,
    stepsDone = null,
    search = "",
    assigned = null,
  }: Partial<Pick<DeviceLiveState, "capture"> & Pick<LivePageData, "stepsDone">> & { search?: string; assigned?: Patient | null } = {},
) {
  const kind = findDeviceKind(deviceType);
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
    capture,
    alarms: [],
    presence: null,
    calibrations: [],
  };
  renderOnPage(
    <Transport
      state={state}
      serverNowMs={() => 0}
      kind={kind}
      captureId="capture-1"
      guidance={{ ...DEFAULT_GUIDANCE, captureSound: "off" }}
      stepsDone={stepsDone}
      statedBefore={statedBefore}
      cushions={["Foam, 8 cm"]}
      timeZone={null}
      patients={{ selected: aPatient({ id: "patient-1" }), assigned }}
      now={new Date("2026-03-01T10:00:00Z")}
      mayActivateRemotely={mayActivateRemotely}
      awaited={null}
      historyTo="/analyses"
      analysisCount={3}
    />,
    { search },
  );
  return within(screen.getByRole("region", { name: "Streaming and recording" }));
}

const optionsOf = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole("option")
    .map((option) => option.textContent ?? "");

test("[KIND-6] [CAP-3] a foot plate offers its three analyses, the first one chosen, each with its own durations", () => {
  const bar = show("Podology IoT");
  expect(bar.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual(["Static", "Balance", "Dynamic"]);
  expect(bar.getByRole("radio", { name: "Static" })).toHaveProperty("checked", true);
  const durations = bar.getAllByRole("combobox", { name: "Duration" }).map((list) => [list.getAttribute("name"), optionsOf(list)]);
  expect(Object.fromEntries(durations)).toEqual({
    "seconds-Balance": ["5\u00a0s", "30\u00a0s", "60\u00a0s"],
    "seconds-Dynamic": ["15\u00a0s", "30\u00a0s", "45\u00a0s", "60\u00a0s"],
  });
});

test("[CAP-3] a capture begins after the patient had time to get ready, or at once; a walk with its first step", () => {
  const begins = show("Podology IoT")
    .getAllByRole("combobox", { name: "Start", hidden: true })
    .map((list) => [list.getAttribute("name"), optionsOf(list)]);
  const usual = ["After 4\u00a0s to get ready", "Immediately"];
  expect(Object.fromEntries(begins)).toEqual({
    "begin-Static": usual,
    "begin-Balance": usual,
    "begin-Dynamic": ["With the first step", ...usual],
  });
});

describe("[PEER-4] a protocol leads from capture to capture", () => {
  const search = "?device=d&protocol=ctsib&begun=1000";
  const sent = () => Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>("#capture") ?? undefined));

  test("the form is filled for the next open step, and its button starts without a tutorial", () => {
    const bar = show("Podology IoT", true, null, false, { search, stepsDone: ["a1", null, null, null] });
    const guide = within(bar.getByRole("region", { name: "Senses of balance (CTSIB)" }));
    expect(guide.getByText("1 of 4 recorded")).toBeTruthy();
    expect(guide.getByRole("status").textContent).toBe("Next: Eyes: closed · Surface: firm");
    expect(guide.getByRole("link", { name: /^Result 1/ }).getAttribute("href")).toBe("/analyses/a1");
    expect(sent()).toMatchObject({
      analysisType: "Balance",
      "seconds-Balance": "60",
      eyes: "closed",
      surface: "firm",
      protocol: "ctsib",
      begun: "1000",
    });
    expect(bar.getByRole("button", { name: /^Record/ }).getAttribute("value")).toBe("capture");
  });

  test("a step that is done can be made again, and the protocol left, by links", () => {
    const bar = show("Podology IoT", true, null, false, { search, stepsDone: ["a1", "a2", null, null] });
    const again = bar.getByRole("link", { name: "Repeat: Eyes: open · Surface: firm" }).getAttribute("href") ?? "";
    expect(again).toBe("/?device=d&protocol=ctsib&begun=1000&at=1");
    expect(bar.getByRole("link", { name: "Stop" }).getAttribute("href")).toBe("/?device=d");
  });

  test("repeated, the form is that of the repeated step", () => {
    const bar = show("Podology IoT", true, null, false, { search: `${search}&at=1`, stepsDone: ["a1", "a2", null, null] });
    expect(bar.getByText("Once more:")).toBeTruthy();
    expect(sent()).toMatchObject({ eyes: "open", surface: "firm" });
  });

  test("at its end all results are linked, and those of the patient", () => {
    const bar = show("Podology IoT", true, null, false, { search, stepsDone: ["a1", "a2", "a3", "a4"] });
    expect(bar.getByText("All recordings are done.")).toBeTruthy();
    expect(Object.keys(sent())).not.toContain("protocol");
    expect(bar.getAllByRole("link", { name: /^Result \d/ }).map((link) => link.getAttribute("href"))).toEqual(
      [1, 2, 3, 4].map((n) => `/analyses/a${n}`),
    );
    expect(bar.getByRole("link", { name: "Result" }).getAttribute("href")).toBe("/patients/patient-1/balance");
    expect(bar.getByRole("link", { name: "All analyses of the patient" }).getAttribute("href")).toBe("/analyses?patient=patient-1");
  });

  test("a kind offers those that it can make, to be begun without a script as well", () => {
    const menu = show("Podology IoT").getAllByRole("button", { name: /^Start: /, hidden: true });
    expect(menu.map((button) => button.closest("form")?.querySelector("input")?.value)).toEqual(["ctsib", "singleSteps", "gaitPasses"]);
  });
});

test("[KIND-8] a rehab mat asks which stance", () => {
  const bar = show("Rehab Mat");
  expect(optionsOf(bar.getByRole("combobox", { name: "Exercise" }))).toEqual(["Side-by-side", "Tandem-Stand", "Semi-tandem", "One-Foot"]);
});

test("[KIND-7] a horse offers Fitting only while both halves are functional, with a notice", () => {
  const bar = show("Sensing Horse", false);
  expect(bar.queryByRole("button", { name: /fitting/ })).toBeNull();
  expect(bar.getByText("Both halves must be connected for a fitting.")).toBeTruthy();
});

test("[KIND-7] a whole horse offers Fitting up to two minutes", () => {
  const bar = show("Sensing Horse");
  expect(bar.getByRole("button", { name: "Record fitting" })).toBeTruthy();
  expect(optionsOf(bar.getByRole("combobox", { name: "Duration" })).at(-1)).toBe("120\u00a0s");
});

test("a mat without analyses only leads to the history", () => {
  const bar = show("Floor Mat");
  expect(bar.getByRole("link", { name: /Analyses/ })).toBeTruthy();
  expect(bar.queryByRole("button", { name: /Record/ })).toBeNull();
});

test("[CAP-1] the form names the patient that the page shows, also where no script runs", () => {
  show("Podology IoT");
  expect(new FormData(document.querySelector<HTMLFormElement>("#capture") ?? undefined).get("patientId")).toBe("patient-1");
});

describe("[PAT-3] on a bed that is assigned to another patient than the one selected", () => {
  const assigned = aPatient({ id: "patient-2", name: "Nikos Papadakis" });
  const form = () => document.querySelector<HTMLFormElement>("#capture");

  test("the form asks whose capture it is and is not sent without an answer", () => {
    const bar = show("Mattress Mat IoT", true, null, false, { assigned });
    const whose = within(bar.getByRole("group", { name: "Whose recording is this?" }));
    expect(form()?.checkValidity()).toBe(false);
    fireEvent.click(whose.getByRole("radio", { name: /^Nikos Papadakis.*Patient in this bed/ }));
    expect(form()?.checkValidity()).toBe(true);
    const sent = new FormData(form() ?? undefined);
    expect([sent.getAll("patientId"), sent.get("placePatientId")]).toEqual([["patient-2"], "patient-2"]);
  });

  test("on a phone the question is one line that opens, also when the form is sent without an answer, and then says whose it is", () => {
    const bar = show("Mattress Mat IoT", true, null, false, { assigned });
    const line = bar.getByRole("button", { name: "Whose recording is this?" });
    expect(line.getAttribute("aria-expanded")).toBe("false");
    expect(form()?.checkValidity()).toBe(false);
    expect(line.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(bar.getByRole("radio", { name: /^Nikos Papadakis/ }));
    fireEvent.click(line);
    expect([line.textContent, line.getAttribute("aria-expanded")]).toEqual(["Nikos Papadakis", "false"]);
  });

  test("where both are one, nothing is asked", () => {
    show("Mattress Mat IoT", true, null, false, { assigned: aPatient({ id: "patient-1" }) });
    expect(new FormData(form() ?? undefined).getAll("patientId")).toEqual(["patient-1"]);
    expect(form()?.checkValidity()).toBe(true);
  });
});

describe("[CAP-3] the form begins as the patient's last capture here today was made", () => {
  const before = {
    analysisId: "a1",
    analysisType: "Balance" as const,
    capturedAt: new Date("2026-03-01T09:05:00Z"),
    conditions: { eyes: "closed" as const, footwear: "orthosis" as const, trial: 2 },
  };
  const sent = () => Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>("#capture") ?? undefined));

  test("with the trial counted up; its closed bar names the conditions of the chosen analysis, and a link clears them", () => {
    const bar = show("Podology IoT", true, before);
    expect(sent()).toMatchObject({ eyes: "closed", surface: "", footwear: "orthosis", stance: "", trial: "3" });
    const closed = () => bar.getByText("Conditions").textContent;
    expect(closed()).toContain("Eyes: closed · Footwear: orthosis · Trial: 3");
    expect(bar.getByText(/^Filled in from the recording of 11:05 \(Balance\)\. The trial number was increased by one\./)).toBeTruthy();
    const surface = bar.getByRole("combobox", { name: "Surface", hidden: true });
    fireEvent.change(surface, { target: { value: "foam" } });
    expect(closed()).toContain("Eyes: closed · Surface: foam · Footwear: orthosis · Trial: 3");
    expect(bar.getByRole("link", { name: "Clear", hidden: true }).getAttribute("href")).toMatch(/\?cleared=a1$/);
  });

  test("and is empty where there was none", () => {
    const bar = show("Podology IoT");
    expect(sent()).toMatchObject({ eyes: "", footwear: "", trial: "" });
    expect(bar.queryByRole("link", { name: "Clear", hidden: true })).toBeNull();
  });
});

describe("[CAP-4] with scripts the tutorial opens over the page at once", () => {
  test("with what was chosen in its address, so that a reload keeps it", () => {
    const bar = show("Podology IoT");
    fireEvent.click(bar.getByRole("radio", { name: "Balance" }));
    fireEvent.click(bar.getByRole("button", { name: /^Record/ }));
    expect(Object.fromEntries(address())).toMatchObject({ tutorial: "balance", step: "1", analysisType: "Balance" });
  });

  test("the help beside the form opens that of each analysis at any time", () => {
    const links = show("Podology IoT").getAllByRole("link", { name: "How to do it" });
    expect(links.map((link) => new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("tutorial"))).toEqual([
      "standing",
      "balance",
      "walking",
    ]);
  });

  test("the form begins with what the address states", () => {
    const bar = show("Podology IoT", true, null, false, { search: "?analysisType=Dynamic&seconds-Dynamic=45&footwear=shoes&trial=x" });
    expect(bar.getByRole("radio", { name: "Dynamic" })).toHaveProperty("checked", true);
    expect(Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>("#capture") ?? undefined))).toMatchObject({
      "seconds-Dynamic": "45",
      footwear: "shoes",
      trial: "",
    });
  });
});

test("[CAP-6] people with the capability have a button for remote activation, where a kind has a dynamic capture", () => {
  expect(show("Podology IoT", true, null, true).getByRole("button", { name: "Start remotely" }).getAttribute("value")).toBe("remote");
});

test.each([
  ["Podology IoT", false],
  ["Mattress Mat", true],
])("[CAP-6] a %s has none otherwise", (deviceType, mayActivate) => {
  expect(show(deviceType, true, null, mayActivate).queryByRole("button", { name: "Start remotely" })).toBeNull();
});
