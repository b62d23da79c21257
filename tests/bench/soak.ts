import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectLive } from "~/live/browser/connect.client";
import { PASSWORD } from "../e2e/support/people";
import { ask, listDevices, signIn } from "./clinic-api";
import { seedMats, type MatGroup } from "./dashboard/seed-mats";
import { atMost, printGoals } from "./goal";
import { startBuiltServer } from "./pixels/built-server";
import { quantile } from "./quantile";

/**
 * R30: memory, open files and the age of frames, with thirty viewers of ten mats at 50 Hz; the first minute is not
 * counted.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" }, mats: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
const VIEWERS_PER_MAT = 3;
const RATE_HZ = 50;
const MEGABYTE = 1e6;

interface Sample {
  minute: number;
  rssBytes: number;
  files: number;
  p99Ms: number;
  frames: number;
}

let groups: MatGroup[] = [];
const server = await startBuiltServer(PASSWORD, {
  prepare: async (dataDir) => void (groups = await seedMats(dataDir, { password: PASSWORD, mats: Number(values.mats) })),
  demo: "off",
});
const players: ChildProcess[] = groups.map(({ serial, password, kind, count }) => {
  const of = ["--url", server.url, "--serial", serial, "--password", password, "--kind", kind, "--count", String(count)];
  const command = ["--import", "tsx", "app/commands/simulate.ts", ...of, "--rate", String(RATE_HZ), "--stream"];
  return spawn(process.execPath, command, { stdio: ["ignore", "ignore", "inherit"] });
});
const samples: Sample[] = [];
try {
  const token = await signIn(server.url, PASSWORD);
  let ages: number[] = [];
  const prefixes = groups.map(({ serial }) => serial.replace("{nnnn}", ""));
  const devices = (await listDevices(server.url, token)).filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)));
  for (const { id } of devices)
    for (let viewer = 0; viewer < VIEWERS_PER_MAT; viewer++)
      connectLive({ url: server.url, token }).watch(id, "full", {
        onFrame: ({ serverTimeMs }) => void ages.push(Date.now() - serverTimeMs),
        onState: () => undefined,
      });
  for (let minute = 0; minute <= minutes; minute++) {
    await pause(60_000);
    // Sockets do not keep a session alive.
    await ask(server.url, token, "/api/auth/companies");
    const sorted = ages.sort((a, b) => a - b);
    const sample: Sample = { minute, ...(await usageOf(server.pid)), p99Ms: quantile(sorted, 0.99), frames: sorted.length };
    ages = [];
    samples.push(sample);
    console.log(
      `minute ${minute}: ${(sample.rssBytes / MEGABYTE).toFixed(0)} MB, ${sample.files} files, ${(sample.frames / 60).toFixed(0)} frames/s, p99 ${sample.p99Ms} ms`,
    );
  }
} finally {
  for (const player of players) player.kill("SIGTERM");
  await Promise.all(players.map((player) => once(player, "exit")));
  await server.stop();
}

const counted = samples.slice(1);
const third = Math.max(1, Math.floor(counted.length / 3));
const mean = (list: readonly Sample[], of: (sample: Sample) => number): number =>
  list.reduce((sum, sample) => sum + of(sample), 0) / list.length;
const [first, last] = [counted.slice(0, third), counted.slice(-third)];
const figures = {
  "memory, MB an hour": (60 * slope(counted.map(({ minute, rssBytes }) => [minute, rssBytes / MEGABYTE]))).toFixed(1),
  "memory of the last third of the first": (mean(last, ({ rssBytes }) => rssBytes) / mean(first, ({ rssBytes }) => rssBytes)).toFixed(3),
  "open files, first and last": `${counted[0]?.files} ${counted.at(-1)?.files}`,
  "p99 of the last third of the first": (mean(last, ({ p99Ms }) => p99Ms) / mean(first, ({ p99Ms }) => p99Ms)).toFixed(2),
};
console.table(figures);
const sentFrames = 60 * minutes * Number(values.mats) * VIEWERS_PER_MAT * RATE_HZ;
const seenFrames = samples.slice(1).reduce((sum, { frames }) => sum + frames, 0);
const goals = [
  atMost("frames that viewers miss", 100 * (1 - seenFrames / sentFrames), 0.5, "%"),
  atMost("open files more at the end than at the start", (counted.at(-1)?.files ?? NaN) - (counted[0]?.files ?? NaN), 5, "files"),
  atMost(
    "memory of the last third of the first",
    mean(last, ({ rssBytes }) => rssBytes) / mean(first, ({ rssBytes }) => rssBytes),
    1.1,
    "x",
  ),
];
const lost = printGoals(goals);
await mkdir("test-results", { recursive: true });
await writeFile("test-results/bench-soak.json", `${JSON.stringify({ load: loadavg(), figures, goals, samples }, null, 2)}\n`);
process.exit(lost ? 1 : 0);

/** From /proc: Linux only. */
async function usageOf(pid: number): Promise<{ rssBytes: number; files: number }> {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]);
  return { rssBytes: kilobytes * 1024, files: (await readdir(`/proc/${pid}/fd`)).length };
}

function slope(points: readonly (readonly [number, number])[]): number {
  const [x, y] = [0, 1].map((at) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / points.length);
  const over = points.reduce((sum, [px, py]) => sum + (px - (x ?? 0)) * (py - (y ?? 0)), 0);
  return over / points.reduce((sum, [px]) => sum + (px - (x ?? 0)) ** 2, 0);
}
