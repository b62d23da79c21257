import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";

/** A part of the page has shown a frame: when the server took it in, and when the browser had painted it; Unix milliseconds. */
export interface Shown {
  takenInAtMs: number;
  paintedAtMs: number;
}

export interface Watched {
  /** By the name of the part; "map" is the map. */
  parts: Record<string, Shown[]>;
  /** When parts of the page showed different frames at once. */
  mixedAtMs: number[];
  /** When a part changed without naming another frame. */
  apartAtMs: Record<string, number[]>;
  /** Tasks of the main thread of more than 50 ms. */
  longTasks: { atMs: number; ms: number }[];
}

declare global {
  interface Window {
    /** Made by watch-page.js; the product knows nothing of it. */
    shownFrames: Watched;
    displayRateHz: () => Promise<number>;
  }
}

/** Notes what each page shows from its next load on. */
export const watchPages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ path: fileURLToPath(new URL("watch-page.js", import.meta.url)) });

/** Waits until the map has drawn something; Unix milliseconds of its first painting. */
export async function firstDrawnAtMs(page: Page, timeout: number): Promise<number> {
  await page.waitForFunction(() => window.shownFrames.parts.map?.length, undefined, { timeout });
  return page.evaluate(() => window.shownFrames.parts.map?.[0]?.paintedAtMs ?? NaN);
}

/** What the page has shown of frames that came within a time. */
export async function watchedBetween(page: Page, fromMs: number, toMs: number): Promise<Watched> {
  const { parts, mixedAtMs, apartAtMs, longTasks } = await page.evaluate(() => window.shownFrames);
  const within = (atMs: number): boolean => atMs >= fromMs && atMs < toMs;
  return {
    parts: mapped(parts, (shown) => shown.filter(({ takenInAtMs }) => within(takenInAtMs))),
    mixedAtMs: mixedAtMs.filter(within),
    apartAtMs: mapped(apartAtMs, (times) => times.filter(within)),
    longTasks: longTasks.filter(({ atMs }) => within(atMs)),
  };
}

const mapped = <Item>(lists: Record<string, Item[]>, change: (list: Item[]) => Item[]): Record<string, Item[]> =>
  Object.fromEntries(
    Object.entries(lists)
      .map(([name, list]) => [name, change(list)] as const)
      .filter(([, list]) => list.length > 0),
  );

/** How often a second the browser shows another picture. */
export const displayRateHz = (page: Page): Promise<number> => page.evaluate(() => window.displayRateHz());
