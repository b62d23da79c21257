import mongoose from "mongoose";
import type { Logger } from "pino";
import { startEmbedded } from "./embedded/start.server";

const SERVER_SELECTION_MS = 5_000;
const WRITE_TIMEOUT_MS = 10_000;

/** Name of the database within the embedded server, and on a MongoDB whose address names none. */
const DATABASE_NAME = "isobar";

export interface DatabaseOptions {
  /** Address of a MongoDB; without one the embedded database serves. */
  readonly uri?: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  readonly logger?: Logger | undefined;
}

export interface DatabaseConnection {
  readonly kind: "mongodb" | "embedded";
  /** Whether the database answers a ping. */
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
}

async function isHealthy(): Promise<boolean> {
  try {
    await mongoose.connection.db?.admin().ping({ timeoutMS: SERVER_SELECTION_MS });
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}

const hasDatabaseName = (uri: string): boolean => /^[^/]+\/\/[^/]+\/[^?]/.test(uri);

/**
 * Connects mongoose, the one connection of the process, to a MongoDB or to the embedded database, which is started or joined.
 * A write is acknowledged when it is on the disks of a majority; filters neither accept operators from input (`sanitizeFilter`)
 * nor fields that their schema does not know (`strictQuery`). Rejects when nothing answers within five seconds.
 */
export async function connectDatabase({ uri, dataDir, logger }: DatabaseOptions): Promise<DatabaseConnection> {
  mongoose.set("strictQuery", "throw");
  mongoose.set("sanitizeFilter", true);
  const embedded = uri ? undefined : await startEmbedded({ folder: dataDir, logger });
  const address = uri ?? `mongodb://${encodeURIComponent(embedded?.socketPath ?? "")}/${DATABASE_NAME}?directConnection=true`;
  try {
    await mongoose.connect(address, {
      autoIndex: true,
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      writeConcern: { w: "majority", journal: true, wtimeoutMS: WRITE_TIMEOUT_MS },
      ...(hasDatabaseName(address) ? {} : { dbName: DATABASE_NAME }),
    });
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  return {
    kind: embedded ? "embedded" : "mongodb",
    isHealthy,
    close: async () => {
      await mongoose.disconnect();
      await embedded?.close();
    },
  };
}
