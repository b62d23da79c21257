import mongoose from "mongoose";
import type { Logger } from "pino";
import { env } from "~/env.server";
import { openDataKeys } from "~/keys/data-keys.server";
import { openSecretKeys } from "~/keys/secret-keys.server";
import { watchAvailability } from "./availability.server";
import { countCommands, type CommandCounts } from "./command-counts.server";
import { startEmbedded } from "./embedded/start.server";
import { assertRecordingsReadable } from "./encryption/encrypt-recordings.server";
import { encryptStored } from "./encryption/encrypt-stored.server";
import { FolderInUse, lockFolder } from "./folder-lock.server";
import { nameFailedIndexes } from "./monitoring/failed-indexes.server";
import { watchSlowQueries } from "./monitoring/slow-queries.server";
import { addressOfSocket, databaseNameOf } from "./move/address";
import { assertWhole } from "./move/unfinished-move.server";
import { migrateToNewest } from "./schema/migrate.server";
import { migrateAll, type Migrated, type UpgradeOptions } from "./schema/migrations.server";
import { assertSchemaKnown } from "./schema/schema-version.server";
import { ANSWER_WITHIN_MS, timeLimits } from "./time-limits";

/** Nobody waits for a page of a command, which may store much at once. */
const COMMAND_ANSWER_WITHIN_MS = 60_000;

export interface DatabaseOptions {
  /** Address of a MongoDB; without one the embedded database serves. */
  readonly uri?: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** The process that holds the folder: its embedded database is joined, and none is started. */
  readonly holder?: FolderInUse | undefined;
  /** Keys of stored secrets, the newest first, before those of the folder's key file. */
  readonly secretKeys?: readonly string[];
  /** Keys of recordings, the newest first; none leave recordings in the clear. */
  readonly dataKeys?: readonly string[];
  readonly logger?: Logger | undefined;
  /** How long an operation may take. */
  readonly answerWithinMs?: number;
  /** False leaves what an earlier version stored as it is. */
  readonly upgrade?: boolean;
}

export type DatabaseHealth = "ok" | "readOnly" | "unavailable";

export interface DatabaseConnection {
  readonly kind: "mongodb" | "embedded";
  /** Whether the database answers and can write. */
  health(): Promise<DatabaseHealth>;
  /** How long it took for each command. */
  readonly commands: CommandCounts;
  close(): Promise<void>;
}

/** A MongoDB that answers can write. The embedded database answers a ping on a full disk too, so it is asked whether it can write. */
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
 * Everything that a start changes of what earlier versions stored, and how much of each, also where the version of the database says that it is
 * done. @throws SecretKeyMissing, SchemaTooNew
 */
export async function upgradeDatabase(options: UpgradeOptions = {}): Promise<Migrated & { secrets: number }> {
  const migrated = await migrateAll(mongoose.connection, options);
  if (!options.dryRun) await migrateToNewest(mongoose.connection);
  return { ...migrated, secrets: await encryptStored(mongoose.connection, options) };
}

/** Over a connection of its own, before mongoose makes collections and indexes. @throws UnfinishedMove, SchemaTooNew */
async function assertUsable(address: string, options: mongoose.mongo.MongoClientOptions): Promise<void> {
  const client = new mongoose.mongo.MongoClient(address, options);
  try {
    const db = client.db(databaseNameOf(address));
    await assertWhole(db);
    await assertSchemaKnown(db);
  } finally {
    await client.close();
  }
}

/**
 * Connects mongoose, the one connection of the process, to a MongoDB or to the embedded database, which is started or joined.
 * A write is acknowledged when it is on the disks of a majority; filters neither accept operators from input (`sanitizeFilter`)
 * nor fields that their schema does not know (`strictQuery`). Rejects when nothing answers within `answerWithinMs`, as every
 * operation does afterwards.
 * @throws SecretKeyMissing if the database holds secrets that the keys of this server do not decrypt, DataKeyMissing if its newest recording is, UnfinishedMove if it is half of a copy, SchemaTooNew if a newer version upgraded it
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
  const embedded = uri ? undefined : await startEmbedded({ folder: dataDir, holder, logger });
  const address = uri ?? addressOfSocket(embedded?.socketPath ?? "");
  let stopNamingIndexes = (): void => undefined;
  const limits = timeLimits(answerWithinMs, { embedded: embedded !== undefined });
  try {
    // Before mongoose makes collections and indexes there.
    await assertUsable(address, { ...limits, minPoolSize: 0 });
    stopNamingIndexes = nameFailedIndexes(mongoose.connection, logger);
    await mongoose.connect(address, {
      autoIndex: upgrade,
      ...limits,
      dbName: databaseNameOf(address),
      monitorCommands: true,
    });
    if (upgrade) {
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
  // It answers nothing else meanwhile; a MongoDB does.
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

/**
 * For commands: connects as the only user of the data folder.
 * @throws FolderInUse while a server runs on it
 */
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

/**
 * The same or, while a server runs on the folder, connects to the database that the server uses.
 * @throws FolderInUse if the process that holds the folder serves no database
 */
export async function connectOrJoin(options: DatabaseOptions): Promise<DatabaseConnection> {
  try {
    return await connectAlone(options);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return connectDatabase({ answerWithinMs: COMMAND_ANSWER_WITHIN_MS, ...options, holder: error });
  }
}
