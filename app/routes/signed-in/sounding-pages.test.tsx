import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toAlarmMessage } from "~/domain/logs/alarm";
import { LiveRegions } from "~/ui/status/live-regions";
import { pageSound } from "~/views/alarms/sound/page-sound.client";
import type { WardPageData } from "~/views/ward/ward-page-data";
import { anAlarm, anOpenAlarm } from "../../../tests/support/alarms";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aLiveState } from "../../../tests/support/live-state";
import { patience } from "../../../tests/support/patience";
import HungWall from "../ward/hung-wall";
import type { ShellData } from "./load.server";
import SignedIn, { ErrorBoundary } from "./route";

// The route list checks for one kind of Uint8Array; jsdom has its own.
vi.hoisted(() => vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer)));

/** Frequencies of the notes played, Hz: jsdom has no sound. */
let notes: number[];
class Node {
  gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  constructor(_: unknown, { frequency }: { frequency?: number } = {}) {
    if (frequency !== undefined) notes.push(frequency);
  }
  connect = (next: unknown) => next;
  start = () => undefined;
  stop = () => undefined;
}
class Sound {
  state = "running";
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  addEventListener = () => undefined;
}

beforeEach(() => {
  notes = [];
  vi.stubGlobal("AudioContext", Sound);
  vi.stubGlobal("GainNode", Node);
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  pageSound().switchTo(true);
});
afterEach(() => {
  pageSound().switchTo(false);
  vi.unstubAllGlobals();
});

const ward: WardPageData = {
  now: new Date(),
  names: "initials",
  company: { name: "Clinic", timeZone: null },
  places: [
    {
      id: "7",
      name: "BED-7",
      deviceType: "Mattress Mat",
      room: "3",
      bed: "1",
      livePath: null,
      patient: "EV",
      lying: null,
      turnMinutes: null,
    },
  ],
  states: [aLiveState({ deviceId: "7", alarms: [toAlarmMessage(anAlarm({ deviceId: "7" }))] })],
};

const shell: ShellData = {
  openAlarms: [],
  permissions: ["readAlarms"],
  timeZone: "UTC",
  asOfMs: 0,
  userId: "a",
  identity: { userName: "Ana", menu: [], rail: ["/devices", "/alarms"], companyName: "Clinic", logo: null, demo: false },
  namesHidden: false,
  remainingMs: 900_000,
  silence: null,
  backupFailed: false,
};
function openSignedIn(shown: Partial<ShellData>, Page: () => JSX.Element = () => <p>the page</p>) {
  const Stub = createRemixStub([
    {
      id: "routes/signed-in/route",
      Component: SignedIn,
      ErrorBoundary,
      loader: () => ({ ...shell, ...shown }),
      children: [{ path: "ward", Component: Page }],
    },
  ]);
  return renderInLanguage(
    <>
      <LiveRegions />
      <Stub initialEntries={["/ward"]} />
    </>,
  );
}

test("[ALM-2] a wall on which sound was switched on sounds for its beds, can be muted by anyone and says for how long", async () => {
  const Stub = createRemixStub([{ path: "/wall", Component: HungWall, loader: () => ward }]);
  const { unmount } = renderInLanguage(<Stub initialEntries={["/wall"]} />);
  await vi.waitFor(() => expect(notes).toEqual([659, 784, 988]), patience);
  fireEvent.click(screen.getByRole("button", { name: "Mute for 5\u00a0min" }));
  fireEvent.click(screen.getByRole("button", { name: "Muted, 5:00 left" }));
  await screen.findByRole("button", { name: "Mute for 5\u00a0min" });
  expect(notes).toHaveLength(6);
  expect(screen.queryByRole("button", { name: /off$/ })).toBeNull();
  unmount();
});

test("[ALM-2] [ACC-3] a page with sound says before its session ends that alarms will no longer sound, with a tone", async () => {
  openSignedIn({ remainingMs: 50_000 });
  await vi.waitFor(
    () => expect(document.body.textContent).toMatch(/You will be signed out in \S+\. Alarms will then no longer sound here\./),
    patience,
  );
  await vi.waitFor(() => expect(notes).toEqual([392, 294]), patience);
});

test("[ALM-2] a page that fails still tells of alarms, and sounds", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openSignedIn({ openAlarms: [anOpenAlarm()] }, () => {
    throw new Error("a page of ours has a fault");
  });
  await vi.waitFor(() => expect(notes).toEqual([659, 784, 988]), patience);
});
