import { expect, test, vi } from "vitest";
import { neverConnected } from "~/domain/device/connection";
import { deviceStatuses } from "~/domain/device/status";
import { idleStreaming } from "~/domain/streaming";
import { createManualClock } from "../../../tests/support/manual-clock";
import type { DeviceLiveState } from "../wire/protocol";
import { createCompanyStore, STATES_EVERY_MS } from "./company-store";
import type { CompanyListener, LiveConnection } from "./connect.client";

const ids = Array.from({ length: 500 }, (_, number) => String(number));
const stateOf = (deviceId: string, over: Partial<DeviceLiveState> = {}): DeviceLiveState => ({
  deviceId,
  status: "Offline",
  connection: neverConnected,
  sides: [],
  functional: false,
  lastFrameAtMs: null,
  serverNowMs: 0,
  streaming: idleStreaming(deviceId),
  capture: null,
  alarms: [],
  presence: null,
  calibrations: [],
  ...over,
});

function openDashboard() {
  const clock = createManualClock();
  const live = createCompanyStore(
    ids.map((id) => stateOf(id)),
    clock,
  );
  const joined: CompanyListener[] = [];
  const watched: string[] = [];
  const connection: Pick<LiveConnection, "joinCompany" | "watch" | "onWake"> = {
    joinCompany(listener) {
      joined.push(listener);
      return () => undefined;
    },
    watch(deviceId) {
      watched.push(deviceId);
      return () => void watched.splice(watched.indexOf(deviceId), 1);
    },
    onWake: () => () => undefined,
  };
  const stop = live.start(connection);
  const listener = vi.fn();
  live.subscribe(listener);
  return { clock, live, watched, listener, stop, push: (state: DeviceLiveState) => joined.forEach(({ onState }) => onState(state)) };
}

test("[DASH-4] when a ward of five hundred wakes up, the page changes twice and shows the last state of each device", () => {
  const { clock, live, listener, push } = openDashboard();
  for (const status of deviceStatuses) for (const id of ids) push(stateOf(id, { status, serverNowMs: 1 }));
  clock.advance(STATES_EVERY_MS);
  expect(listener).toHaveBeenCalledTimes(2);
  const last = deviceStatuses.at(-1);
  expect([...live.states().values()].every(({ status }) => status === last)).toBe(true);
});

test("[DASH-4] a single change shows at once, and the last one is not lost when the page stops listening", () => {
  const { live, push, stop } = openDashboard();
  push(stateOf("7", { status: "Alarm", serverNowMs: 1 }));
  expect(live.states().get("7")?.status).toBe("Alarm");
  push(stateOf("8", { status: "Missing", serverNowMs: 2 }));
  stop();
  expect(live.states().get("8")?.status).toBe("Missing");
});

test("[DASH-8] only visible cards subscribe to thumbnails, and each card listens to its own visibility alone", () => {
  const { live, watched, stop } = openDashboard();
  const received = vi.fn();
  live.visibility.subscribe("7", received);
  live.setVisible("7", true);
  live.setVisible("8", true);
  live.setVisible("8", false);
  expect([
    watched,
    received.mock.calls.length,
    live.visibility.isVisible("7"),
    live.visibility.isVisible("8"),
    live.visibility.isVisible("9"),
  ]).toEqual([["7"], 1, true, false, undefined]);
  stop();
  expect(watched).toEqual([]);
});
