import { mkdir, readdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectLive } from "~/live/browser/connect.client";
import { PASSWORD } from "../support/people";
import { listDevices, signIn } from "./clinic-api";
import { atMost, printGoals, type Goal } from "./goal";
import { startBuiltServer } from "./pixels/built-server";
import { countStored, prepareUnsaved } from "./restart/unsaved-captures";

/**
 * Restart of the built product on spools of one-second captures: time to the first answer, the first live map and the
 * last stored capture, and whether each is stored once.
 */
const { values } = parseArgs({ options: { captures: { type: "string", default: "1000" } } });
const captures = Number(values.captures);
const GIVE_UP_MS = 300_000;

let dataFolder = "";
let analysisIds: string[] = [];
const server = await startBuiltServer(PASSWORD, {
  async prepare(dataDir) {
    dataFolder = dataDir;
    analysisIds = await prepareUnsaved(dataDir, { captures, spoolFolder: join(dataDir, "spool"), password: PASSWORD });
  },
});
const sinceStart = (): number => Date.now() - server.startedAtMs;
try {
  const token = await signIn(server.url, PASSWORD);
  const firstMapMs = await firstLiveMap(token);
  const savedMs = await allSaved();
  const stored = await countStored(dataFolder, analysisIds);
  const readyMs = server.readyAtMs - server.startedAtMs;
  const goals: Goal[] = [
    atMost(`captures of ${captures} that are not in the store`, Math.abs(captures - stored), 0, "captures"),
    atMost("first live map after the server was ready", firstMapMs - readyMs, 2500, "ms", false),
  ];
  console.log(
    `${captures} unsaved captures, load ${(loadavg()[0] ?? 0).toFixed(1)}: ready after ${readyMs} ms, first live map after ${firstMapMs} ms, all saved after ${savedMs} ms`,
  );
  process.exitCode = printGoals(goals) ? 1 : 0;
  await mkdir("test-results", { recursive: true });
  const report = { at: new Date().toISOString(), captures, readyMs, firstMapMs, savedMs, stored };
  await writeFile("test-results/bench-restart.json", `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await server.stop();
}
process.exit();

/** Milliseconds. */
async function firstLiveMap(token: string): Promise<number> {
  const [{ id: deviceId } = { id: "" }] = await listDevices(server.url, token);
  const connection = connectLive({ url: server.url, token });
  return new Promise((resolve) => {
    connection.watch(deviceId, "full", { onFrame: () => resolve(sinceStart()), onState: () => undefined });
  });
}

async function allSaved(): Promise<number> {
  while (sinceStart() < GIVE_UP_MS) {
    if ((await readdir(join(dataFolder, "spool"))).length === 0) return sinceStart();
    await pause(50);
  }
  return Infinity;
}
