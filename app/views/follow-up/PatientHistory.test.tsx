import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import { squareCellsKpa } from "~/domain/device/kind";
import { address, renderOnPage } from "../../../tests/support/on-page";
import { aRecord, type Scene } from "../../../tests/support/scene";
import type { PatientHistoryData } from "./patient-history-data";
import { PatientHistory } from "./PatientHistory";

const deviceType: Scene["deviceType"] = "Podology IoT";
const geometry = squareCellsKpa(48, 48, 1);
const conditionsOf = (conditions: Conditions) =>
  toCircumstances({
    deviceType,
    exercise: null,
    conditions,
    geometry,
    durationMs: 1000,
    nominalHz: 50,
    state: "complete",
    result: { threshold: 5, evenDurationS: null },
  });
const dayOf = (day: number): Date => new Date(Date.UTC(2026, 2, day, 9));

/** Static analyses with their maxima in kPa; null for one from another version of the computation. */
function historyOf(maxima: readonly (number | null)[], last: Conditions = {}): PatientHistoryData {
  const saved = { geometry, result: null, quality: null, keyFigure: null, preview: null, coreVersion: null };
  const circumstances = maxima.map((_, at) => conditionsOf(at === maxima.length - 1 ? last : {}));
  const [earlier, later] = [maxima.at(-2), maxima.at(-1)];
  return {
    types: [
      {
        type: "Static",
        total: maxima.length,
        newest: maxima
          .map((value, at) => ({
            ...aRecord("Static", deviceType, saved, { id: `a${at}`, creationDate: dayOf(at + 1) }),
            keyFigure: value === null ? null : { name: "maximum" as const, value, unit: "kPa" as const },
            keyMeasure: null,
            grade: null,
          }))
          .reverse()
          .slice(0, 4),
      },
    ],
    captures: [],
    trend: {
      type: "Static",
      deviceType,
      measures: ["static.both.maximum", "static.leftShare", "static.left.archIndex"],
      measure: "static.both.maximum",
      points: maxima.map((value, at) => ({
        id: `a${at}`,
        at: dayOf(at + 1),
        value,
        unit: "kPa",
        isOutdated: value === null,
        circumstances: circumstances[at] ?? conditionsOf({}),
      })),
      ofOtherParts: 1,
      repeats: { captures: 6, limit: 20 },
    },
    change: {
      earlier: dayOf(maxima.length - 1),
      ids: ["a1", "a2"],
      circumstances: [circumstances.at(-2) ?? conditionsOf({}), circumstances.at(-1) ?? conditionsOf({})],
      units: ["kPa", "kPa"],
      figures: [{ id: "static.both.maximum", values: [earlier ?? null, later ?? null], repeats: { captures: 6, limit: 20 } }],
    },
    timeZone: "Europe/Madrid",
  };
}
const show = (history: PatientHistoryData) => renderOnPage(<PatientHistory history={history} patientId="p" />);

test("[PEER-7] a patient's page says what changed since last time, and leads to both side by side", () => {
  show(historyOf([113, 113, 160]));
  expect(
    screen.getByText("Since 2 Mar 2026: Maximum: Both 113 kPa → 160 kPa (+42 %). That is more than test-retest variation."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Compare the last two" }).getAttribute("href")).toBe("/compare?analysis=a1&analysis=a2");
});

test("[PEER-7] the newest analyses are small maps at one scale, each with its day and figure, and all are one click away", () => {
  show(historyOf([90, 100, 110, 120, 130]));
  expect(screen.getAllByRole("link", { name: /^Static, Bea,/ }).map((link) => link.getAttribute("href"))).toEqual([
    "/analyses/a4",
    "/analyses/a3",
    "/analyses/a2",
    "/analyses/a1",
  ]);
  const tops = [...document.querySelectorAll("img")].map((map) => new URL(map.src, "http://localhost").searchParams.get("top"));
  expect(new Set(tops).size).toBe(1);
  expect(screen.getByRole("link", { name: "All 5 analyses" }).getAttribute("href")).toBe("/analyses?patient=p&type=Static");
});

test("[PEER-7] the trend has the band of repeats with its source, and says why an analysis is a gap", () => {
  show(historyOf([113, null, 160], { eyes: "closed" }));
  expect(screen.getByRole("img", { name: "Maximum: Both over time" })).toBeTruthy();
  expect(screen.getByText(/^The band is the test-retest variation.*Bland, Altman 1996/)).toBeTruthy();
  expect(screen.getByText(/^1 analysis was computed by an earlier version and has no figure here yet/)).toBeTruthy();
  expect(screen.getByText("The last two recordings were made under different conditions: Eyes.")).toBeTruthy();
});

test("[PEER-7] another figure is chosen in the address", async () => {
  show(historyOf([113, 160]));
  const figures = screen.getByRole("combobox", { name: "Figure" });
  expect(
    within(figures)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toContain("Arch index: Left foot");
  fireEvent.change(figures, { target: { value: "static.left.archIndex" } });
  await waitFor(() => expect(Object.fromEntries(address())).toEqual({ type: "Static", measure: "static.left.archIndex" }));
});

test("[PEER-7] without analyses there is one thing to do", () => {
  show({ types: [], captures: [], trend: null, change: null, timeZone: null });
  expect(
    within(screen.getByText("No analysis of this patient yet").parentElement ?? document.body)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/devices");
});
