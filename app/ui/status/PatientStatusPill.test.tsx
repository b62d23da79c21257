import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { neverConnected, type DeviceConnection } from "~/domain/device/connection";
import type { DeviceStatus } from "~/domain/device/status";
import { renderInLanguage } from "../../../tests/support/i18n";
import { ConnectionLabel } from "./ConnectionLabel";
import { PatientStatusPill } from "./PatientStatusPill";

const AT_0417 = Date.UTC(2026, 10, 21, 4, 17);
const connected: DeviceConnection = { ...neverConnected, state: "connected", sinceMs: AT_0417 };
const lost: DeviceConnection = { ...neverConnected, state: "lost", sinceMs: AT_0417 };

const known = (status: DeviceStatus, connection: DeviceConnection) => ({ status, connection });

function show(state: ReturnType<typeof known>, { sides = [] as (typeof state)[], nowMs = AT_0417 } = {}): (string | null)[] {
  const { container, unmount } = renderInLanguage(
    <>
      <PatientStatusPill state={{ ...state, sides }} />
      <ConnectionLabel state={{ ...state, sides }} nowMs={nowMs} timeZone="UTC" />
    </>,
  );
  const words = [...container.querySelectorAll("[data-status], [data-connection]")].map((fact) => fact.textContent);
  unmount();
  return words;
}

test("[LIVE-1] [DASH-2] patient and connection are two facts, and a silent mat claims nothing of the patient", () => {
  expect(show(known("Correct", connected))).toEqual(["Correct", "Connected"]);
  expect(show(known("Correct", lost))).toEqual(["Last: Correct", "Disconnected since 04:17"]);
  expect(show(known("Missing", lost))).toEqual(["Last: Missing", "Disconnected since 04:17"]);
  expect(show(known("Offline", lost))).toEqual(["Offline", "Disconnected since 04:17"]);
  expect(show(known("Correct", neverConnected))).toEqual(["Not known", "Never connected"]);
});

test("[LIVE-1] [ALM-2] an alarm does not hide that the mat is dead", () => {
  expect(show(known("Alarm", lost))).toEqual(["Alarm", "Disconnected since 04:17"]);
});

test("[LIVE-1] the day is named when the mat was lost on another one", () => {
  expect(show(known("Offline", lost), { nowMs: AT_0417 + 86_400_000 })[1]).toMatch(/^Disconnected since .*21.* 04:17$/);
});

test("[KIND-7] the status of each half is told, and their connection once where it is the same", () => {
  const sides = [known("Correct", connected), known("Correct", lost)];
  const words = ["Left: Correct", "Right: Last: Correct", "Left: Connected", "Right: Disconnected since 04:17"];
  expect(show(known("Correct", lost), { sides })).toEqual(words);
  const alike = [known("Offline", lost), known("Offline", lost)];
  expect(show(known("Offline", lost), { sides: alike })).toEqual(["Left: Offline", "Right: Offline", "Disconnected since 04:17"]);
});

test("[UX-2] what was has another outline than what is, without the status's colour", () => {
  renderInLanguage(
    <>
      <PatientStatusPill state={{ ...known("Correct", connected), sides: [] }} />
      <PatientStatusPill state={{ ...known("Correct", lost), sides: [] }} />
    </>,
  );
  expect(screen.getByText("Correct").className).toContain("bg-correct-tint");
  expect(screen.getByText("Last: Correct").className).toMatch(/border-dashed.*text-muted/);
  expect(screen.getByText("Last: Correct").className).not.toContain("correct");
});
