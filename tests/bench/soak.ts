import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { STREAMING_SECONDS_MAX } from "~/domain/streaming";
import { connectLive } from "~/live/browser/connect.client";
import { PASSWORD } from "../e2e/support/steps";
import { ask, listDevices, signIn } from "./clinic-api";
import { startBuiltServer } from "./pixels/built-server";
import { quantile } from "./quantile";

/**
 * What grows while the built product runs: its memory and open files, and the age of frames at its viewers. Thirty viewers of ten streaming
 * mats of the demo, which all run in one process with the server; a minute of settling is not counted.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" }, devices: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
const VIEWERS_PER_DEVICE = 3;
const MEGABYTE = 1e6;

interface Sample {
  minute: number;
  rssBytes: number;
  files: number;
  /** Of the frames since the sample before. */
  p99Ms: number;
  frames: number;
}

const server = await startBuiltServer(PASSWORD);
const samples: Sample[] = [];
try {
  const token = await signIn(server.url, PASSWORD);
  let ages: number[] = [];
  const devices = (await listDevices(server.url, token)).slice(0, Number(values.devices));
  for (const deviceId of devices)
    for (let viewer = 0; viewer < VIEWERS_PER_DEVICE; viewer++) {
      const connection = connectLive({ url: server.url, token });
      connection.watch(deviceId, "full", {
        onFrame: ({ serverTimeMs }) => void ages.push(Date.now() - serverTimeMs),
        onState: ({ functional, streaming }) => {
          if (viewer === 0 && functional && streaming.endsAtMs === null) void connection.startStreaming(deviceId, STREAMING_SECONDS_MAX);
        },
      });
    }
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
await mkdir("test-results", { recursive: true });
await writeFile("test-results/bench-soak.json", `${JSON.stringify({ load: loadavg(), figures, samples }, null, 2)}\n`);
process.exit();

/** From /proc: Linux only. */
async function usageOf(pid: number): Promise<{ rssBytes: number; files: number }> {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]);
  return { rssBytes: kilobytes * 1024, files: (await readdir(`/proc/${pid}/fd`)).length };
}

/** Of the line through the points with the least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const [x, y] = [0, 1].map((at) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / points.length);
  const over = points.reduce((sum, [px, py]) => sum + (px - (x ?? 0)) * (py - (y ?? 0)), 0);
  return over / points.reduce((sum, [px]) => sum + (px - (x ?? 0)) ** 2, 0);
}
