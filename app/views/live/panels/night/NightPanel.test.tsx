import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { neverConnected, type DeviceConnection } from "~/domain/device/connection";
import type { Night } from "~/domain/logs/night";
import { renderInLanguage } from "../../../../../tests/support/i18n";
import { aLiveState } from "../../../../../tests/support/live-state";
import type { DeviceLogs } from "../../logs/device-logs";
import { ExposurePanel } from "../exposure/ExposurePanel";
import type { ShownExposure } from "../exposure/shown-exposure";
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
  minutes: "-".repeat(120) + "m".repeat(300) + "e".repeat(20) + "m".repeat(280),
  shift: null,
  turn: { posture: "leftLateral", sinceMs: ago(280), countsFromMs: ago(130), limitMinutes: 120, alarmOn: false },
};

const exposure: ShownExposure = {
  ...{ fromMs: ago(720), toMs: TO_MS, threshold: 32, unit: "mmHg", grid: { rows: 24, cols: 48 }, minutes: night.minutes },
  ...{ observedMs: 600 * 60_000, loadedMs: 580 * 60_000, greatestMean: 61, neverRelievedCm2: 96, movements: 12, shifts: 0, reliefs: 0 },
  ...{ longestAbove: { row: 11, col: 24, value: 20_000 }, mostExposed: { row: 11, col: 24, value: 55 }, shiftedAtMs: null },
  longest: { ms: 300 * 60_000, fromMs: ago(600), at: { row: 11, col: 24 }, region: "pelvis", side: "left" },
  unrelieved: [
    { region: "pelvis", side: "left", sinceMs: ago(126), atLeast: false, areaCm2: 96, at: { row: 11, col: 24 }, cells: [552, 553] },
    { region: "heels", side: "right", sinceMs: ago(42), atLeast: true, areaCm2: 16, at: { row: 8, col: 44 }, cells: [428] },
  ],
  ...{ stance: "bed", head: "col0", pitch: { xCm: 4, yCm: 4 }, tops: { dwell: 20_000, load: 55 }, minuteTop: 80 },
};

const connected: DeviceConnection = { ...neverConnected, state: "connected", sinceMs: ago(600) };

function show(connection = connected, { minute = null, mat = exposure }: { minute?: number | null; mat?: ShownExposure } = {}) {
  const asked = {
    ...{ logPage: 1, bedPage: 1, seatPage: 1, floorPage: 1 },
    logOrder: "newest",
    posturePage: 1,
    postureOrder: "newest",
    night: "12h",
    minute,
    exposure: "dwell",
  } as const;
  const logs: DeviceLogs = {
    asked,
    alarms: null,
    entries: null,
    places: [],
    postures: null,
    night: { ok: true, value: night },
    exposure: { ok: true, value: mat },
    of: "7",
    asOfMs: TO_MS,
  };
  const page = {
    device: { id: "7", name: "BED-7", deviceType: "Mattress Mat" },
    company: { timeZone: "Europe/Athens" },
    state: aLiveState(),
  };
  const Panels = () => (
    <>
      <NightPanel page={page} live={{ state: { connection } }} logs={logs} />
      <ExposurePanel page={page} logs={logs} />
    </>
  );
  const Stub = createRemixStub([{ path: "/", Component: Panels }]);
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
  expect([...container.querySelectorAll("tbody tr")].map(({ textContent }) => textContent).at(-1)).toMatch(/19:00.*21:00.*No data/);
  expect(screen.getByText("24 h").closest("a")?.getAttribute("href")).toContain("night=24h");
});

test("[PEER-6] from when the mat fell silent nothing is claimed", () => {
  const container = show({ ...neverConnected, state: "lost", sinceMs: ago(43) });
  expect(container.querySelectorAll("[data-unknown]")).toHaveLength(2);
  expect(container.querySelector("tbody tr")?.textContent).toMatch(/06:17.*No data/);
});

test("[PEER-6] pointing at a minute of the timeline, with keys too, shows its map and says how somebody lay then", async () => {
  const container = show();
  const shown = within(screen.getByTestId("minute"));
  const slider = shown.getByRole("slider", { name: "Map of a minute" });
  expect(slider.getAttribute("aria-valuetext")).toBe("20 Nov 2026, 06:59: Left Lateral");
  fireEvent.change(slider, { target: { value: 130 } });
  expect(shown.getByText("19 Nov 2026, 21:10: Supine")).toBeTruthy();
  await waitFor(() => expect(shown.getByRole("img").getAttribute("src")).toBe(`/devices/7/minutes/${ago(590)}?top=80`));
  expect(container.querySelector("[data-pointed]")).toBeTruthy();
  fireEvent.change(slider, { target: { value: 430 } });
  expect(shown.getByText("No one was on the mat.")).toBeTruthy();
  fireEvent.change(slider, { target: { value: 5 } });
  expect(shown.getByText(/^There is no map of this minute/)).toBeTruthy();
  expect(shown.queryByRole("img")).toBeNull();
});

test("[PEER-6] without scripts the address names the minute, and links lead to others", () => {
  show(connected, { minute: ago(590) });
  const shown = within(screen.getByTestId("minute"));
  expect(shown.getByText("19 Nov 2026, 21:10: Supine")).toBeTruthy();
  expect(shown.getByText(/10.min later/).getAttribute("href")).toContain(`minute=${ago(580)}`);
  const rows = within(screen.getByRole("table"));
  expect(rows.getByRole("link", { name: "Map of 19 Nov 2026, 21:00" }).getAttribute("href")).toContain(`minute=${ago(600)}`);
});

test("[PEER-6] what was not relieved since when, and when a turn is due, stand in words beside the map that marks them by number", () => {
  show();
  const panel = within(screen.getByTestId("exposure"));
  expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "1Pelvis, left of the body’s middle since 04:54, for 2 h 06 min · 96 cm²",
    "2Heels and feet, right of the body’s middle since 06:18 at least, for 42 min or longer · 16 cm²",
  ]);
  expect(panel.getByTitle("Pelvis, left of the body’s middle").textContent).toBe("1");
  expect(panel.getByTestId("turn-clock").textContent?.replaceAll("\u00a0", " ")).toMatch(
    /Left Lateral since 02:20, for 4 h 40 min.*Turn overdue by 10 min \(every 2 h 00 min\).*alarm off.*Alarm rules/,
  );
  expect(panel.getByTestId("exposure-sums").textContent?.replaceAll("\u00a0", " ")).toMatch(
    /Observed10 h 00 min of 12 h 00 min.*Longest without relief5 h 00 min from 21:00: Pelvis, left.*Movements12 times, 1.2 per hour/,
  );
});

test("[PEER-6] of a bed whose newest minutes nobody knows, nothing is said to be relieved or not", () => {
  show(connected, { mat: { ...exposure, unrelieved: null } });
  expect(screen.getByText("Not known: there are no maps of the last minutes.")).toBeTruthy();
  expect(screen.queryByTestId("unrelieved")).toBeNull();
});
