import { createRemixStub } from "@remix-run/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { neverConnected, type DeviceConnection } from "~/domain/device/connection";
import type { Night } from "~/domain/logs/night";
import { renderInLanguage } from "../../../../../tests/support/i18n";
import { aLiveState } from "../../../../../tests/support/live-state";
import type { DeviceLogs } from "../../logs/load.server";
import { NightPanel } from "./NightPanel";

const TO_MS = Date.parse("2026-11-20T05:00:00Z");
const ago = (minutes: number): number => TO_MS - minutes * 60_000;
const night: Night = {
  fromMs: ago(720),
  toMs: TO_MS,
  stretches: [
    { state: "unknown", fromMs: ago(720), toMs: ago(600) },
    { state: "supine", fromMs: ago(600), toMs: ago(300) },
    { state: "away", fromMs: ago(300), toMs: ago(280) },
    { state: "leftLateral", fromMs: ago(280), toMs: TO_MS },
  ],
  alarms: [{ id: "1", kind: "exit", place: "bed", atMs: ago(300) }],
};

function show(connection: DeviceConnection = { ...neverConnected, state: "connected", sinceMs: ago(600) }) {
  const asked = { logPage: 1, logOrder: "newest", posturePage: 1, postureOrder: "newest", night: "12h" } as const;
  const logs: DeviceLogs = {
    asked,
    alarms: null,
    entries: null,
    postures: null,
    night: { ok: true, value: night },
    of: "7",
    asOfMs: TO_MS,
  };
  const page = { device: { id: "7", name: "BED-7" }, company: { timeZone: "Europe/Athens" }, state: aLiveState() };
  const Stub = createRemixStub([{ path: "/", Component: () => <NightPanel page={page} live={{ state: { connection } }} logs={logs} /> }]);
  return renderInLanguage(<Stub />).container;
}

test("[PEER-6] [KIND-2] a night in lanes: when somebody lay how, by the clinic's clock, with alarms, sums and a table", () => {
  const container = show();
  expect(screen.getByText("Postures, presence and alarms from 19 Nov 2026, 19:00 to 20 Nov 2026, 07:00")).toBeTruthy();
  expect(container.querySelectorAll("[data-unknown]")).toHaveLength(1);
  expect(screen.getByTitle("Bed exit 02:00")).toBeTruthy();
  expect(screen.getByTestId("night-sums").textContent).toMatch(
    /9.h.40.min in bed.*Supine5.h.00.min.*Left Lateral4.h.40.min.*Longest without turning5.h.00.min.*1 time, 20.min/s,
  );
  expect([...container.querySelectorAll("tbody tr")].map(({ textContent }) => textContent).at(-1)).toMatch(/19:00.*21:00.*Not known/);
  expect(screen.getByText("24 h").closest("a")?.getAttribute("href")).toContain("night=24h");
});

test("[PEER-6] from when the mat fell silent nothing is claimed", () => {
  const container = show({ ...neverConnected, state: "lost", sinceMs: ago(43) });
  expect(container.querySelectorAll("[data-unknown]")).toHaveLength(2);
  expect(container.querySelector("tbody tr")?.textContent).toMatch(/06:17.*Not known/);
});
