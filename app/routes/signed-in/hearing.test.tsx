import { createRemixStub } from "@remix-run/testing";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import routeConfig from "~/routes";
import { renderInLanguage } from "../../../tests/support/i18n";
import { patience } from "../../../tests/support/patience";
import type { ShellData } from "./load.server";
import SignedIn from "./route";

// The route list checks for one kind of Uint8Array; jsdom has its own.
vi.hoisted(() => vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer)));

const FRAME = "routes/signed-in/route.tsx";
const inFrame = routeConfig.find(({ file }) => file === FRAME)?.children?.flatMap(({ path }) => path ?? []) ?? [];

const shell: ShellData = {
  openAlarms: [],
  permissions: ["readAlarms"],
  timeZone: "UTC",
  asOfMs: 0,
  userId: "a",
  identity: { userName: "Ana", menu: [], rail: ["/devices", "/alarms"], companyName: "Clinic", logo: null, demo: false },
  namesHidden: false,
  silence: null,
  backupFailed: false,
  remainingMs: 900_000,
};

async function openPage(path: string, shown: Partial<ShellData> = {}) {
  const page = { path, Component: () => <p>the page</p> };
  const Stub = createRemixStub([
    { id: "routes/signed-in/route", Component: SignedIn, loader: () => ({ ...shell, ...shown }), children: [page] },
  ]);
  const view = renderInLanguage(<Stub initialEntries={[`/${path.replaceAll(/:\w+/g, "1")}`]} />);
  await screen.findByText("the page");
  return view;
}

const line = () => document.querySelector("[data-hearing]");
const setNetwork = (online: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? "online" : "offline")));
};

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch"))));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("[LIVE-11] [ALM-2] [UX-5] every page of a signed-in person says when it hears of no alarm", () => {
  test.each(inFrame)("%s", async (path) => {
    const { unmount } = await openPage(path);
    setNetwork(false);
    await vi.waitFor(() => expect(line()?.textContent).toMatch(/^No network since \d\d:\d\d\. New alarms don't reach this page/), patience);
    unmount();
  });

  test("all pages with a bell are in that frame; the others are those before a sign-in, and the wall, which says so itself", () => {
    const others = routeConfig.flatMap(({ file }) => (file.endsWith(".tsx") && file !== FRAME ? [file.replace(/^routes\//, "")] : []));
    expect(others.filter((file) => !file.startsWith("login/"))).toEqual([
      "privacy/route.tsx",
      "developers/route.tsx",
      "refused.tsx",
      "offline.tsx",
      "setup/route.tsx",
      "ward/hung-wall.tsx",
    ]);
  });
});

test("[LIVE-11] the alarms page says that a socket is refused and no question answered, and to people without alarms that what is shown may be old", async () => {
  const { unmount } = await openPage("alarms");
  await vi.waitFor(() => expect(line()?.textContent).toMatch(/^No answer from the server since .* Check on your patients/), patience);
  unmount();
  await openPage("roles", { permissions: [] });
  await vi.waitFor(
    () => expect(line()?.textContent).toMatch(/^No answer from the server since .*\. What is shown may be out of date\./),
    patience,
  );
});

test("[LIVE-11] [ALM-2] while alarms are polled the page says how late they may be", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
  await openPage("alarms");
  await vi.waitFor(
    () => expect(line()?.textContent).toBe("Alarms reach this page up to 10\u00a0s late until its connection is back."),
    patience,
  );
});

test("[ADM-4] whoever administers a copy reads on every page that it sends nothing, and how to change that", async () => {
  const { unmount } = await openPage("devices", { silence: "copy" });
  expect(screen.queryByText(/^This server is a copy: it sends no webhooks.*take-over/)).not.toBeNull();
  unmount();
  await openPage("devices");
  expect(screen.queryByText(/sends no webhooks/)).toBeNull();
});
