import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { atMost, isLost, printGoals } from "./goal";
import { openStage } from "./live/stage";

/**
 * Goal G6: 100 viewers of one mat on its own process against another process over Redis; and the idle cost of a process
 * while another takes 2000 frames a second. Warm-up: compilation takes 15 s at 50 Hz. Needs redis-server.
 */
const [VIEWERS, RATE_HZ, ROUNDS, WARM_UP_MS, MEASURE_MS] = [100, 50, 4, 15_000, 8000];
const PORT = Number(process.env.BENCH_REDIS_PORT ?? 3948);
const redisUrl = `redis://127.0.0.1:${PORT}/0`;

const servedSchema = z.object({ cpuUs: z.number(), ingested: z.number() });
const seenSchema = z.object({ delivered: z.number(), p50Ms: z.number(), p99Ms: z.number() });
interface Play {
  mats: number;
  viewers: number;
  processes: 1 | 2;
}

/** Processor time is in microseconds. */
async function play({ mats, viewers, processes }: Play) {
  const stage = openStage();
  try {
    const settings = { mats, watchesLoop: false, ...(processes === 2 && { redisUrl }) };
    const first = await stage.server("isobar", settings);
    const second = processes === 2 ? await stage.server("isobar", settings) : null;
    const common = { server: "isobar", mats, form: "binary" };
    const watching = viewers > 0 ? await stage.start("./viewers.ts", { ...common, url: (second ?? first).url, viewers }) : null;
    await stage.start("./publisher.ts", { ...common, url: first.url, hz: RATE_HZ });
    await pause(WARM_UP_MS);
    const parts = [first.child, second?.child, watching].flatMap((child) => child ?? []);
    await Promise.all(parts.map((child) => child.ask("mark")));
    await pause(MEASURE_MS);
    const [mine, other] = await Promise.all([first.child.ask("report"), second?.child.ask("report")]);
    const seen = watching ? seenSchema.parse(await watching.ask("report")) : null;
    return { cpuUs: servedSchema.parse(mine).cpuUs, otherCpuUs: other ? servedSchema.parse(other).cpuUs : 0, seen };
  } finally {
    stage.end();
  }
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const redis = spawn("redis-server", ["--port", String(PORT), "--bind", "127.0.0.1", "--save", ""], { stdio: "ignore" });
const loadBefore = loadavg();
const rounds = [];
try {
  await pause(500);
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      one: await play({ mats: 1, viewers: VIEWERS, processes: 1 }),
      two: await play({ mats: 1, viewers: VIEWERS, processes: 2 }),
      idle: await play({ mats: 40, viewers: 0, processes: 2 }),
    });
} finally {
  redis.kill();
}
type Result = Awaited<ReturnType<typeof play>>;
const perFrameUs = ({ cpuUs, otherCpuUs, seen }: Result): number => (cpuUs + otherCpuUs) / Math.max(1, seen?.delivered ?? 0);
const goals = [
  atMost(
    "G6 processor time per delivered frame, of one process",
    median(rounds.map(({ one, two }) => perFrameUs(two) / perFrameUs(one))),
    1.5,
    "x",
  ),
  atMost(
    "G6 median latency more than of one process",
    median(rounds.map(({ one, two }) => (two.seen?.p50Ms ?? NaN) - (one.seen?.p50Ms ?? NaN))),
    2,
    "ms",
    false,
  ),
  atMost(
    "G6 a process without viewers at 2000 frames/s",
    median(rounds.map(({ idle }) => idle.otherCpuUs / (10 * MEASURE_MS))),
    3,
    "% of a core",
  ),
];
const lost = printGoals(goals);
await mkdir("test-results", { recursive: true });
const report = { at: new Date().toISOString(), cores: cpus().length, load: { before: loadBefore, after: loadavg() }, goals, rounds };
await writeFile("test-results/bench-cluster.json", `${JSON.stringify({ ...report, lost: goals.filter(isLost) }, null, 2)}\n`);
process.exitCode = lost ? 1 : 0;
