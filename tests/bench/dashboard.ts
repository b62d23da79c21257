import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { z } from "zod";
import { arrange, parseArrangement } from "~/views/devices/arrange";
import { PASSWORD, people } from "../e2e/support/people";
import playwright from "../playwright.config";
import { aLiveState } from "../support/live-state";
import { signInAs } from "../support/sign-in";
import { openLargeClinic } from "./dashboard/large-clinic";
import { quantile } from "./quantile";

/**
 * A large clinic's dashboard in a browser: page cost with a frame a second per mat, filter latency, and frame rate
 * while scrolling.
 */
const { values } = parseArgs({
  options: {
    devices: { type: "string", default: "500" },
    streaming: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
  },
});
const seconds = Number(values.seconds);
const LOAD_WITHIN_MS = 240_000;
const words = ["seat", "ward 0042", "plate-00", "bed-01 mattress"];

type Card = Parameters<typeof arrange>[0][number];
interface Seen {
  longTasks: { startTime: number; duration: number }[];
  frames: number;
}
declare global {
  interface Window {
    __remixContext: { state: { loaderData: Record<"routes/devices/route", { cards: Card[] }> } };
    seen: Seen;
    untilCards: (wanted: number) => Promise<number>;
  }
}

async function secondsOf(client: CDPSession, ...names: string[]): Promise<number[]> {
  const { metrics } = await client.send("Performance.getMetrics");
  return names.map((name) => metrics.find((metric) => metric.name === name)?.value ?? 0);
}

async function during(page: Page, client: CDPSession, work: () => Promise<unknown>) {
  const names = ["Timestamp", "TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"];
  const before = await secondsOf(client, ...names);
  const from = await page.evaluate(() => ({ ms: performance.now(), frames: window.seen.frames }));
  await work();
  const after = await secondsOf(client, ...names);
  const seen = await page.evaluate(() => window.seen);
  const [elapsed = NaN, task = NaN, script = NaN, layout = NaN, style = NaN] = after.map((value, index) => value - (before[index] ?? NaN));
  const longTasks = seen.longTasks.filter(({ startTime }) => startTime >= from.ms).map(({ duration }) => duration);
  return {
    "main thread, ms a second": (1000 * task) / elapsed,
    "script, ms a second": (1000 * script) / elapsed,
    "layout and style, ms a second": (1000 * (layout + style)) / elapsed,
    "frames a second": (seen.frames - from.frames) / elapsed,
    "long tasks": longTasks.length,
    "longest task, ms": Math.max(0, ...longTasks),
  };
}

const kindSchema = z.record(z.string(), z.string());
const kindNames = kindSchema.parse(JSON.parse(await readFile("locales/en/kinds.json", "utf8")));
const listedWords = { kind: (id: string) => kindNames[id] ?? id, place: String, bed: (bed: string) => `Bed ${bed}` };

/** Milliseconds per key. */
async function typing(page: Page, cards: readonly Card[]): Promise<number[]> {
  const field = page.getByRole("searchbox", { name: "Name, room or type" });
  const states = new Map(cards.map(({ id }) => [id, aLiveState({ deviceId: id })]));
  const fits = (text: string): number => arrange(cards, states, parseArrangement(new URLSearchParams({ q: text })), listedWords).total;
  const taken: number[] = [];
  for (const word of words) {
    const steps = [...word].map((key, index) => ({ key: key === " " ? "Space" : key, text: word.slice(0, index + 1) }));
    const back = [...word].map((_, index) => ({ key: "Backspace", text: word.slice(0, word.length - index - 1) }));
    for (const { key, text } of [...steps, ...back]) {
      const shown = page.evaluate((wanted) => window.untilCards(wanted), fits(text));
      await field.press(key);
      taken.push(await shown);
    }
  }
  return taken.sort((a, b) => a - b);
}

async function scrolling(client: CDPSession): Promise<void> {
  for (const yDistance of [-12_000, 12_000]) {
    await client.send("Input.synthesizeScrollGesture", {
      x: 640,
      y: 500,
      yDistance,
      speed: ((1000 * 24) / seconds) * 1.1,
      gestureSourceType: "mouse",
      preventFling: true,
    });
  }
}

const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(1))]));

const clinic = await openLargeClinic({ password: PASSWORD, mats: Number(values.devices) });
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  const context = await browser.newContext({ baseURL: clinic.url, viewport: { width: 1600, height: 1000 }, locale: "en-GB" });
  const page = await context.newPage();
  await page.addInitScript({ path: "tests/bench/dashboard/watch-page.js" });
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.setDefaultTimeout(LOAD_WITHIN_MS);
  await signInAs(page, people.clinician, PASSWORD);
  await page.goto("/devices");

  clinic.stream(Number(values.streaming));
  const awake = (wanted: number): boolean => {
    const counts = [...document.querySelectorAll(":is([href*='status=Correct'], [href*='status=Missing']) .numeral")].map(
      ({ textContent }) => Number(textContent),
    );
    return counts.reduce((sum, count) => sum + count, 0) >= wanted;
  };
  await page.waitForFunction(awake, Number(values.streaming));
  asked.length = 0;
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () => performance.now() - Math.max(0, ...window.seen.longTasks.map(({ startTime, duration }) => startTime + duration)) > 1000,
  );
  const load = await page.evaluate(() => window.seen.longTasks.map(({ duration }) => duration));
  const pictures = asked.filter((path) => path.endsWith("/map.webp")).length;
  const cards = await page.evaluate(() => window.__remixContext.state.loaderData["routes/devices/route"].cards);

  const watching = await during(page, client, () => page.waitForTimeout(1000 * seconds));
  let keys: number[] = [];
  const searching = await during(page, client, async () => void (keys = await typing(page, cards)));
  const moving = await during(page, client, () => scrolling(client));

  console.log(`${cards.length} devices, ${values.streaming} of them streaming at 1 Hz`);
  console.table({ watching: rounded(watching), searching: rounded(searching), scrolling: rounded(moving) });
  const figures = {
    "pictures asked for at load": pictures,
    "longest task at load, ms": Math.max(0, ...load),
    "keystroke to cards p50, ms": quantile(keys, 0.5),
    "keystroke to cards p95, ms": quantile(keys, 0.95),
    "keystroke to cards, longest, ms": keys.at(-1) ?? 0,
  };
  console.table(rounded(figures));
  const goals = [
    {
      goal: "longest task after load, ms",
      value: Math.max(watching["longest task, ms"], searching["longest task, ms"], moving["longest task, ms"]),
      from: 0,
      to: 100,
    },
    { goal: "keystroke to cards p95, ms", value: figures["keystroke to cards p95, ms"], from: 0, to: 100 },
    { goal: "frames a second while scrolling", value: moving["frames a second"], from: 45, to: Infinity },
  ].map((line) => ({ ...line, lost: !(line.value >= line.from && line.value <= line.to) }));
  for (const { goal, value, from, to, lost } of goals)
    console.log(`${lost ? "LOST" : "kept"}  ${goal}: ${value.toFixed(1)} (${from} to ${to})`);
  await mkdir("test-results", { recursive: true });
  const report = {
    at: new Date().toISOString(),
    cores: cpus().length,
    load: loadavg(),
    settings: values,
    watching,
    searching,
    scrolling: moving,
    figures,
    goals,
  };
  await writeFile("test-results/bench-dashboard.json", `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await browser.close();
  await clinic.stop();
}
