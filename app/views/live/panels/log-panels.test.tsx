import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/react";
import { type ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { findDeviceKind } from "~/domain/device/catalogue";
import type { DeviceKind } from "~/domain/device/kind";
import type { Place } from "~/domain/device/places";
import type { Language } from "~/domain/language";
import type { ListPage } from "~/domain/list-page";
import { toAlarmMessage, type AlarmMessage } from "~/domain/logs/alarm";
import type { LogCode, LogEntry } from "~/domain/logs/log";
import type { PressureLog } from "~/domain/logs/pressure-log";
import { anAlarm } from "../../../../tests/support/alarms";
import { renderInLanguage } from "../../../../tests/support/i18n";
import type { DeviceLogs } from "../logs/device-logs";
import { AlarmsPanel } from "./AlarmsPanel";
import { PostureLogPanel } from "./PostureLogPanel";
import { PresenceLogPanel } from "./PresenceLogPanel";

const NOW = Date.parse("2026-11-20T06:52:00Z");
const kind = (deviceType: string): DeviceKind => {
  const found = findDeviceKind(deviceType);
  if (!found) throw new Error(`no ${deviceType}`);
  return found;
};
const [mattress, shapes, floor] = [kind("Mattress Mat"), kind("Shapes"), kind("Floor Mat")];
const page = { device: { id: "7", name: "BED-0193" }, company: { timeZone: "UTC" }, state: { serverNowMs: NOW } };
const noOne: DeviceLogs = {
  asked: {
    logPage: 1,
    logOrder: "newest",
    bedPage: 1,
    seatPage: 1,
    floorPage: 1,
    posturePage: 1,
    postureOrder: "newest",
    night: "12h",
    minute: null,
    exposure: "dwell",
  },
  alarms: null,
  entries: null,
  places: [],
  postures: null,
  night: null,
  exposure: null,
  of: "",
  asOfMs: NOW,
};
const liveWith = (alarms: readonly AlarmMessage[]) => ({ state: { alarms }, frames: { serverNowMs: () => NOW } });
const read = <Value,>(value: Value) => ({ ok: true as const, value });
const pageOf = <Entry,>(entries: Entry[], over: Partial<ListPage<Entry>> = {}) =>
  read({ entries, page: 1, totalPages: 1, total: entries.length, ...over });

function show(content: ReactNode, language: Language = "en") {
  const Stub = createRemixStub([{ path: "/mattressMat", Component: () => content }]);
  renderInLanguage(<Stub initialEntries={["/mattressMat?device=7&tab=info"]} />, language);
}
const texts = (name: RegExp) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

const supine: PressureLog = {
  id: "a",
  deviceId: "7",
  at: new Date("2026-11-20T06:46:00Z"),
  posture: { id: "supine", confidence: 0.94 },
  position: "Supine",
  maxPressure: 38.2,
};
const missing: PressureLog = {
  id: "b",
  deviceId: "7",
  at: new Date("2026-11-20T04:44:00Z"),
  posture: null,
  position: "Missing",
  maxPressure: 0,
};
const entry = (place: Place, log: LogEntry["kind"], code: LogCode): LogEntry => ({
  id: place + code,
  deviceId: "7",
  place,
  kind: log,
  code,
  at: new Date("2026-11-20T05:44:00Z"),
});

describe("[KIND-3] the posture log", () => {
  const panel = (postures: DeviceLogs["postures"], language?: Language) =>
    show(<PostureLogPanel page={page} geometry={mattress.geometry ?? neverHere()} logs={{ ...noOne, postures }} />, language);

  test("shows date, position, confidence, maximum and map of each entry", () => {
    panel(pageOf([supine, missing]));
    expect(texts(/Posture log/)).toEqual(["20 Nov 2026, 06:46Supine94\u202f%38.2\u202fmmHg", "20 Nov 2026, 04:44Missing0\u202fmmHg"]);
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual([
      "/devices/7/pressure-maps/a",
      "/devices/7/pressure-maps/b",
    ]);
  });

  test("speaks the language of the page", () => {
    panel(pageOf([supine]), "nl");
    expect(texts(/Houdingenlogboek/)[0]).toContain("38,2");
  });

  test("a link in its head reverses the order, and pages keep the rest of the address", () => {
    panel(pageOf([supine], { totalPages: 3, total: 25 }));
    const head = screen.getByRole("columnheader", { name: "Date" });
    expect(head.getAttribute("aria-sort")).toBe("descending");
    expect(within(head).getByRole("link").getAttribute("href")).toBe("/mattressMat?device=7&tab=info&postureOrder=oldest&posturePage=1");
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe("/mattressMat?device=7&tab=info&posturePage=3");
    expect(screen.getByText("1 to 1 of 25")).toBeTruthy();
  });

  test("can be downloaded as CSV or JSON", () => {
    panel(pageOf([supine]));
    expect(screen.getAllByRole("link", { name: /^Export: Posture log/ }).map((link) => link.getAttribute("href"))).toEqual([
      "/devices/7/logs/postures/csv",
      "/devices/7/logs/postures/json",
    ]);
  });

  test("[UX-5] an empty log has a notice", () => {
    panel(pageOf<PressureLog>([]));
    expect(screen.getByText("No entries in this device's log yet.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Export/ })).toBeNull();
  });

  test("[UX-5] a log that could not be read has a notice", () => {
    panel({ ok: false });
    expect(screen.getByRole("alert").textContent).toContain("The log of this device could not be read. Try again.");
  });
});

describe("[ALM-1] the log of who came and left", () => {
  const panel = (of: DeviceKind, entries: LogEntry[]) =>
    show(<PresenceLogPanel page={page} kind={of} logs={{ ...noOne, entries: pageOf(entries) }} />);

  test("a bed has absence and presence", () => {
    panel(mattress, [entry("bed", "presence", "0"), entry("bed", "presence", "1")]);
    expect(texts(/Presence log/)).toEqual(["20 Nov 2026, 05:44:00Absence", "20 Nov 2026, 05:44:00Presence"]);
  });

  test("[KIND-11] a floor mat has exit and entrance", () => {
    panel(floor, [entry("floor", "floor", "0"), entry("floor", "floor", "1")]);
    expect(texts(/Floor log/)).toEqual(["20 Nov 2026, 05:44:00Exit", "20 Nov 2026, 05:44:00Entrance"]);
  });

  test("[KIND-10] a room has a table for its bed, its seat and its floor, each with pages of its own", () => {
    const places = [
      { place: "bed" as const, read: pageOf<LogEntry>([]) },
      { place: "seat" as const, read: pageOf([entry("seat", "presence", "1")], { totalPages: 3, total: 21 }) },
      { place: "floor" as const, read: pageOf([entry("floor", "floor", "0")]) },
    ];
    show(<PresenceLogPanel page={page} kind={shapes} logs={{ ...noOne, places }} />);
    expect(texts(/^Seat$/)).toEqual(["20 Nov 2026, 05:44:00Presence"]);
    expect(texts(/^Floor$/)).toEqual(["20 Nov 2026, 05:44:00Exit"]);
    expect(within(screen.getByTestId("bed-log")).getByText("No entries in this device's log yet.")).toBeTruthy();
    expect(within(screen.getByTestId("seat-log")).getByRole("link", { name: "Page 3" }).getAttribute("href")).toContain("seatPage=3");
    expect(screen.getAllByRole("link", { name: /^Export: Presence log/ })).toHaveLength(2);
  });
});

describe("[ALM-2] the alarms panel", () => {
  const attended = anAlarm({
    id: "x",
    raisedAt: new Date("2026-11-20T01:31:00Z"),
    attendedAt: new Date("2026-11-20T01:34:00Z"),
    attendedBy: { id: "u", name: "Sanne de Vries" },
  });
  const open = toAlarmMessage(anAlarm({ id: "y", raisedAt: new Date(NOW - 360_000) }));
  const panel = (open: readonly AlarmMessage[], alarms: DeviceLogs["alarms"]) =>
    show(<AlarmsPanel page={page} live={liveWith(open)} logs={{ ...noOne, alarms }} />);

  test("[KIND-10] shows in a table who attended the last ones; the open one stands above the page, once", () => {
    panel([open], read([anAlarm({ id: "y" }), attended]));
    expect(screen.queryByText(/06:46/)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(texts(/^Past|^Over/)).toEqual(["Bed exit20 Nov 2026, 01:31attended 01:34 by Sanne de Vries"]);
    expect(screen.getByRole("link", { name: "All alarms of this device" }).getAttribute("href")).toBe("/alarms?device=7");
  });

  test("[UX-5] none, or not to be read", () => {
    panel([], read([]));
    expect(screen.getByText("No open alarm")).toBeTruthy();
  });

  test("[UX-5] past alarms that could not be read have a notice", () => {
    panel([open], { ok: false });
    expect(screen.getByRole("alert").textContent).toBe("Alarms could not be loaded. Try again.");
  });
});

function neverHere(): never {
  throw new Error("a bed has a map");
}
