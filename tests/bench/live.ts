import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { playRound, type RoundResult, type Scene } from "./live/round";
import { median } from "./quantile";

/**
 * What a delivered frame costs: our live room (one binary message, credits) against bare `ws` with the same bytes, in interleaved
 * rounds of one run, and what a frame costs at the door. Ratios count; milliseconds carry the load of the machine.
 */
const { values } = parseArgs({
  options: {
    viewers: { type: "string", default: "100" },
    seconds: { type: "string", default: "6" },
    rounds: { type: "string", default: "3" },
  },
});
const viewers = Number(values.viewers);
const measureMs = Math.min(8, Number(values.seconds)) * 1000;
/** No round begins later, so that the run stays under two minutes. */
const LAST_START_MS = 80_000;

const scenes = {
  isobar: { server: "isobar", mats: 1, viewers },
  "bare ws": { server: "bare", mats: 1, viewers },
  ingest: { server: "isobar", mats: 40, viewers: 0 },
} satisfies Record<string, Scene>;

const played: Record<keyof typeof scenes, RoundResult>[] = [];
for (let round = 0; round < Number(values.rounds) && performance.now() < LAST_START_MS; round++) {
  played.push({
    isobar: await playRound(scenes.isobar, measureMs),
    "bare ws": await playRound(scenes["bare ws"], measureMs),
    ingest: await playRound(scenes.ingest, measureMs),
  });
}

const over = (figure: (round: (typeof played)[number]) => number): number => median(played.map(figure));
const perDelivered = ({ cpuUs, delivered }: RoundResult): number => cpuUs / delivered;

const table = Object.fromEntries(
  (["isobar", "bare ws"] as const).map((name) => [
    name,
    {
      "frames/s": over((round) => (1000 * round[name].delivered) / measureMs),
      "CPU us/frame": over((round) => perDelivered(round[name])),
      "p50 ms": over((round) => round[name].p50Ms),
      "p99 ms": over((round) => round[name].p99Ms),
      "missing %": over((round) => (100 * round[name].missing) / (round[name].delivered + round[name].missing)),
    },
  ]),
);
const bareP99Ms = over((round) => round["bare ws"].p99Ms);

/** The goals of the project that this run can tell; the ratio is taken within each round. */
const goals = [
  { goal: "G1 CPU per delivered frame, of bare ws", value: over((round) => perDelivered(round.isobar) / perDelivered(round["bare ws"])), limit: 2.2, unit: "x" },
  { goal: "G3 p99 of delivery", value: over((round) => round.isobar.p99Ms), limit: 3 * bareP99Ms + 2, unit: "ms" },
  { goal: "G4 frames missing at a viewer", value: table.isobar["missing %"], limit: 0.5, unit: "%" },
  { goal: "G7 CPU per ingested frame with all checks", value: over((round) => round.ingest.cpuUs / round.ingest.ingested), limit: 80, unit: "us" },
].map((line) => ({ ...line, lost: !(line.value <= line.limit) }));

const rounded = (figures: Record<string, number>) => Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))]));
const { meanBytes } = played[0].isobar;
console.log(`${viewers} viewers of one 48 x 48 mat at 50 Hz, ${meanBytes.toFixed(0)} bytes a frame, ${played.length} rounds of ${measureMs / 1000} s`);
console.table(Object.fromEntries(Object.entries(table).map(([name, figures]) => [name, rounded(figures)])));
for (const { goal, value, limit, unit, lost } of goals) {
  console.log(`${lost ? "LOST" : "kept"}  ${goal}: ${value.toFixed(2)} ${unit} (at most ${limit.toFixed(1)} ${unit})`);
}

await mkdir("test-results", { recursive: true });
const report = { at: new Date().toISOString(), cores: cpus().length, load: loadavg(), settings: { viewers, measureMs, meanBytes }, table, goals, rounds: played };
await writeFile("test-results/bench-live.json", `${JSON.stringify(report, null, 2)}\n`);
