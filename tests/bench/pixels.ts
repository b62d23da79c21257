import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { openDevice, PASSWORD, signIn } from "../e2e/support/steps";
import playwright from "../playwright.config";
import { startBuiltServer } from "./pixels/built-server";
import { drawnBy, watchDrawing } from "./pixels/drawing";
import { quantile } from "./quantile";

/**
 * What a person sees of a frame, on the built product in a browser: how long after the start of the server the first live map
 * stands, how old a frame is when it is painted at 50 Hz, and how much JavaScript the live page loads.
 */
const { values } = parseArgs({ options: { seconds: { type: "string", default: "20" }, device: { type: "string", default: "PODO-0198" } } });
const seconds = Number(values.seconds);
const FIRST_WITHIN_MS = 30_000;

/** Gzipped bytes of every script that a page loads into an empty cache. */
async function scriptBytes(browser: Browser, address: string, signedIn: BrowserContext) {
  const context = await browser.newContext({ storageState: await signedIn.storageState() });
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) bodies.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await watchDrawing(page);
  await page.goto(address);
  await drawnBy(page, 0, FIRST_WITHIN_MS);
  const sizes = await Promise.all(bodies);
  await context.close();
  return { files: sizes.length, gzipBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const browser = await chromium.launch(playwright.use?.launchOptions);
const server = await startBuiltServer(PASSWORD);
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 }, locale: "en-GB" });
  const page = await context.newPage();
  await watchDrawing(page);
  await signIn(page);
  await openDevice(page, values.device);
  const [first] = await drawnBy(page, 0, FIRST_WITHIN_MS);
  if (!first) throw new Error("the map drew nothing");

  await page.getByRole("button", { name: "Start streaming" }).click();
  await page.getByText(/[3-5]\d fps/).waitFor();
  const fromMs = Date.now();
  const drawn = (await drawnBy(page, fromMs + seconds * 1000, 2000 * seconds)).filter(({ takenInAtMs }) => takenInAtMs >= fromMs);
  const ages = drawn.map(({ takenInAtMs, paintedAtMs }) => paintedAtMs - takenInAtMs).sort((a, b) => a - b);
  const renderer = await page.getByTestId("map").locator("canvas").first().getAttribute("data-renderer");
  const script = await scriptBytes(browser, page.url(), context);

  const figures = {
    "server ready after, ms": server.readyAtMs - server.startedAtMs,
    "first live map after, ms": Math.round(first.paintedAtMs - server.startedAtMs),
    "pictures a second": Number((drawn.length / seconds).toFixed(1)),
    "ingest to painted p50, ms": Number(quantile(ages, 0.5).toFixed(1)),
    "ingest to painted p99, ms": Number(quantile(ages, 0.99).toFixed(1)),
    "scripts of the live page": script.files,
    "scripts of the live page, bytes gzipped": script.gzipBytes,
  };
  console.log(`${values.device} at 50 Hz for ${seconds} s, drawn by ${renderer ?? "nothing"}`);
  console.table(figures);
  await mkdir("test-results", { recursive: true });
  const report = { at: new Date().toISOString(), cores: cpus().length, load: loadavg(), device: values.device, seconds, renderer, figures };
  await writeFile("test-results/bench-pixels.json", `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
}
