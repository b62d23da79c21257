import { Link, useSearchParams } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import { useMemo } from "react";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { companyDefaults } from "~/domain/company";
import { idleStreaming } from "~/domain/streaming";
import { STATES_EVERY_MS } from "~/live/company-live";
import type { CompanyListener, LiveConnection } from "~/live/connect.client";
import type { DeviceLiveState } from "~/live/protocol";
import { useCompanyLive } from "~/live/use-live";
import { renderInLanguage } from "../../../tests/support/i18n";
import { arrange, arrangementOf } from "./arrange";
import { CardGrid } from "./CardGrid";
import type { CardDevice } from "./DeviceCard";

const NOW = Date.parse("2026-11-20T05:52:00Z");
const DEVICES = 40;
const company = { name: "Clinic", display: companyDefaults.display, timeZone: null };
const cards = Array.from({ length: DEVICES }, (_, number): CardDevice => ({
  id: String(number), name: `BED-${number}`, room: `Ward ${number % 50}`, bed: "01", deviceType: "Mattress Mat", pressureValue: [], geometry: null, livePath: `/mattressMat?device=${number}`,
}));
const stateOf = (deviceId: string, over: Partial<DeviceLiveState> = {}): DeviceLiveState => ({
  deviceId, status: "Correct", sides: [], functional: true, lastFrameAtMs: null, serverNowMs: NOW, streaming: idleStreaming(deviceId), capture: null, alarm: null, ...over,
});
const initial = cards.map(({ id }) => stateOf(id));

/** Nothing has been seen yet. */
class Unseeing {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
beforeAll(() => void vi.stubGlobal("IntersectionObserver", Unseeing));
afterAll(() => void vi.unstubAllGlobals());

/** A connection that says what the test says. */
function tellingConnection() {
  let listener: CompanyListener | null = null;
  const connection: LiveConnection = {
    status: () => "connected",
    onStatus: () => () => undefined,
    watch: () => () => undefined,
    joinCompany: (joined) => {
      listener = joined;
      return () => undefined;
    },
    joinAlarms: () => () => undefined,
    startStreaming: () => Promise.reject(new Error("not here")),
    onSignedOut: () => () => undefined,
    close: () => undefined,
  };
  return { connection, tell: (state: DeviceLiveState) => listener?.onState(state) };
}

function show() {
  const { connection, tell } = tellingConnection();
  const connect = () => connection;
  function Dashboard() {
    const live = useCompanyLive(initial, { connect });
    const [search] = useSearchParams();
    const asked = useMemo(() => arrangementOf(search), [search]);
    const arranged = useMemo(() => {
      const items = cards.flatMap((device) => {
        const state = live.states.get(device.id);
        return state ? [{ device, state, status: state.status }] : [];
      });
      return arrange(items, asked, (id) => id);
    }, [live.states, asked]);
    return (
      <>
        <Link to="?q=bed-3">Search</Link>
        <CardGrid arranged={arranged} asked={asked} company={company} live={live} />
      </>
    );
  }
  const Stub = createRemixStub([{ path: "/", Component: Dashboard }]);
  renderInLanguage(<Stub />);
  return tell;
}

const grid = () => screen.getByTestId("device-cards");
const shown = () => [...grid().querySelectorAll("li:not([hidden]) h2 a")];
const first = () => shown()[0].textContent;
const nameAround = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest("li")?.querySelector("h2 a")?.textContent;

test("[DASH-8] [DASH-4] a push draws its own card, no card leaves its place under a hand, and a search only hides", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const tell = show();
  const push = (state: DeviceLiveState) => {
    act(() => tell(state));
    act(() => void vi.advanceTimersByTime(STATES_EVERY_MS));
  };
  expect(shown()).toHaveLength(DEVICES);
  expect(first()).toBe("BED-0");

  const watch = new MutationObserver(() => undefined);
  watch.observe(grid(), { subtree: true, characterData: true, attributes: true, childList: true });
  push(stateOf("32", { status: "Missing", serverNowMs: NOW + 1 }));
  const changed = new Set(watch.takeRecords().filter(({ target }) => target !== grid()).map(({ target }) => nameAround(target)));
  expect([...changed]).toEqual(["BED-32"]);
  expect(first()).toBe("BED-32");

  fireEvent.pointerEnter(grid(), { pointerType: "mouse" });
  push(stateOf("30", { status: "Alarm", serverNowMs: NOW + 2 }));
  const alarming = shown().find((link) => link.textContent === "BED-30");
  expect(alarming?.closest("article")?.textContent).toContain("Alarm");
  expect(first()).toBe("BED-32");
  fireEvent.pointerLeave(grid());
  expect(first()).toBe("BED-30");

  act(() => void (alarming instanceof HTMLElement && alarming.focus()));
  push(stateOf("30", { serverNowMs: NOW + 3 }));
  expect(first()).toBe("BED-30");
  act(() => void (alarming instanceof HTMLElement && alarming.blur()));
  expect(first()).toBe("BED-32");

  fireEvent.click(screen.getByText("Search"));
  const found = ["", ...Array.from("0123456789")].map((last) => `BED-3${last}`);
  expect(shown().map((link) => link.textContent).toSorted()).toEqual(found);
  expect(grid().children).toHaveLength(DEVICES);
});
