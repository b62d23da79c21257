import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { connectDatabase } from "~/data/connect.server";
import { FolderInUse, lockFolder, type FolderLock } from "~/data/folder-lock.server";
import { startDemoFleet, type DemoFleet } from "~/demo/fleet.server";
import { systemClock } from "~/domain/clock";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { createBusyShare } from "~/live/busy-share.server";
import { runningServer } from "~/services/running.server";
import { composeServer } from "./compose.server";
import { prepareFirstRun, welcome, type FirstRun } from "./first-run.server";
import { assertPortFree, refusalOfPort } from "./port.server";

const dataDir = resolve(env.DATA_DIR);

let lock: FolderLock | null = null;
let database: Awaited<ReturnType<typeof connectDatabase>> | null = null;
let fleet: DemoFleet | null = null;
let firstRun: FirstRun | null = null;

/** The running server. server.ts starts and stops it. */
export const live = {
  /**
   * Locks the data folder, connects the database, attaches the sockets and recovers what an earlier run left
   * unsaved. Rejects before opening anything if another process holds the folder or the port.
   */
  async start(httpServer: Server, port: number): Promise<void> {
    lock = await lockFolder(dataDir);
    await assertPortFree(port);
    database = await connectDatabase({ uri: env.MONGODB_URI, dataDir, logger: log });
    await composeServer({
      httpServer,
      spoolFolder: join(dataDir, "spool"),
      publicOrigin: env.PUBLIC_ORIGIN,
      clock: systemClock,
      random: Math.random,
      busyShare: createBusyShare(),
      logger: log,
    });
    firstRun = await prepareFirstRun({ dataDir, random: randomBytes });
  },

  /** Prints the address and, on a first start, the accounts; connects the demo's mats. */
  async announce(url: string): Promise<void> {
    welcome(url, firstRun);
    if (env.ISOBAR_DEMO === "on") fleet = await startDemoFleet({ url, dataDir, logger: log });
  },

  /** One line for an error the operator can fix; null for any other error. */
  refusalOf: (error: unknown): string | null => (error instanceof FolderInUse ? error.message : refusalOfPort(error)),

  isHealthy: async (): Promise<boolean> => (await database?.isHealthy()) ?? false,

  /** Closes mats, viewers, captures and the database, in this order, and releases the data folder last. */
  async close(): Promise<void> {
    fleet?.stop();
    await runningServer().close();
    await database?.close();
    lock?.release();
  },
};
