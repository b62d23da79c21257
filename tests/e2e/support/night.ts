import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../../app/data/embedded.server";
import { startDatabaseProxy, type DatabaseProxy } from "../../support/database-proxy";
import { freePort } from "../../support/free-port";
import { spawnServer } from "../../support/spawned-server";
import { PASSWORD } from "./people";
import type { DemoServer } from "./server";
import { test as base } from "./test";

interface Night extends DemoServer {
  database: DatabaseProxy;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

/** The demo on its own database and server, both of which may fail. */
export const test = base.extend<{ night: Night }>({
  night: async ({ browserName }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), `isobar-night-${browserName}-`));
    const demo = { ISOBAR_DEMO: "on", DEMO_PASSWORD: PASSWORD };
    // Only a database in its own folder is filled with the demo.
    const first = await spawnServer(dataDir, demo);
    first.signal("SIGTERM");
    await first.ended;

    const embedded = await startEmbedded({ folder: dataDir });
    const database = await startDatabaseProxy({ path: embedded.socketPath });
    const port = await freePort();
    const spawn = () => spawnServer(dataDir, { MONGODB_URI: database.uri, PORT: String(port), ...demo });
    let server = await spawn();
    await use({
      url: server.url,
      dataDir,
      database,
      kill: () => server.kill(),
      start: async () => void (server = await spawn()),
    });
    await server.kill();
    await database.close();
    await embedded.close();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ night }, use) => use(night.url),
});
