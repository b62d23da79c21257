import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import type { AnalysisType } from "~/domain/analysis-types";
import playwright from "../playwright.config";
import { PASSWORD } from "../support/people";
import { signInAs } from "../support/sign-in";
import { atMost, isLost, printGoals } from "./goal";
import { startBuiltServer } from "./pixels/built-server";
import { cpuMs } from "./pixels/cpu-time";
import { median } from "./quantile";
import { storeResults, type StoredResult } from "./results/store-results";

/**
 * The server's answer without a browser, and navigation to drawn map in a browser with cached scripts, on the built
 * product.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "60" },
    rate: { type: "string", default: "100" },
  },
});
const rounds = Number(values.rounds);

interface Opened {
  answerMs: number;
  /** The server's processor time in it; on a busy machine the rest is waiting. */
  serverCpuMs: number;
  kilobytes: number;
  drawnMs: number;
}

/**
 * Checked every frame: a locator polls up to 0.5 s apart. A frame is on screen when the next one begins. As text,
 * because the page lacks the compiler's helpers.
 */
const DRAWN_AT = `new Promise((resolve) => {
  const look = () =>
    document.querySelector("canvas")
      ? requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
      : requestAnimationFrame(look);
  look();
})`;

/** In an open tab: a new one starts Chromium's address bar page, 0.5 s of processor time. */
async function openResult(page: Page, path: string, pid: number): Promise<Opened> {
  await page.goto("about:blank");
  const [before, cpuBefore] = [performance.now(), await cpuMs(pid)];
  const kilobytes = (await (await page.request.get(path)).body()).byteLength / 1000;
  const [answerMs, serverCpuMs] = [performance.now() - before, (await cpuMs(pid)) - cpuBefore];
  await page.goto(path, { waitUntil: "commit" });
  const drawnMs = await page.evaluate<number>(DRAWN_AT);
  return { answerMs, serverCpuMs, kilobytes, drawnMs };
}

let stored: StoredResult[] = [];
const server = await startBuiltServer(PASSWORD, {
  prepare: async (dataDir) => void (stored = await storeResults(dataDir, { seconds: Number(values.seconds), rateHz: Number(values.rate) })),
  demo: "off",
});
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1600, height: 1000 }, locale: "en-GB" });
  const page = await context.newPage();
  await signInAs(page, stored[0]?.email ?? "", PASSWORD);

  const opened: { type: AnalysisType; first: Opened; rounds: Opened[] }[] = [];
  for (const { type, path } of stored) {
    const first = await openResult(page, path, server.pid);
    const again: Opened[] = [];
    while (again.length < rounds) again.push(await openResult(page, path, server.pid));
    opened.push({ type, first, rounds: again });
  }

  console.log(
    `captures of ${values.seconds} s at ${values.rate} frames a second, each opened once and ${rounds} times more, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(
    opened.flatMap(({ type, first, rounds: again }) =>
      [first, ...again].map(({ answerMs, serverCpuMs, kilobytes, drawnMs }, round) => ({
        result: type,
        round: round === 0 ? "first" : round,
        "server's answer, ms": Math.round(answerMs),
        "of it processor, ms": Math.round(serverCpuMs),
        "page, kB": Math.round(kilobytes),
        "drawn, ms": Math.round(drawnMs),
      })),
    ),
  );
  const goals = opened.flatMap(({ type, rounds: again }) => [
    atMost(`${type}, server's answer, median`, median(again.map(({ answerMs }) => answerMs)), 1000, "ms", false),
    atMost(`${type}, until it is drawn, median`, median(again.map(({ drawnMs }) => drawnMs)), 1000, "ms", false),
  ]);
  const lost = printGoals(goals);
  await mkdir("test-results", { recursive: true });
  const report = {
    at: new Date().toISOString(),
    cores: cpus().length,
    goals: goals.map((goal) => ({ ...goal, lost: isLost(goal) })),
    opened,
  };
  await writeFile("test-results/bench-results.json", `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = lost ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
