import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { PASSWORD } from "../e2e/support/people";
import { signIn } from "../e2e/support/steps";
import playwright from "../playwright.config";
import { seedMats, type MatGroup } from "./dashboard/seed-mats";
import { isLost, printGoals } from "./goal";
import { startBuiltServer } from "./pixels/built-server";
import { goalsOfParts, partAges, tableOfParts } from "./pixels/goals";
import { displayRateHz, watchPages } from "./pixels/watch";
import { watchMat, type MatRound } from "./pixels/watch-mat";

/**
 * Age of the painted frame in each part of a live page, for a bed, a seat with plots and a plate at 50 Hz. Other parts
 * than the map update a few times a second, and only updates count.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "40" },
    "warm-up": { type: "string", default: "15" },
    rate: { type: "string", default: "50" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const warmUp = Number(values["warm-up"]);
const rateHz = Number(values.rate);

/** Gzipped bytes, with an empty cache. */
async function scriptBytes(browser: Browser, address: string, signedIn: BrowserContext) {
  const context = await browser.newContext({ storageState: await signedIn.storageState() });
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) bodies.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto(address);
  await page.getByTestId("map").locator("canvas").first().waitFor();
  const sizes = await Promise.all(bodies);
  await context.close();
  return { files: sizes.length, gzipBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const browser = await chromium.launch(playwright.use?.launchOptions);
let mats: MatGroup[] = [];
const server = await startBuiltServer(PASSWORD, {
  prepare: async (dataDir) => void (mats = await seedMats(dataDir, { password: PASSWORD, mats: 3 })),
  demo: "off",
});
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1600, height: 1000 }, locale: "en-GB" });
  await watchPages(context);
  const signedIn = await context.newPage();
  await signIn(signedIn);
  const displayHz = await displayRateHz(signedIn);
  await signedIn.close();

  const played: MatRound[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const mat of mats) {
      const options = { url: server.url, mat, rateHz, warmUpMs: 1000 * warmUp, measureMs: 1000 * seconds };
      const result = await watchMat(context, options);
      played.push(result);
      const { watched, load, firstMapMs } = result;
      const longest = Math.max(0, ...watched.longTasks.map(({ ms }) => ms));
      console.log(
        `round ${round}, ${result.mat}: drawn by ${result.renderer ?? "nothing"}, first map after ${firstMapMs.toFixed(0)} ms, ${watched.longTasks.length} long tasks, longest ${longest.toFixed(0)} ms, load ${load.toFixed(1)}`,
      );
    }

  const script = await scriptBytes(browser, played.at(-1)?.address ?? server.url, context);
  const parts = partAges(played, seconds);
  console.log(
    `${rounds} rounds of ${seconds} s after ${warmUp} s of warming up, ${rateHz} frames/s, display ${displayHz.toFixed(1)} Hz, ${cpus().length} cores`,
  );
  console.table(tableOfParts(parts));
  const figures = {
    "server ready after, ms": server.readyAtMs - server.startedAtMs,
    "scripts of the live page": script.files,
    "scripts of the live page, bytes gzipped": script.gzipBytes,
  };
  console.table(figures);
  const goals = goalsOfParts(parts, played);
  const lost = printGoals(goals);
  await mkdir("test-results", { recursive: true });
  const report = {
    at: new Date().toISOString(),
    cores: cpus().length,
    load: loadavg(),
    settings: values,
    displayHz,
    figures,
    parts: tableOfParts(parts),
    goals: goals.map((goal) => ({ ...goal, lost: isLost(goal) })),
    rounds: played,
  };
  await writeFile("test-results/bench-pixels.json", `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = lost ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
