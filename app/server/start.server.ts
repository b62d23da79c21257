import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { connectDatabase } from "~/data/connect.server";
import { startDemoFleet, type DemoFleet } from "~/demo/fleet.server";
import { systemClock } from "~/domain/clock";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { runningServer } from "~/services/running.server";
import { composeServer } from "./compose.server";
import { prepareFirstRun, welcome, type FirstRun } from "./first-run.server";

const dataDir = resolve(env.DATA_DIR);

let database: Awaited<ReturnType<typeof connectDatabase>> | null = null;
let fleet: DemoFleet | null = null;
let firstRun: FirstRun | null = null;

/** The running house: its ground is laid here and nowhere else. server.ts starts and stops it. */
export const live = {
  /** Connects the database, attaches the sockets and takes over what an earlier run left unsaved. */
  async start(httpServer: Server): Promise<void> {
    database = await connectDatabase({ uri: env.MONGODB_URI, dataDir, logger: log });
    await composeServer({
      httpServer,
      spoolFolder: join(dataDir, "spool"),
      publicOrigin: env.PUBLIC_ORIGIN,
      clock: systemClock,
      random: Math.random,
      logger: log,
    });
    firstRun = await prepareFirstRun({ dataDir, random: randomBytes });
  },

  /** Says where to go, once the server listens: the address, and on a first start who may sign in. The demo's mats connect. */
  async announce(url: string): Promise<void> {
    welcome(url, firstRun);
    if (env.ISOBAR_DEMO === "on") fleet = await startDemoFleet({ url, dataDir, logger: log });
  },

  isHealthy: async (): Promise<boolean> => (await database?.isHealthy()) ?? false,

  /** Lets go of mats, viewers, captures and the database, in this order. */
  async close(): Promise<void> {
    fleet?.stop();
    await runningServer().close();
    await database?.close();
  },
};
