import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadAnalysisFile, loadAnalysisPage } from "~/routes/analysis/load.server";
import { loadMeanPicture } from "~/routes/analysis/picture/load.server";
import { exportLog } from "~/services/logs/log-exports.server";
import { printGoals, type Goal } from "./goal";
import { median } from "./quantile";
import { timeCalibratedFrames } from "./work/calibrated-frame";
import { recordMinute } from "./work/clinic";
import { playDownloads } from "./work/downloads";
import { mainThreadMs } from "./work/main-thread";

/**
 * Effect of long work on live frames: main-thread time of saving, exporting, showing and drawing a minute of 48 x 48
 * cells at 50 Hz, delivery during ten downloads, and calibration cost per frame. On a busy machine only the ratio and
 * main-thread processor time count.
 */
const { values } = parseArgs({ options: { times: { type: "string", default: "5" }, seconds: { type: "string", default: "8" } } });
const DOWNLOADS = 10;
const VIEWERS = 20;

const clinic = await recordMinute();
const { context, device } = clinic;
const id = await clinic.save();
await clinic.logPostures(1000);
const picture = new URLSearchParams({ show: "plate", top: "100", threshold: "5", step: "10" });
const read = async ({ body }: Pick<Response, "body">): Promise<void> => body?.pipeTo(new WritableStream());

const works: Record<string, () => Promise<unknown>> = {
  nothing: () => pause(300),
  "save a capture": clinic.save,
  "download as raw": async () => read(await loadAnalysisFile(context, id, { format: "raw" })),
  "page of the result": () => loadAnalysisPage(context, id),
  "picture with isolines": () => loadMeanPicture(context, id, picture),
  "posture log as JSON": async () =>
    read({
      body: (await exportLog(context, device.id, { log: "postures", format: "json" })).stream as ReadableStream<Uint8Array<ArrayBuffer>>,
    }),
};

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
const table: Record<string, { "block ms": number; "main thread ms": number; "took ms": number }> = {};
for (const [name, work] of Object.entries(works)) {
  const [blocks, ownMs, tookMs]: number[][] = [[], [], []];
  // Uncounted: threads start and functions compile.
  await work();
  for (let time = 0; time < Number(values.times); time += 1) {
    await pause(50);
    loop.reset();
    const [before, own] = [performance.now(), mainThreadMs()];
    await work();
    ownMs?.push(mainThreadMs() - own);
    tookMs?.push(performance.now() - before);
    await pause(10);
    blocks?.push(loop.max / 1e6);
  }
  table[name] = { "block ms": median(blocks ?? []), "main thread ms": median(ownMs ?? []), "took ms": median(tookMs ?? []) };
}
loop.disable();
await clinic.close();

const load = loadavg();
const live = await playDownloads({ downloads: DOWNLOADS, viewers: VIEWERS, measureMs: Number(values.seconds) * 1000, turns: 1 });
const taken = timeCalibratedFrames();
const longest = Math.max(...Object.values(table).map((row) => row["block ms"]));
const goals: Goal[] = [
  { name: "G9 longest block of the event loop", value: longest, limit: 20, side: "at most", unit: "ms", solid: false },
  {
    name: `p99 of delivery while ${DOWNLOADS} downloads run, of p99 without`,
    value: live.whileMs / live.withoutMs,
    limit: 1.5,
    side: "at most",
    unit: "x",
    solid: true,
  },
  { name: "frames missing at viewers meanwhile", value: live.missing, limit: 0, side: "at most", unit: "frames", solid: true },
  { name: "taking a calibrated frame, of taking one that is not", value: taken.ratio, limit: 3.5, side: "at most", unit: "x", solid: true },
];
console.log(`a minute of 48 x 48 cells at 50 Hz, ${values.times} times each, ${cpus().length} cores, load ${(load[0] ?? 0).toFixed(1)}`);
console.table(
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).map(([key, ms]) => [key, Number(ms.toFixed(1))])),
    ]),
  ),
);
console.log(
  `live p99 ${live.withoutMs.toFixed(1)} ms, while ${DOWNLOADS} downloads run ${live.whileMs.toFixed(1)} ms; ${live.files} files of ${VIEWERS} viewers' server`,
);
console.log(
  `a frame of 48 x 48 cells is taken in ${taken.withoutMicroseconds.toFixed(0)} µs, with a calibration in ${taken.withMicroseconds.toFixed(0)} µs`,
);
const lost = printGoals(goals);
await mkdir("test-results", { recursive: true });
await writeFile(
  "test-results/bench-work.json",
  `${JSON.stringify({ at: new Date().toISOString(), load, table, live, taken, goals }, null, 2)}\n`,
);
process.exit(lost ? 1 : 0);
