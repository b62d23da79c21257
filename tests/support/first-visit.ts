import type { Browser, BrowserContextOptions } from "@playwright/test";

export interface FirstVisit {
  /** Thousands of bytes over the line, with headers. */
  kilobytes: number;
  /** Until the page has loaded, without pictures. */
  requests: number;
  nodes: number;
  /** Largest contentful paint, ms. */
  paintMs: number;
  /** What tasks took beyond 50 ms each. */
  blockedMs: number;
  /** Bytes and addresses, as they came. */
  files: string[];
}

interface Conditions {
  storageState?: BrowserContextOptions["storageState"];
  /** A phone: processor four times slower, 1.6 Mbit/s, 150 ms. */
  slow?: boolean;
}

declare global {
  interface Window {
    firstVisit: { paintMs: number; blockedMs: number; busyAtMs: number };
  }
}

const QUIET_MS = 1500;
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** As text, because the page lacks the compiler's helpers. */
const WATCH = `
  window.firstVisit = { paintMs: 0, blockedMs: 0, busyAtMs: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (window.firstVisit.paintMs = startTime));
  watch("longtask", ({ duration }) => (window.firstVisit.blockedMs += Math.max(0, duration - 50)));
  for (const type of ["longtask", "resource"])
    watch(type, ({ startTime, duration }) => (window.firstVisit.busyAtMs = Math.max(window.firstVisit.busyAtMs, startTime + duration)));
`;

/** Ends once line and page are quiet. */
export async function visitFirst(browser: Browser, address: string, { storageState, slow = false }: Conditions = {}): Promise<FirstVisit> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (slow) {
    await client.send("Network.emulateNetworkConditions", SLOW);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  const sent = new Map<string, string>();
  const files: string[] = [];
  let [bytes, asked] = [0, 0];
  client.on("Network.requestWillBeSent", ({ requestId, type, request: { url } }) => {
    sent.set(requestId, url);
    if (url.startsWith("http") && type !== "Image") asked += 1;
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    files.push(`${encodedDataLength} ${sent.get(requestId)?.slice(0, 120) ?? ""}`);
  });
  await page.addInitScript(WATCH);
  await page.goto(address);
  const requests = asked;
  await page.waitForFunction((quietMs) => performance.now() - window.firstVisit.busyAtMs > quietMs, QUIET_MS);
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const { paintMs, blockedMs } = await page.evaluate(() => window.firstVisit);
  await context.close();
  return { kilobytes: Math.round(bytes / 1000), requests, nodes, paintMs, blockedMs, files };
}
