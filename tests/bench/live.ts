import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { isLost, printGoals } from "./goal";
import { judgeGoals, goalTable, type Round, type SceneName } from "./live/goals";
import { RATE_HZ } from "./live/plate";
import { playRestart } from "./live/restart";
import { playRound, playStoppedViewer } from "./live/round";
import type { Scene } from "./live/stage";

/**
 * Our live server against bare `ws` with the same bytes in interleaved rounds, the cost of a frame, the effect of a
 * stalled viewer, and reconnection after a kill. Ratios count; milliseconds depend on the machine.
 */
const { values } = parseArgs({
  options: {
    viewers: { type: "string", default: "300" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "2" },
  },
});
const viewers = Number(values.viewers);
const measureMs = Math.min(8, Number(values.seconds)) * 1000;
/** No round begins later, so that the run stays under four minutes. */
const LAST_START_MS = 130_000;
const PAGES = 100;
/** Limit of JSON viewers (live/viewers/fan-out.server.ts). */
const JSON_HZ = 25;

const scenes = {
  isobar: { server: "isobar", mats: 1, viewers, form: "binary", hz: RATE_HZ },
  "bare ws": { server: "bare", mats: 1, viewers, form: "binary", hz: RATE_HZ },
  "isobar JSON": { server: "isobar", mats: 1, viewers, form: "json", hz: JSON_HZ },
  "bare ws JSON": { server: "bare", mats: 1, viewers, form: "json", hz: JSON_HZ },
  ingest: { server: "isobar", mats: 40, viewers: 0, form: "binary", hz: RATE_HZ },
} satisfies Record<SceneName, Scene>;

const loadBefore = loadavg();
const stopped = await playStoppedViewer({ ...scenes.isobar, viewers: 20 }, 2 * measureMs);
const backAfterMs = await playRestart(PAGES);
const rounds: Round[] = [];
for (let round = 0; round < Number(values.rounds) && (round === 0 || performance.now() < LAST_START_MS); round++) {
  rounds.push({
    isobar: await playRound(scenes.isobar, measureMs),
    "bare ws": await playRound(scenes["bare ws"], measureMs),
    "isobar JSON": await playRound(scenes["isobar JSON"], measureMs),
    "bare ws JSON": await playRound(scenes["bare ws JSON"], measureMs),
    ingest: await playRound(scenes.ingest, measureMs),
  });
}

const table = goalTable(rounds, measureMs);
const goals = judgeGoals(rounds, stopped, backAfterMs, measureMs);
const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))]));
console.log(
  `${viewers} viewers of one 48 x 48 mat at ${RATE_HZ} Hz (JSON: ${JSON_HZ} Hz), ${rounds.length} rounds of ${measureMs / 1000} s, load ${(loadBefore[0] ?? 0).toFixed(1)}`,
);
console.table(Object.fromEntries(Object.entries(table).map(([name, figures]) => [name, rounded(figures)])));
const lost = printGoals(goals);
console.log("      G6 a second process by way of a bus: npm run bench -- cluster");

await mkdir("test-results", { recursive: true });
const report = {
  at: new Date().toISOString(),
  cores: cpus().length,
  load: { before: loadBefore, after: loadavg() },
  settings: { viewers, measureMs },
  table,
  goals: goals.map((goal) => ({ ...goal, lost: isLost(goal) })),
  stopped,
  backAfterMs,
  rounds,
};
await writeFile("test-results/bench-live.json", `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = lost ? 1 : 0;
