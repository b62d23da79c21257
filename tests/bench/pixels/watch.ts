import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";

/** When the server received a frame and the browser had painted it, Unix milliseconds. */
export interface Shown {
  takenInAtMs: number;
  paintedAtMs: number;
}

export interface Watched {
  parts: Record<string, Shown[]>;
  mixedAtMs: number[];
  apartAtMs: Record<string, number[]>;
  longTasks: { atMs: number; ms: number }[];
}

declare global {
  interface Window {
    shownFrames: Watched;
    displayRateHz: () => Promise<number>;
  }
}

export const watchPages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ path: fileURLToPath(new URL("watch-page.js", import.meta.url)) });

/** Waits for the map's first painting, Unix milliseconds. */
export async function firstDrawnAtMs(page: Page, timeout: number): Promise<number> {
  await page.waitForFunction(() => window.shownFrames.parts.map?.length, undefined, { timeout });
  return page.evaluate(() => window.shownFrames.parts.map?.[0]?.paintedAtMs ?? NaN);
}

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

export const displayRateHz = (page: Page): Promise<number> => page.evaluate(() => window.displayRateHz());
