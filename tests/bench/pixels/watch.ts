import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

/** A picture of the map: when the server took its frame in, and when the browser had painted it; Unix milliseconds. */
export interface Drawn {
  takenInAtMs: number;
  paintedAtMs: number;
}

declare global {
  interface Window {
    /** Made by watch-drawing.js; the product knows nothing of it. */
    drawnByMap: Drawn[];
  }
}

/** Notes what the map draws from the next page load on. */
export const watchDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript({ path: fileURLToPath(new URL("watch-drawing.js", import.meta.url)) });

/** All that the map has drawn, once it has drawn something at or after a time. */
export async function drawnBy(page: Page, atMs: number, timeout: number): Promise<Drawn[]> {
  await page.waitForFunction((time) => (window.drawnByMap.at(-1)?.paintedAtMs ?? 0) >= time, atMs, { timeout });
  return page.evaluate(() => window.drawnByMap);
}
