import { spawn } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { openDevice } from "../../e2e/support/steps";
import type { MatGroup } from "../dashboard/seed-mats";
import { firstDrawnAtMs, watchedBetween, type Watched } from "./watch";

export interface MatRound {
  mat: string;
  watched: Watched;
  load: number;
  renderer: string | null;
  firstMapMs: number;
  address: string;
}

interface WatchOptions {
  url: string;
  mat: MatGroup;
  rateHz: number;
  /** Uncounted: the browser compiles functions, and the colour scale settles. */
  warmUpMs: number;
  measureMs: number;
}

const FIRST_WITHIN_MS = 30_000;

export async function watchMat(context: BrowserContext, { url, mat, rateHz, warmUpMs, measureMs }: WatchOptions): Promise<MatRound> {
  const name = mat.serial.replace("{nnnn}", "0001");
  const command = ["app/commands/simulate.ts", "--url", url, "--serial", name, "--password", mat.password, "--kind", mat.kind];
  const player = spawn(process.execPath, ["--import", "tsx", ...command, "--rate", String(rateHz), "--stream"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const page = await context.newPage();
  try {
    await openDevice(page, name);
    await firstDrawnAtMs(page, FIRST_WITHIN_MS);
    const openedAtMs = Date.now();
    await page.reload();
    const firstMapMs = (await firstDrawnAtMs(page, FIRST_WITHIN_MS)) - openedAtMs;
    await pause(warmUpMs);
    const fromMs = Date.now();
    await pause(measureMs);
    const watched = await watchedBetween(page, fromMs, fromMs + measureMs);
    const renderer = await page.getByTestId("map").locator("canvas").first().getAttribute("data-renderer");
    return { mat: name, watched, renderer, firstMapMs, address: page.url(), load: loadavg()[0] ?? NaN };
  } finally {
    await page.close();
    player.kill("SIGTERM");
    await once(player, "exit");
  }
}
