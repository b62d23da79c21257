import { resolve } from "node:path";
import { FolderInUse, lockFolder } from "@isobar/embedded-database";
import mongoose, { type mongo } from "mongoose";
import { startEmbedded } from "~/data/embedded.server";
import { socketAddress, databaseNameInUri, publicAddress } from "~/data/move/address";
import { copyDatabase, MoveRefused, type CopyProgress } from "~/data/move/copy-database.server";
import { setCopyMark } from "~/data/move/copy-mark.server";
import type { Fingerprint } from "~/data/move/stored-collection.server";
import { UnfinishedMove } from "~/data/move/unfinished-move.server";
import { whatItSends } from "./backup";
import { CommandRefused } from "./refusal";
import type { Where } from "./where";

/** Not used by a server. */
interface Opened {
  /** Shown to the operator, without a password. */
  readonly called: string;
  readonly db: mongo.Db;
  close: () => Promise<void>;
}

/** Nothing expires while it is copied. */
const SWEEP_MS = 24 * 3_600_000;

/** Timeout for an absent MongoDB. */
const FIND_WITHIN_MS = 10_000;

/** Writes count once on the disks of a majority; reads see only those. */
const clientOptions: mongo.MongoClientOptions = {
  serverSelectionTimeoutMS: FIND_WITHIN_MS,
  writeConcern: { w: "majority", journal: true },
  readConcern: { level: "majority" },
};

const isAddress = (place: string): boolean => /^mongodb(\+srv)?:\/\//.test(place);

function openAddress(uri: string): Opened {
  const client = new mongoose.mongo.MongoClient(uri, clientOptions);
  return { called: publicAddress(uri), db: client.db(databaseNameInUri(uri)), close: () => client.close() };
}

/** @throws FolderInUse */
async function openFolder(path: string): Promise<Opened> {
  const folder = resolve(path);
  const lock = await lockFolder(folder);
  try {
    const embedded = await startEmbedded({ folder, sweepMs: SWEEP_MS });
    const { db, close } = openAddress(socketAddress(embedded.socketPath));
    return {
      called: folder,
      db,
      close: () =>
        close()
          .then(() => embedded.close())
          .finally(() => lock.release()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const openPlace = async (place: string): Promise<Opened> => (isAddress(place) ? openAddress(place) : openFolder(place));

export interface Moved {
  from: string;
  to: string;
  collections: number;
  documents: number;
  bytes: number;
  indexes: number;
  /** Damaged before the move. */
  damagedParts: number;
  resumed: boolean;
  seconds: number;
  /** Contents of both databases by collection. */
  compared: Readonly<Record<string, Fingerprint>>;
  sends: string;
  next: string;
}

/**
 * Copies `where` to an empty MongoDB (`mongodb://…`) or folder and compares both. The source stays.
 * @throws CommandRefused if nothing or not all was moved; FolderInUse while a server runs on a folder
 */
export async function move(
  where: Where,
  to: string,
  { takeOver = false }: { takeOver?: boolean },
  onProgress: (progress: CopyProgress) => void,
): Promise<Moved> {
  const startedAt = performance.now();
  const source = await openPlace(where.MONGODB_URI ?? where.DATA_DIR);
  try {
    const target = await openPlace(to);
    try {
      const copied = await copyDatabase({ source: source.db, target: target.db, from: source.called, now: () => new Date(), onProgress });
      if (!takeOver) await setCopyMark(target.db, { madeBy: "move", at: new Date() });
      const all = Object.values(copied.compared);
      const sumOf = (field: "documents" | "bytes" | "damaged"): number => all.reduce((sum, one) => sum + one[field], 0);
      return {
        ...{ from: source.called, to: target.called, collections: all.length, documents: sumOf("documents"), bytes: sumOf("bytes") },
        ...{ indexes: copied.indexes, damagedParts: sumOf("damaged"), resumed: copied.resumed },
        seconds: Math.round((performance.now() - startedAt) / 100) / 10,
        compared: copied.compared,
        sends: whatItSends(takeOver),
        next: isAddress(to)
          ? "start the server with MONGODB_URI set to the new address and the same DATA_DIR, which keeps captures that wait and the key of secrets"
          : `start the server with DATA_DIR=${target.called} and without MONGODB_URI; secret.key and spool of the old DATA_DIR belong there too`,
      };
    } finally {
      await target.close();
    }
  } catch (error) {
    throw refusalOfMove(error);
  } finally {
    await source.close();
  }
}

function refusalOfMove(error: unknown): unknown {
  if (error instanceof MoveRefused || error instanceof UnfinishedMove) return new CommandRefused(error.message);
  if (error instanceof FolderInUse) return new CommandRefused(`Not while a server runs. ${error.message}`);
  if (error instanceof mongoose.mongo.MongoError)
    return new CommandRefused(
      `The move stopped: ${error.message}. What was copied is marked as unfinished, and no server starts on it; the same command goes on.`,
    );
  return error;
}
