import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { freePort } from "../support/free-port";
import { temporaryFolder } from "../support/recording";
import { hasRedis, startRedis } from "../support/redis";
import { showsReady } from "../support/started-program";

const folder = temporaryFolder();

test.skipIf(!hasRedis)(
  "[PEER-13] [R5] `npm run start:cluster` serves, and when it is asked to stop it exits with status 0 and leaves no process behind",
  { timeout: 150_000 },
  async () => {
    execFileSync(process.execPath, [projectFile("scripts/ensure-build.mjs"), "check"]);
    const [{ url }, port] = [await startRedis(), await freePort()];
    const { PATH, HOME } = process.env;
    const settings = { DATA_DIR: folder(), PORT: String(port), REDIS_URL: url, ISOBAR_DEMO: "off", LOG_LEVEL: "error" };
    const cluster = spawn(process.execPath, [projectFile("build/programs/cluster.js")], {
      cwd: projectFile("."),
      env: { PATH, HOME, NODE_ENV: "production", ...settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void cluster.kill("SIGKILL"));
    await showsReady(cluster, cluster.stdout, "2 processes behind");
    const answers = (at: number): Promise<boolean> =>
      fetch(`http://127.0.0.1:${at}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await Promise.all([answers(port), answers(port + 1), answers(port + 2)])).toEqual([true, true, true]);

    cluster.kill("SIGTERM");
    expect(await once(cluster, "exit")).toEqual([0, null]);
    expect(await Promise.all([answers(port), answers(port + 1), answers(port + 2)])).toEqual([false, false, false]);
  },
);
