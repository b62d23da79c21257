import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync, utimesSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import { systemClock } from "~/domain/clock";
import { getGeometry } from "~/domain/device/device";
import { connectLive } from "~/live/browser/connect.client";
import { projectFile } from "~/project-root.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice } from "~/simulator/device";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { tokenFor } from "../support/api";
import { freePort } from "../support/free-port";
import { openClinicWithPatient, PASSWORD } from "../support/people";
import { temporaryFolder } from "../support/recording";

const folder = temporaryFolder();
const patience = { timeout: 60_000, interval: 20 };

/** Marks a file as edited by setting its time back, never forward, so that no build is older than its sources. */
function touch(path: string): void {
  const file = projectFile(path);
  const { atime, mtime, mtimeMs } = statSync(file);
  utimesSync(file, atime, new Date(mtimeMs - 1000));
  onTestFinished(() => utimesSync(file, atime, mtime));
}

/** The server of `npm run dev`, without the watcher of server.ts; stops with the test. */
function develop(dataDir: string, port: number) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", "server.ts"], {
    cwd: projectFile("."),
    env: { PATH, HOME, NODE_ENV: "development", DATA_DIR: dataDir, PORT: String(port), ISOBAR_DEMO: "off", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  });
  return { starts: () => output.split("is ready at").length - 1 };
}

test("an edit of what runs as long as the server restarts `npm run dev`, one of a page does not; mats and live pages come back", async () => {
  const [dataDir, port] = [folder(), await freePort()];
  const database = await connectDatabase({ dataDir });
  const { device, user } = await openClinicWithPatient();
  const token = await tokenFor(user);
  await database.close();

  const server = develop(dataDir, port);
  await vi.waitUntil(() => server.starts() === 1, patience);
  const url = `http://127.0.0.1:${port}`;
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a plate without cells");
  const mat = startDevice({
    ...{ url, serial: device.hardwareSerial, password: PASSWORD, rateHz: 20, epoch: 1, streamAtOnce: true },
    ...{ clock: systemClock, random: () => 0 },
    feeds: [{ part: "main", source: simulatedFrames(geometry, createBody("standing", { geometry, seed: 1, weightKg: 70 })) }],
  });
  onTestFinished(() => mat.stop());
  const page = connectLive({ url, token });
  onTestFinished(() => page.close());
  let shown = 0;
  let losses = 0;
  page.onStatus(() => (losses += page.status() === "disconnected" ? 1 : 0));
  page.watch(device.id, "full", { onFrame: () => (shown += 1), onState: () => undefined });
  const moreShown = (count: number) => {
    const from = shown;
    return vi.waitUntil(() => shown >= from + count, patience);
  };
  await moreShown(5);

  touch("app/routes/live/route.tsx");
  touch("app/routes/live/actions.server.ts");
  touch("app/ui/Tabs.tsx");
  // Two seconds of the mat: a restart begins within 0.1 s.
  await moreShown(40);
  expect([server.starts(), losses]).toEqual([1, 0]);

  touch("app/live/ingest/endpoint.server.ts");
  await vi.waitUntil(() => losses === 1, patience);
  await moreShown(5);
  expect(server.starts()).toBe(2);
  expect(mat.stats().reconnects).toBe(1);
}, 150_000);
