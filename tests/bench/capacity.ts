import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { sheddingSteps } from "~/live/viewers/load-shedding";
import { RATE_HZ } from "./live/plate";
import { playRound, type RoundResult } from "./live/round";

/** Adds mats at 50 Hz, each with viewers, until the p99 from mat to viewer passes the limit. */
const { values } = parseArgs({
  options: {
    "viewers-per-mat": { type: "string", default: "14" },
    mats: { type: "string", default: "20,40,60,80,100,120,160,200" },
    seconds: { type: "string", default: "5" },
    /** Long enough for every step of shedding. */
    settle: { type: "string", default: "16" },
    "p99-ms": { type: "string", default: "100" },
  },
});
const viewersPerMat = Number(values["viewers-per-mat"]);
const measureMs = Number(values.seconds) * 1000;
const settleMs = Number(values.settle) * 1000;
const limitMs = Number(values["p99-ms"]);

interface Step extends RoundResult {
  mats: number;
}

const steps: Step[] = [];
for (const mats of values.mats.split(",").map(Number)) {
  const played = await playRound(
    { server: "isobar", mats, viewers: mats * viewersPerMat, form: "binary", hz: RATE_HZ },
    measureMs,
    settleMs,
  );
  steps.push({ mats, ...played });
  console.log(lineOf({ mats, ...played }));
  if (played.p99Ms > limitMs) break;
}

const whole = steps.filter(({ p99Ms, missing }) => p99Ms <= limitMs && missing === 0).at(-1);
const within = steps.filter(({ p99Ms }) => p99Ms <= limitMs).at(-1);
console.log(
  within
    ? `${within.mats} mats at ${RATE_HZ} Hz with ${viewersPerMat} viewers each: p99 ${within.p99Ms.toFixed(0)} ms, at most ${limitMs}`
    : `p99 is over ${limitMs} ms from the first step on`,
);
if (whole) console.log(`${whole.mats} mats without a frame skipped: p99 ${whole.p99Ms.toFixed(0)} ms`);
console.log(
  `When the processor is full, in this order: ${sheddingSteps
    .slice(1)
    .map(({ name }) => name)
    .join(", ")}.`,
);

await mkdir("test-results", { recursive: true });
const report = { at: new Date().toISOString(), cores: cpus().length, load: loadavg(), viewersPerMat, measureMs, steps };
await writeFile("test-results/bench-capacity.json", `${JSON.stringify(report, null, 2)}\n`);

function lineOf({ mats, cpuUs, ingested, delivered, p50Ms, p99Ms, missing, shedding }: Step): string {
  const seconds = measureMs / 1000;
  return [
    `${mats} mats x ${viewersPerMat} viewers`,
    `${(ingested / seconds).toFixed(0)} frames/s in (of ${mats * RATE_HZ})`,
    `${(delivered / seconds).toFixed(0)} out`,
    `${(cpuUs / measureMs / 10).toFixed(0)} % of a core`,
    `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
    `${((100 * missing) / (delivered + missing)).toFixed(1)} % skipped`,
    `shed: ${shedding ?? "none"}`,
  ].join(" | ");
}
