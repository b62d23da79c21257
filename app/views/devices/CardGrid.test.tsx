import { Link, useSearchParams } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { useMemo } from "react";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { companyDefaults } from "~/domain/company";
import { STATES_EVERY_MS } from "~/live/browser/company-store";
import type { CompanyListener, LiveConnection } from "~/live/browser/connect.client";
import { useCompanyDevices } from "~/live/browser/live-hooks";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aLiveState, STATE_NOW_MS } from "../../../tests/support/live-state";
import { arrange, parseArrangement } from "./arrange";
import type { CardDevice } from "./card-device";
import { CardGrid } from "./CardGrid";

const DEVICES = 500;
/** Enough that not all are drawn; five hundred are slow to lay out. */
const FEWER_DEVICES = 100;
/** For one column: visible rows, two above, two below, the first, the last, and three around the focus. */
const MAX_CARDS = 14;
const CARD_HEIGHT = 256;
const company = { name: "Clinic", display: companyDefaults.display, timeZone: null };
const allCards = Array.from({ length: DEVICES }, (_, number): CardDevice => ({
  id: String(number),
  name: `BED-${number}`,
  room: `Ward ${number % 50}`,
  bed: "01",
  deviceType: "Mattress Mat",
  channels: null,
  geometry: null,
  livePath: `/mattressMat?device=${number}`,
  calibrationDue: false,
}));
const stateOf = (deviceId: string, over: Partial<DeviceLiveState> = {}): DeviceLiveState => aLiveState({ deviceId, ...over });

/** The system's prefers-reduced-motion. */
let wantsNoMotion = true;

class Unseeing {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
beforeAll(() => {
  vi.stubGlobal("IntersectionObserver", Unseeing);
  vi.stubGlobal("ResizeObserver", Unseeing);
  vi.stubGlobal("matchMedia", () => ({ matches: wantsNoMotion }));
  // One column of cards that scrolls with the window; jsdom has no layout.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const place = this.tagName === "LI" ? Number(this.getAttribute("aria-posinset")) - 1 : 0;
    return new DOMRect(0, place * CARD_HEIGHT - window.scrollY, 400, CARD_HEIGHT);
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function reportingConnection() {
  let listener: CompanyListener | null = null;
  const connection: LiveConnection = {
    status: () => "connected",
    onStatus: () => () => undefined,
    serverConditions: () => [],
    onServerConditions: () => () => undefined,
    wake: () => undefined,
    onWake: () => () => undefined,
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

function show(devices: number) {
  const cards = allCards.slice(0, devices);
  const initial = cards.map(({ id }) => stateOf(id));
  const { connection, tell } = reportingConnection();
  const connect = () => connection;
  function Dashboard() {
    const live = useCompanyDevices(initial, { connect });
    const [search] = useSearchParams();
    const asked = useMemo(() => parseArrangement(search), [search]);
    const { devices } = useMemo(
      () => arrange(cards, live.states, asked, { kind: String, place: String, bed: String }),
      [live.states, asked],
    );
    return (
      <>
        <Link to="?q=bed-3">Search</Link>
        <CardGrid devices={devices} asked={asked} company={company} live={live} received />
      </>
    );
  }
  const Stub = createRemixStub([{ path: "/", Component: Dashboard }]);
  renderInLanguage(<Stub />);
  return tell;
}

const grid = () => screen.getByTestId("device-cards");
const shown = () => [...grid().querySelectorAll("h2 a")];
const first = () => shown()[0]?.textContent;
const nameAround = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest("li")?.querySelector("h2 a")?.textContent;
const cardOf = (name: string) => shown().find((link) => link.textContent === name);
function scrollTo(card: number) {
  Object.assign(window, { scrollY: card * CARD_HEIGHT });
  fireEvent.scroll(window);
}

function showPushed(devices = FEWER_DEVICES) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    Object.assign(window, { scrollY: 0 });
  });
  const notify = show(devices);
  return (...states: DeviceLiveState[]) => {
    act(() => states.forEach(notify));
    act(() => void vi.advanceTimersByTime(STATES_EVERY_MS));
  };
}

test("[DASH-8] [DASH-4] a push draws its own card, and no card leaves its place under a hand", () => {
  const push = showPushed();
  expect(first()).toBe("BED-0");

  const watch = new MutationObserver(() => undefined);
  watch.observe(grid(), { subtree: true, characterData: true, childList: true });
  push(stateOf("2", { status: "Missing", serverNowMs: STATE_NOW_MS + 1 }));
  const changed = new Set(
    watch
      .takeRecords()
      .filter(({ target }) => target !== grid())
      .map(({ target }) => nameAround(target)),
  );
  expect([...changed]).toEqual(["BED-2"]);
  expect(first()).toBe("BED-2");

  fireEvent.pointerEnter(grid(), { pointerType: "mouse" });
  push(stateOf("1", { status: "Alarm", serverNowMs: STATE_NOW_MS + 2 }));
  const alarming = cardOf("BED-1");
  expect(alarming?.closest("article")?.textContent).toContain("Alarm");
  expect(first()).toBe("BED-2");
  fireEvent.pointerLeave(grid());
  expect(first()).toBe("BED-1");

  act(() => void (alarming instanceof HTMLElement && alarming.focus()));
  push(stateOf("1", { serverNowMs: STATE_NOW_MS + 3 }));
  expect(first()).toBe("BED-1");
  act(() => void (alarming instanceof HTMLElement && alarming.blur()));
  expect(first()).toBe("BED-2");
});

/** jsdom has no pointer types. */
const touch = (name: "pointerOver" | "pointerOut") => fireEvent(grid(), Object.assign(createEvent[name](grid()), { pointerType: "touch" }));

test("[DASH-4] a card under a finger stays until the finger is lifted", () => {
  const push = showPushed();
  touch("pointerOver");
  push(stateOf("2", { status: "Alarm", serverNowMs: STATE_NOW_MS + 1 }));
  expect(first()).toBe("BED-0");
  touch("pointerOut");
  expect(first()).toBe("BED-2");
});

test("[DASH-4] a card in alarm glides to the front, and those it passes make room; who wants no motion sees them there at once", () => {
  const push = showPushed();
  wantsNoMotion = false;
  const glides: Record<string, unknown> = {};
  const animate = vi.fn(function (this: Element, keyframes: Keyframe[]) {
    glides[this.querySelector("h2 a")?.textContent ?? ""] = keyframes[0]?.transform;
  });
  Object.assign(Element.prototype, { animate, getAnimations: () => [] });
  push(stateOf("2", { status: "Alarm", serverNowMs: STATE_NOW_MS + 1 }));
  expect(glides).toEqual({
    "BED-2": `translate(0px, ${2 * CARD_HEIGHT}px)`,
    "BED-0": `translate(0px, ${-CARD_HEIGHT}px)`,
    "BED-1": `translate(0px, ${-CARD_HEIGHT}px)`,
  });

  animate.mockClear();
  wantsNoMotion = true;
  push(stateOf("3", { status: "Alarm", serverNowMs: STATE_NOW_MS + 2 }));
  expect(cardOf("BED-3")?.closest("li")?.getAttribute("aria-posinset")).toBe("2");
  expect(animate).not.toHaveBeenCalled();
});

test("[DASH-8] of five hundred cards those in the window are in the page, and a push to two hundred others draws none of them", () => {
  const push = showPushed(DEVICES);
  const names = () => shown().map((link) => link.textContent);
  expect(shown().length).toBeLessThanOrEqual(MAX_CARDS);
  expect(grid().querySelector("li")?.getAttribute("aria-setsize")).toBe(String(DEVICES));

  scrollTo(250);
  expect(shown().length).toBeLessThanOrEqual(MAX_CARDS);
  expect(names()).toEqual(expect.arrayContaining(["BED-0", "BED-250", "BED-252", "BED-499"]));

  const watch = new MutationObserver(() => undefined);
  watch.observe(grid(), { subtree: true, characterData: true, attributes: true, childList: true });
  push(...allCards.slice(20, 220).map(({ id }) => stateOf(id, { functional: false, serverNowMs: STATE_NOW_MS + 1 })));
  expect(watch.takeRecords()).toEqual([]);
});

test("[DASH-8] with the keyboard a person goes from card to card and finds the next one, and keeps it when the page is scrolled", () => {
  showPushed();
  for (let card = 0; card < 40; card++) {
    const link = cardOf(`BED-${card}`);
    act(() => void (link instanceof HTMLElement && link.focus()));
    expect(document.activeElement).toBe(link);
  }
  scrollTo(90);
  expect(document.activeElement?.textContent).toBe("BED-39");
  expect(cardOf("BED-40")).toBeTruthy();
});

test("[DASH-8] a search brings those it finds", () => {
  showPushed();
  fireEvent.click(screen.getByText("Search"));
  expect(
    shown()
      .map((link) => link.textContent)
      .slice(0, 3),
  ).toEqual(["BED-3", "BED-30", "BED-31"]);
  expect(grid().querySelector("li")?.getAttribute("aria-setsize")).toBe("11");
});
