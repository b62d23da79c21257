import { FolderInUse, lockFolder, type EmbeddedDatabase, type EmbeddedOptions } from "@isobar/embedded-database";
import mongoose from "mongoose";
import type { Logger } from "pino";
import { env } from "~/env.server";
import { openDataKeys } from "~/keys/data-keys.server";
import { openSecretKeys } from "~/keys/secret-keys.server";
import { watchAvailability } from "./availability.server";
import { backUpBeforeUpgrade } from "./backup/backup-before-upgrade.server";
import { countCommands, type CommandCounts } from "./command-counts.server";
import { startEmbedded } from "./embedded.server";
import { assertRecordingsReadable } from "./encryption/encrypt-recordings.server";
import { nameFailedIndexes } from "./monitoring/failed-indexes.server";
import { watchSlowQueries } from "./monitoring/slow-queries.server";
import { socketAddress, databaseNameInUri } from "./move/address";
import { assertWhole } from "./move/unfinished-move.server";
import { encryptStored } from "./schema/encrypt-stored.server";
import { migrateToNewest } from "./schema/migrate.server";
import { migrateAll, type Migrated, type UpgradeOptions } from "./schema/migrations.server";
import { assertSchemaKnown } from "./schema/schema-version.server";
import { ANSWER_WITHIN_MS, timeLimits } from "./time-limits";

/** Commands may store much at once. */
const COMMAND_ANSWER_WITHIN_MS = 60_000;

export interface DatabaseOptions {
  /** Without it the embedded database is used. */
  readonly uri?: string | undefined;
  readonly dataDir: string;
  /** Its embedded database is joined. */
  readonly holder?: FolderInUse | undefined;
  /** Newest first, before those of the key file. */
  readonly secretKeys?: readonly string[];
  /** Newest first; none: recordings are not encrypted. */
  readonly dataKeys?: readonly string[];
  readonly logger?: Logger | undefined;
  readonly answerWithinMs?: number;
  /** False keeps old documents unchanged. */
  readonly upgrade?: boolean;
}

export type DatabaseHealth = "ok" | "readOnly" | "unavailable";

export interface DatabaseConnection {
  readonly kind: "mongodb" | "embedded";
  health(): Promise<DatabaseHealth>;
  readonly commands: CommandCounts;
  close(): Promise<void>;
}

/** The embedded database answers pings on a full disk too. */
const healthCommand = { mongodb: { ping: 1 }, embedded: { checkWrites: 1 } };

async function healthOf(kind: DatabaseConnection["kind"]): Promise<DatabaseHealth> {
  try {
    const answer = await mongoose.connection.db?.admin().command(healthCommand[kind]);
    if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) return "unavailable";
    return answer?.writable === false ? "readOnly" : "ok";
  } catch {
    return "unavailable";
  }
}

/**
 * Runs or counts every upgrade, whatever version is stored.
 * @throws SecretKeyMissing, SchemaTooNew
 */
export async function upgradeDatabase(options: UpgradeOptions = {}): Promise<Migrated & { secrets: number }> {
  const migrated = await migrateAll(mongoose.connection, options);
  if (!options.dryRun) await migrateToNewest(mongoose.connection);
  return { ...migrated, secrets: await encryptStored(mongoose.connection, options) };
}

/**
 * Connects separately, before mongoose creates anything.
 * @throws UnfinishedMove, SchemaTooNew
 */
async function assertUsable(address: string, options: mongoose.mongo.MongoClientOptions): Promise<void> {
  const client = new mongoose.mongo.MongoClient(address, options);
  try {
    const db = client.db(databaseNameInUri(address));
    await assertWhole(db);
    await assertSchemaKnown(db);
  } finally {
    await client.close();
  }
}

async function startOwn(options: EmbeddedOptions): Promise<{ address: string; embedded?: EmbeddedDatabase }> {
  const embedded = await startEmbedded(options);
  return { address: socketAddress(embedded.socketPath), embedded };
}

/**
 * Connects mongoose to MongoDB or to an embedded database. Writes need a majority on disk; filters reject input
 * operators (`sanitizeFilter`) and unknown fields (`strictQuery`). Operations reject after `answerWithinMs`.
 * @throws SecretKeyMissing, DataKeyMissing (of the newest recording), UnfinishedMove, SchemaTooNew, UpgradeHeld
 */
export async function connectDatabase({
  uri,
  dataDir,
  holder,
  secretKeys = env.ISOBAR_SECRET_KEY,
  dataKeys = env.ISOBAR_DATA_KEY,
  logger,
  answerWithinMs = ANSWER_WITHIN_MS,
  upgrade = true,
}: DatabaseOptions): Promise<DatabaseConnection> {
  openSecretKeys({ dataDir, listed: secretKeys });
  openDataKeys(dataKeys);
  mongoose.set("strictQuery", "throw");
  mongoose.set("sanitizeFilter", true);
  const { address, embedded } = uri ? { address: uri } : await startOwn({ folder: dataDir, holder, logger });
  let stopNamingIndexes = (): void => undefined;
  const limits = timeLimits(answerWithinMs, { embedded: embedded !== undefined });
  try {
    await assertUsable(address, { ...limits, minPoolSize: 0 });
    stopNamingIndexes = nameFailedIndexes(mongoose.connection, logger);
    await mongoose.connect(address, {
      autoIndex: upgrade,
      ...limits,
      dbName: databaseNameInUri(address),
      monitorCommands: true,
    });
    if (upgrade) {
      if (embedded) await backUpBeforeUpgrade(mongoose.connection, { dataDir, logger, now: new Date() });
      await migrateToNewest(mongoose.connection, { logger });
      await encryptStored(mongoose.connection);
    }
    await assertRecordingsReadable();
  } catch (error) {
    stopNamingIndexes();
    await mongoose.disconnect();
    await embedded?.close();
    throw error;
  }
  // It answers nothing else while it builds an index.
  if (embedded && upgrade) await Promise.allSettled(Object.values(mongoose.models).map((model) => model.init()));
  const stopWatching = watchAvailability(mongoose.connection, answerWithinMs);
  const commands = countCommands(mongoose.connection);
  const stopNaming = watchSlowQueries(mongoose.connection.getClient(), { slowMs: env.SLOW_QUERY_MS, logger });
  const kind = embedded ? "embedded" : "mongodb";
  return {
    kind,
    health: () => healthOf(kind),
    commands,
    close: async () => {
      stopWatching();
      stopNaming();
      stopNamingIndexes();
      await mongoose.disconnect();
      await embedded?.close();
    },
  };
}

/** For commands. @throws FolderInUse while a server runs */
export async function connectAlone(options: DatabaseOptions): Promise<DatabaseConnection> {
  const lock = await lockFolder(options.dataDir);
  try {
    const connection = await connectDatabase({ answerWithinMs: COMMAND_ANSWER_WITHIN_MS, ...options });
    return { ...connection, close: () => connection.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Joins a running server's database. @throws FolderInUse if the folder's process serves none */
export async function connectOrJoin(options: DatabaseOptions): Promise<DatabaseConnection> {
  try {
    return await connectAlone(options);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return connectDatabase({ answerWithinMs: COMMAND_ANSWER_WITHIN_MS, ...options, holder: error });
  }
}
