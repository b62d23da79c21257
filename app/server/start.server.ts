import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { join, resolve } from "node:path";
import { FolderInUse, lockFolder, type FolderLock } from "@isobar/embedded-database";
import { UpgradeHeld } from "~/data/backup/backup-before-upgrade.server";
import { connectDatabase } from "~/data/connect.server";
import { diskUsedPercent } from "~/data/disk-used.server";
import { UnfinishedMove } from "~/data/move/unfinished-move.server";
import { finishStagedRestore } from "~/data/restore-backup.server";
import { SchemaTooNew } from "~/data/schema/schema-version.server";
import { forgetDevicePasswords } from "~/demo/device-passwords.server";
import { startDemoFleet, type DemoFleet } from "~/demo/fleet.server";
import { startDemoNurse } from "~/demo/nurse.server";
import { systemClock } from "~/domain/clock";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { lowerBackgroundThreads } from "~/jobs/background-threads.server";
import { startJobs, stopJobs } from "~/jobs/run-job.server";
import { DataKeyMissing, newestDataKey } from "~/keys/data-keys.server";
import { SecretKeyMissing } from "~/keys/secret-keys.server";
import { createLoopDelay } from "~/live/loop-delay.server";
import { productVersion } from "~/project-root.server";
import { isBackedUpHere, makePlannedBackup, readBackupFailure } from "~/services/backups/backups.server";
import { composeServer, type ComposedServer } from "./compose.server";
import { startDiskAlarm } from "./disk-alarm.server";
import { followAnswers, type Drain } from "./drain.server";
import { prepareFirstRun, welcome, type FirstRun } from "./first-run.server";
import { startHourly } from "./hourly.server";
import { readMachineMetrics } from "./metrics/machine-sources.server";
import { createMetrics } from "./metrics/metrics.server";
import { settleOutgoing } from "./outgoing.server";
import { assertPortFree, refusalOfPort } from "./port.server";
import { createReadiness, type PartState } from "./readiness.server";

const dataDir = resolve(env.DATA_DIR);

/** In ms after the stop signal. The process ends after 12 s, whatever a database or disk does. */
const STOP_BY_MS = { answers: 8_000, parts: 9_500, workers: 10_300, database: 11_300 };

let answers: Drain | null = null;
let stopping = false;
let workersEnded = true;
let lock: FolderLock | null = null;
let database: Awaited<ReturnType<typeof connectDatabase>> | null = null;
let fleet: DemoFleet | null = null;
let stopNurse = (): void => undefined;
let server: ComposedServer | null = null;
let firstRun: FirstRun | null = null;
let startedAs: { version: string; address: string; folder: string } | null = null;
let stopBackups = (): void => undefined;
let stopDiskAlarm = (): void => undefined;
const metrics = createMetrics({ runtime: true, logger: log });
const readiness = createReadiness([
  { name: "process", required: true, state: () => (stopping ? "draining" : "ok") },
  { name: "database", required: true, state: databaseState },
]);

export const live = {
  /**
   * Locks the data folder, connects the database, seeds the demo on a first run, attaches sockets and recovers unsaved
   * data. Rejects if another process holds the folder or the port.
   */
  async start(httpServer: Server, port: number): Promise<ComposedServer> {
    answers = followAnswers(httpServer);
    await lowerBackgroundThreads();
    lock = await lockFolder(dataDir);
    await assertPortFree(port);
    stopDiskAlarm = startDiskAlarm({ readUsed: () => diskUsedPercent(dataDir), clock: systemClock, logger: log });
    await finishRestoreOfStart();
    database = await connectDatabase({ uri: env.MONGODB_URI, dataDir, logger: log });
    log.info(
      { encrypted: newestDataKey() !== null },
      newestDataKey() ? "recordings are stored encrypted" : "recordings are stored in the clear: ISOBAR_DATA_KEY is not set",
    );
    readMachineMetrics(metrics, { dataDir, database, readiness });
    await readBackupFailure();
    stopBackups = startHourly({
      run: makePlannedBackupOfServer,
      failure: "the planned backup was not made",
      clock: systemClock,
      logger: log,
    });
    startJobs(log);
    // First: composing reads alarms, last frames and showroom devices.
    firstRun = await prepareFirstRun({ dataDir, random: randomBytes });
    server = await composeServer({
      httpServer,
      spoolFolder: join(dataDir, "spool"),
      uploadFolder: join(dataDir, "uploads"),
      redisUrl: env.REDIS_URL,
      publicOrigin: env.PUBLIC_ORIGIN,
      ...(await settleOutgoing()),
      webhookHosts: env.WEBHOOK_PRIVATE_HOSTS,
      clock: systemClock,
      random: Math.random,
      loopDelayMs: createLoopDelay(),
      logger: log,
      metrics,
      readiness,
    });
    return server;
  },

  /** The address and, on first start, the accounts; also connects the demo's mats. */
  async announce(url: string): Promise<void> {
    welcome(url, firstRun);
    startedAs = { version: productVersion(), address: url, folder: dataDir };
    log.info(startedAs, "started");
    server?.events.on("demoLeft", () => {
      log.warn("the demo is left: its companies are deleted");
      fleet?.stop();
      stopNurse();
      forgetDevicePasswords(dataDir);
    });
    if (env.ISOBAR_DEMO !== "on" || !server?.cluster.isEldest()) return;
    fleet = await startDemoFleet({ url, dataDir, logger: log });
    stopNurse = startDemoNurse({ server, clock: systemClock, logger: log });
  },

  /** One line for an error the operator can fix; null for others. */
  refusalOf: (error: unknown): string | null =>
    error instanceof FolderInUse ||
    error instanceof SecretKeyMissing ||
    error instanceof DataKeyMissing ||
    error instanceof UnfinishedMove ||
    error instanceof SchemaTooNew ||
    error instanceof UpgradeHeld
      ? error.message
      : refusalOfPort(error),

  operations: { readiness: readiness.report, metrics },

  /** False if an uninterruptible engine call would prevent exit. */
  hasEndedWorkers: () => workersEnded,

  /**
   * Finishes answers while maps and captures continue; then closes mats, viewers, captures, workers, database, and
   * releases the data folder. Never rejects.
   */
  async close(): Promise<void> {
    stopping = true;
    const reportedMs = performance.now();
    const left = (byMs: number): number => Math.max(0, byMs - (performance.now() - reportedMs));
    await answers?.drain(STOP_BY_MS.answers);
    fleet?.stop();
    stopNurse();
    stopDiskAlarm();
    stopBackups();
    await closed("mats, viewers and captures", server?.close(), left(STOP_BY_MS.parts));
    workersEnded = false;
    const ending = stopJobs().then(() => void (workersEnded = true));
    await closed("threads and processes of long work", ending, left(STOP_BY_MS.workers));
    await closed("the database", database?.close(), left(STOP_BY_MS.database));
    lock?.release();
    log.info({ ...startedAs, afterMs: Math.round(performance.now() - reportedMs) }, "stopped");
  },
};

/** A backup chosen on the set-up page takes the place of the empty database. */
async function finishRestoreOfStart(): Promise<void> {
  if (env.MONGODB_URI) return;
  const replaced = await finishStagedRestore(dataDir, { dataKeys: env.ISOBAR_DATA_KEY, takeOver: false, now: new Date() });
  if (replaced !== undefined) log.info({ replaced }, "restored the database from a backup");
}

async function makePlannedBackupOfServer(now: Date): Promise<void> {
  const failure = isBackedUpHere() ? await makePlannedBackup(now) : null;
  if (failure !== null) log.error({ reason: failure }, "the planned backup failed");
}

async function databaseState(): Promise<PartState> {
  return (await database?.health()) ?? "starting";
}

async function closed(what: string, closing: Promise<void> | undefined, withinMs: number): Promise<void> {
  const limit = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`not closed within ${Math.round(withinMs)} ms`)), withinMs).unref();
  });
  await Promise.race([closing, limit]).catch((error: unknown) => log.error({ err: error }, `${what}: not closed`));
}
