import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { companyDefaults } from "~/domain/company";
import { neverConnected, type DeviceConnection } from "~/domain/device/connection";
import { getMapGeometry } from "~/domain/device/device";
import { unknownPresence } from "~/domain/device/presence";
import { toAlarmMessage } from "~/domain/logs/alarm";
import { createFrameStore } from "~/live/browser/frame-store";
import type { DeviceLiveState, SideState } from "~/live/wire/protocol";
import { anAlarm } from "../../../tests/support/alarms";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aLiveState, STATE_NOW_MS } from "../../../tests/support/live-state";
import type { CardDevice } from "./card-device";
import { DeviceCard } from "./DeviceCard";
import { withoutServer } from "./shown-state";

const AT_0417 = Date.parse("2026-11-20T04:17:00Z");
const lost: DeviceConnection = { ...neverConnected, state: "lost", sinceMs: AT_0417 };
const connected: DeviceConnection = { ...neverConnected, state: "connected", sinceMs: AT_0417 };
const gone: Partial<DeviceLiveState> = { connection: lost, lastFrameAtMs: AT_0417 };

beforeAll(() => {
  class Unseeing {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", Unseeing);
});

function show(deviceType: string, state: Partial<DeviceLiveState>, { channels = null as number[] | null, heard = true } = {}) {
  const device: CardDevice = {
    id: "7",
    name: "MAT-7",
    room: "Ward 2, room 09",
    bed: "04",
    deviceType,
    channels,
    geometry: getMapGeometry({ deviceType, override: null }),
    livePath: "/mat?device=7",
    calibrationDue: false,
  };
  const reported = aLiveState(state);
  const company = { name: "Clinic", display: companyDefaults.display, timeZone: null };
  const frames = createFrameStore({ clock: { now: () => STATE_NOW_MS, elapsed: () => 0 } });
  const card = <DeviceCard {...{ device, company, frames, received: heard }} state={heard ? reported : withoutServer(reported)} inSight />;
  const { container } = renderInLanguage(<>{createStub(card)}</>);
  return {
    words: () => container.querySelector("article")?.textContent ?? "",
    pictures: () => [...container.querySelectorAll("img")].map((image) => image.getAttribute("src")),
    image: () => container.querySelector("img"),
  };
}
function createStub(card: JSX.Element) {
  const Stub = createRemixStub([{ path: "/", Component: () => card }]);
  return <Stub />;
}

test("[ALM-2] [DASH-3] a card in alarm says what happened and how long ago, also where its kind has no map", () => {
  const alarm = anAlarm({ place: "floor", raisedAt: new Date(STATE_NOW_MS - 98_000) });
  show("Shapes", { status: "Alarm", alarms: [toAlarmMessage(alarm)] });
  expect(screen.getByText("Floor mat exit 1 minute ago")).toBeTruthy();
  expect(screen.getByText("Alarm")).toBeTruthy();
});

test("[ALM-2] [DASH-3] a card in alarm says that nobody is on its mat, instead of an empty picture", () => {
  const presence = { ...unknownPresence, present: false };
  const { words, pictures } = show("Floor Mat", { connection: connected, status: "Alarm", presence });
  expect(words()).toContain("No one on the mat");
  expect(pictures()).toEqual([]);
});

test("[ALM-2] an alarm does not hide a dead mat: both are told, the person's alarm before the mat's", () => {
  const alarms = [anAlarm({ id: "2", kind: "disconnected" }), anAlarm()].map(toAlarmMessage);
  const { words } = show("Mattress Mat", { ...gone, status: "Alarm", alarms });
  expect(words()).toContain("Alarm");
  expect(words()).toMatch(/Bed exit .* ago/);
  expect(words()).toContain("Disconnected since 06:17");
});

test("[ALM-2] when it is attended the card is quiet again", () => {
  const { words } = show("Shapes", {});
  expect(words()).not.toMatch(/exit/);
  expect(words()).toContain("Correct");
});

test.each(["Mattress Mat", "Seating Mat", "Podology"])("[DASH-3] [KIND-1] a %s that is gone is grey, and claims nothing of now", (kind) => {
  const { words, pictures } = show(kind, { ...gone, status: "Correct" });
  expect(words()).toMatch(/Last: Correct.*Disconnected since 06:17/);
  expect(pictures()).toEqual(["/devices/7/map.webp?small=1&isolines=off&stale=1"]);
});

test("[DASH-3] a mat in alarm that is gone has a grey map too", () => {
  expect(show("Mattress Mat", { ...gone, status: "Alarm" }).pictures()[0]).toContain("stale=1");
});

test("[DASH-3] [UX-5] a mat that never was here says so instead of showing a picture", () => {
  const { words, pictures } = show("Seating Mat", { connection: neverConnected, lastFrameAtMs: null });
  expect(words()).toMatch(/Not known.*Never connected/);
  expect(pictures()).toEqual([]);
});

test("[UX-5] a picture that does not come leaves words, not a broken picture", () => {
  const { words, image } = show("Mattress Mat", { ...gone, status: "Offline" });
  const picture = image();
  if (picture) fireEvent.error(picture);
  expect(words()).toContain("No picture");
  expect(image()).toBeNull();
});

test("[KIND-9] a force mat shows what it reads now, and dashes when it is gone", () => {
  expect(show("Force Mat", {}, { channels: [512, 1024, 0, 4095] }).words()).toContain("4,095");
  const { words } = show("Force Mat", gone, { channels: [512, 1024, 0, 4095] });
  expect(words()).toMatch(/ch 0—ch 1—ch 2—ch 3—/);
});

test("[KIND-10] a room tells who is where now, and nothing of it when it is gone", () => {
  expect(show("Shapes", {}, { channels: [900, 0, 0] }).words()).toContain("BedPresentSeatAbsentFloorAbsent");
  expect(show("Shapes", gone, { channels: [900, 0, 0] }).words()).toContain("BedNot knownSeatNot knownFloorNot known");
});

test("[KIND-7] a horse shows both halves, each as it is", () => {
  const side = (connection: SideState["connection"]): SideState => ({ status: "Correct", connection, lastFrameAtMs: AT_0417 });
  const { words, pictures } = show("Sensing Horse", { ...gone, sides: [side(connected), side(lost)] });
  expect(pictures()).toEqual([
    "/devices/7/map.webp?small=1&isolines=off&part=left",
    "/devices/7/map.webp?small=1&isolines=off&stale=1&part=right",
  ]);
  expect(words()).toMatch(/Left: Connected.*Right: Disconnected since 06:17/);
});

test("[DASH-4] while the server does not answer nothing is claimed to be of now", () => {
  const { words, pictures } = show("Mattress Mat", {}, { heard: false });
  expect(words()).toMatch(/Last: Correct.*Not known since 07:52/);
  expect(pictures()[0]).toContain("stale=1");
});
