import { createRemixStub } from "@remix-run/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { companyDefaults } from "~/domain/company";
import { neverConnected } from "~/domain/device/connection";
import { toAlarmMessage } from "~/domain/logs/alarm";
import { idleStreaming } from "~/domain/streaming";
import { createFrameStore } from "~/live/browser/frame-store";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { anAlarm } from "../../../tests/support/alarms";
import { renderInLanguage } from "../../../tests/support/i18n";
import { DeviceCard } from "./DeviceCard";
import type { CardDevice } from "./load.server";

const NOW = Date.parse("2026-11-20T05:52:00Z");
const room: CardDevice = {
  id: "7",
  name: "SHAPES-0031",
  room: "Ward 2, room 09",
  bed: "",
  deviceType: "Shapes",
  pressureValue: [],
  geometry: null,
  livePath: "/shapes?device=7",
};
const state = (over: Partial<DeviceLiveState>): DeviceLiveState => ({
  deviceId: "7",
  status: "Correct",
  connection: neverConnected,
  sides: [],
  functional: true,
  lastFrameAtMs: NOW,
  serverNowMs: NOW,
  streaming: idleStreaming("7"),
  capture: null,
  alarms: [],
  ...over,
});

function show(of: DeviceLiveState) {
  const company = { name: "Clinic", display: companyDefaults.display, timeZone: null };
  const frames = createFrameStore({ clock: { now: () => NOW, elapsed: () => 0 } });
  const Stub = createRemixStub([
    { path: "/", Component: () => <DeviceCard device={room} company={company} state={of} frames={frames} inSight /> },
  ]);
  renderInLanguage(<Stub />);
}

test("[ALM-2] [DASH-3] a card in alarm says what happened and how long ago, also where its kind has no map", () => {
  show(
    state({
      status: "Alarm",
      alarms: [toAlarmMessage(anAlarm({ place: "floor", raisedAt: new Date(NOW - 98_000) }))],
    }),
  );
  expect(screen.getByText("Floor mat exit 1 minute ago")).toBeTruthy();
  expect(screen.getByText("Alarm")).toBeTruthy();
});

test("[ALM-2] when it is attended the card is quiet again", () => {
  show(state({}));
  expect(screen.queryByText(/exit/)).toBeNull();
  expect(screen.getByText("Correct")).toBeTruthy();
});
