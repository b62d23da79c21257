import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium, type BrowserContext } from "@playwright/test";
import playwright from "../playwright.config";
import { PASSWORD } from "../support/people";
import { signInAs } from "../support/sign-in";
import { atMost, printGoals } from "./goal";
import { startBuiltServer } from "./pixels/built-server";
import { median } from "./quantile";
import { storeResults, type StoredResult } from "./results/store-results";

/** Time from the player's first request to its first picture and to all frames, on the built product. */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "60" },
    rate: { type: "string", default: "100" },
  },
});

interface Loaded {
  firstPictureMs: number;
  completeMs: number;
  kilobytes: number;
  requests: number;
}

/** As text, because the page lacks the compiler's helpers. */
const LOADED = `new Promise((resolve) => {
  let firstPicture = null;
  const look = () => {
    const player = document.querySelector("[role=group][aria-label^='Recording of']");
    if (player?.querySelector("canvas")) firstPicture ??= performance.now();
    const requests = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/frames"));
    const begun = requests.find(({ name }) => name.endsWith("/index"));
    const blocks = requests.filter(({ name }) => name.includes("?from="));
    const loaded = document.querySelector("[aria-label^='Recording of'][data-loaded]");
    if (!begun || !loaded || firstPicture === null) return requestAnimationFrame(look);
    resolve({
      firstPictureMs: firstPicture - begun.startTime,
      completeMs: Math.max(...blocks.map(({ responseEnd }) => responseEnd)) - begun.startTime,
      kilobytes: requests.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: requests.length,
    });
  };
  look();
})`;

async function load(context: BrowserContext, path: string): Promise<Loaded> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "commit" });
  const loaded = await page.evaluate<Loaded>(LOADED);
  await page.close();
  return loaded;
}

let stored: StoredResult[] = [];
const server = await startBuiltServer(PASSWORD, {
  prepare: async (dataDir) => void (stored = await storeResults(dataDir, { seconds: Number(values.seconds), rateHz: Number(values.rate) })),
  demo: "off",
});
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  const walk = stored.find(({ type }) => type === "Dynamic");
  if (!walk) throw new Error("no walk was stored");
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1600, height: 1400 }, locale: "en-GB" });
  const page = await context.newPage();
  await signInAs(page, walk.email, PASSWORD);
  await page.close();

  const rounds: Loaded[] = [];
  while (rounds.length <= Number(values.rounds)) rounds.push(await load(context, walk.path));
  console.log(`a recording of ${values.seconds} s at ${values.rate} frames a second, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(
    rounds.map(({ firstPictureMs, completeMs, kilobytes, requests }, round) => ({
      round: round === 0 ? "first" : round,
      "first picture, ms": Math.round(firstPictureMs),
      "complete, ms": Math.round(completeMs),
      "sent, kB": Math.round(kilobytes),
      requests,
    })),
  );
  const again = rounds.slice(1);
  const lost = printGoals([
    atMost("until the first picture, median", median(again.map(({ firstPictureMs }) => firstPictureMs)), 500, "ms", false),
    atMost("until all frames are there, median", median(again.map(({ completeMs }) => completeMs)), 1000, "ms", false),
  ]);
  process.exitCode = lost ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
