import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port";
import { temporaryFolder } from "./recording";
import { showsReady } from "./started-program";

/** Debian's redis-server; tests that need it are skipped where it is missing. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export interface TestRedis {
  url: string;
  port: number;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

const folder = temporaryFolder();

/** Without persistence. Ends with the test. */
export async function startRedis(): Promise<TestRedis> {
  let port = await freePort();
  let kill = (): Promise<void> => Promise.resolve();
  const start = async (): Promise<void> => {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder()];
    const child = spawn("redis-server", options, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit");
    kill = async () => {
      child.kill("SIGKILL");
      await ended;
    };
    await showsReady(child, child.stdout, "Ready to accept connections");
  };
  // Another test may take the free port first.
  await start().catch(async () => {
    port = await freePort();
    await start();
  });
  onTestFinished(() => kill());
  return { url: `redis://127.0.0.1:${port}/0`, port, start, kill: () => kill() };
}
