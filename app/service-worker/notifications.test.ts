import { beforeEach, expect, test, vi } from "vitest";
import { openFrom, showPushed } from "./notifications";
import { renewSubscription } from "./subscription";

const ORIGIN = "https://mats.example";

beforeEach(() => {
  vi.stubGlobal("location", new URL(`${ORIGIN}/service-worker.js`));
  return () => vi.unstubAllGlobals();
});

/** A browser with these pages open. */
function browserWith(...paths: string[]) {
  const seen: string[] = [];
  const see = (what: string): Promise<void> => Promise.resolve(void seen.push(what));
  const windows = paths.map((path) => ({ url: ORIGIN + path, focus: () => see(`${path} came to the front`) }));
  const clients = { matchAll: () => Promise.resolve(windows), openWindow: (url: string) => see(`${url.replace(ORIGIN, "")} opened`) };
  return { clients, seen };
}

const message = { title: "Bed exit", body: "", language: "en", tag: "a", to: "/mattressMat?device=1", quiet: false, atMs: 0 };

async function notified(pushed: string) {
  const notification = { data: null as unknown, close: vi.fn() };
  await showPushed(
    { showNotification: (_, options) => Promise.resolve(void (notification.data = options?.data)) },
    { json: () => JSON.parse(pushed) as unknown },
  );
  return notification;
}

test("[ALM-3] a pressed notification leads to the page it names: the window that shows it comes to the front, else a new one opens", async () => {
  const notification = await notified(JSON.stringify(message));
  const there = browserWith("/devices", "/mattressMat?device=1");
  await openFrom(there.clients, notification);
  expect(there.seen).toEqual(["/mattressMat?device=1 came to the front"]);
  expect(notification.close).toHaveBeenCalledOnce();

  const elsewhere = browserWith("/devices", "/mattressMat?device=2");
  await openFrom(elsewhere.clients, notification);
  expect(elsewhere.seen).toEqual(["/mattressMat?device=1 opened"]);
});

test("[ALM-3] one that could not be read leads to the open alarms", async () => {
  const { clients, seen } = browserWith();
  await openFrom(clients, await notified("not JSON"));
  expect(seen).toEqual(["/alarms opened"]);
});

test("[ALM-2] a subscription that a push service has ended is renewed with the server's key, and the server is told", async () => {
  const reported: string[] = [];
  vi.stubGlobal("fetch", (address: string, { body }: { body?: URLSearchParams } = {}) => {
    if (body) reported.push(`${address} ${body.toString()}`);
    return Promise.resolve(Response.json({ publicKey: "the server's" }));
  });
  const subscribe = vi.fn(() => Promise.resolve({ endpoint: "https://push.example/2" }));
  await renewSubscription({ pushManager: { subscribe } }, { newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "the server's" });
  const subscription = JSON.stringify({ endpoint: "https://push.example/2" });
  expect(reported).toEqual([`/notifications/subscription ${new URLSearchParams({ subscription }).toString()}`]);
});
