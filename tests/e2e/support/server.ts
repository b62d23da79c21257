import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { spawnServer } from "../../support/spawned-server";
import { PASSWORD } from "./people";

export interface DemoServer {
  url: string;
  dataDir: string;
}

/** Tests of a worker share sessions, longer than the 15 min that a session lasts. */
const SESSION_IDLE_MS = "7200000";

export const test = base.extend<object, { server: DemoServer }>({
  server: [
    async ({ browserName }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), `isobar-e2e-${browserName}-`));
      const server = await spawnServer(dataDir, { ISOBAR_DEMO: "on", DEMO_PASSWORD: PASSWORD, SESSION_IDLE_MS });
      if (server.url === "") throw new Error(`the server exited with status ${server.exitCode}: ${server.errors}`);
      await use({ url: server.url, dataDir });
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
