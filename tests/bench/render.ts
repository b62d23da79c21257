import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import playwright from "../playwright.config";
import { atLeast, atMost, isLost, printGoals, type Goal } from "./goal";
import { median } from "./quantile";
import { playLivePage } from "./render/live-page";
import { playMaps, type Turn } from "./render/maps";
import { playerNames, type PlayerName } from "./render/page/player";

/**
 * Our maps alternate with Plotly's on the same frames and page. Ratios hold on any machine; milliseconds and fps need
 * an idle one.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    frames: { type: "string", default: "1000" },
  },
});

const loadBefore = loadavg();
const [loadPerMinute = NaN] = loadBefore;
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  const rounds = await playMaps(browser, Number(values.rounds), 1000 * Number(values.seconds));
  const live = await playLivePage(browser, Number(values.frames));

  const over = (figure: (round: Record<PlayerName, Turn>) => number): number => median(rounds.map(figure));
  const goals: Goal[] = [
    atLeast(
      "heat map, of which Plotly's takes",
      over((round) => round["Plotly heatmap"].threadMs / round.heatmap.threadMs),
      35,
      "x",
    ),
    atLeast(
      "surface, of which Plotly's takes",
      over((round) => round["Plotly surface"].threadMs / round.surface.threadMs),
      15,
      "x",
    ),
    atLeast(
      "heat map, frames a second",
      over((round) => round.heatmap.fps),
      45,
      "fps",
    ),
    atLeast(
      "surface, frames a second",
      over((round) => round.surface.fps),
      30,
      "fps",
    ),
    atMost("live page, main thread per frame, p95", live.p95Ms, 8, "ms"),
    atMost("live page, growth of the heap", (100 * live.heapAfterBytes) / live.heapBeforeBytes - 100, 5, "%"),
    atMost("live page, camera moved by frames", live.cameraUnmoved ? 0 : 1, 0, "times"),
  ];

  console.log(
    `${values.rounds} turns of ${values.seconds} s each with the same 48 x 48 frames at 50 Hz in 800 x 800 pixels; live page: ${values.frames} frames; load ${loadPerMinute.toFixed(1)}`,
  );
  console.table(
    Object.fromEntries(
      playerNames.map((name) => [
        name,
        {
          "thread ms/frame": Number(over((round) => round[name].threadMs).toFixed(2)),
          fps: Number(over((round) => round[name].fps).toFixed(1)),
        },
      ]),
    ),
  );
  console.table({
    "live page": {
      "p50 ms": Number(live.p50Ms.toFixed(2)),
      "p95 ms": Number(live.p95Ms.toFixed(2)),
      "surfaces/s": Number(live.surfacesPerSecond.toFixed(1)),
      "heap MB": Number((live.heapBeforeBytes / 1e6).toFixed(1)),
      "heap after MB": Number((live.heapAfterBytes / 1e6).toFixed(1)),
    },
  });
  const lost = printGoals(goals);

  await mkdir("test-results", { recursive: true });
  const report = {
    at: new Date().toISOString(),
    cores: cpus().length,
    load: { before: loadBefore, after: loadavg() },
    goals: goals.map((goal) => ({ ...goal, lost: isLost(goal) })),
    live,
    rounds,
  };
  await writeFile("test-results/bench-render.json", `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = lost ? 1 : 0;
} finally {
  await browser.close();
}
