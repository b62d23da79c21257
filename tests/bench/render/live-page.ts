import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { PASSWORD } from "../../e2e/support/people";
import { disableLayoutSaving, openDevice, signIn } from "../../e2e/support/steps";
import { RATE_HZ } from "../live/plate";
import { startBuiltServer } from "../pixels/built-server";
import { quantile } from "../quantile";
import { readMetrics } from "./main-thread";

export interface LivePageResult {
  /** Main-thread processor time per frame interval. */
  p50Ms: number;
  p95Ms: number;
  surfacesPerSecond: number;
  heapBeforeBytes: number;
  heapAfterBytes: number;
  cameraUnmoved: boolean;
}

const DEVICE = "SEAT-0122";
/** Until histories and plots are full. */
const FILL_MS = 12_000;

declare global {
  interface Window {
    /** Set by watch-surface.js. */
    watched: { contexts: Set<WebGL2RenderingContext>; surfaces: number };
  }
}

export async function playLivePage(browser: Browser, frames: number): Promise<LivePageResult> {
  const server = await startBuiltServer(PASSWORD);
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 }, locale: "en-GB" });
    const page = await context.newPage();
    await page.addInitScript({ path: fileURLToPath(new URL("../../e2e/support/watch-surface.js", import.meta.url)) });
    await disableLayoutSaving(page);
    await signIn(page);
    await openDevice(page, DEVICE);
    await page.goto(`${page.url()}&mode=3d&plots=laterality,maxMean,histogram`);
    await page.getByRole("button", { name: "Start streaming" }).click();
    await page.getByText(/\d{2} fps/).waitFor();
    const surface = page.getByRole("application", { name: `Pressure map of ${DEVICE}` });
    await surface.press("ArrowRight");
    await page.waitForTimeout(FILL_MS);

    const metrics = await readMetrics(page);
    const camera = await surface.getAttribute("data-camera");
    const surfacesBefore = await surfacesOf(page);
    const heapBeforeBytes = await metrics.heapBytes();
    const spentMs = await spentPerFrame(browser, page, frames);
    const heapAfterBytes = await metrics.heapBytes();
    const surfaces = (await surfacesOf(page)) - surfacesBefore;
    const sorted = spentMs.toSorted((a, b) => a - b);
    return {
      p50Ms: quantile(sorted, 0.5),
      p95Ms: quantile(sorted, 0.95),
      surfacesPerSecond: (surfaces * RATE_HZ) / frames,
      heapBeforeBytes,
      heapAfterBytes,
      cameraUnmoved: camera !== null && (await surface.getAttribute("data-camera")) === camera,
    };
  } finally {
    await server.stop();
  }
}

const surfacesOf = (page: Page): Promise<number> => page.evaluate(() => window.watched.surfaces);

/** A trace event: a task of a thread (microseconds; `tdur` is processor time), or a thread's name. */
const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  tdur: z.number().default(0),
  args: z.object({ name: z.string().optional() }).default({}),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** Main-thread processor time in each 20 ms, milliseconds. */
async function spentPerFrame(browser: Browser, page: Page, frames: number): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await page.waitForTimeout((frames * 1000) / RATE_HZ);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === "ThreadControllerImpl::RunTask" && mainThreads.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("the trace has no task of the page's main thread");
  const startUs = tasks.reduce((first, { ts }) => Math.min(first, ts), Infinity);
  const spentMs = new Array<number>(frames).fill(0);
  for (const { ts, tdur } of tasks) {
    const frame = Math.floor(((ts - startUs) * RATE_HZ) / 1e6);
    if (frame < frames) spentMs[frame] = (spentMs[frame] ?? 0) + tdur / 1000;
  }
  return spentMs;
}
