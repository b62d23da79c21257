import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, inject } from "vitest";
import { connectDatabase, type DatabaseConnection } from "~/data/connect.server";
import { startEmbedded } from "~/data/embedded.server";
import { socketAddress } from "~/data/move/address";

/** Tests store thousands of documents at once on busy machines. */
const ANSWER_WITHIN_MS = 60_000;

function withDatabase(uri: string, name: string): string {
  const url = new URL(uri);
  url.pathname = `/${name}`;
  return url.href;
}

/** Nothing expires while tests run, because their clocks are set to other years. */
const NEVER_MS = 2 ** 31 - 1;

interface ServedDatabase {
  folder: string;
  address: string;
}

const host: typeof globalThis & { isobarTestDatabase?: Promise<ServedDatabase> | undefined } = globalThis;

const makeFolder = (): Promise<string> => mkdtemp(join(inject("databases"), "database-"));

async function serve(): Promise<ServedDatabase> {
  const folder = await makeFolder();
  const { socketPath } = await startEmbedded({ folder, sweepMs: NEVER_MS });
  return { folder, address: socketAddress(socketPath) };
}

/** Starting one takes longer than most files' tests. */
const servedHere = (): Promise<ServedDatabase> => (host.isobarTestDatabase ??= serve());

async function drop(address: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(address);
  await client.db().dropDatabase();
  await client.close();
}

/** Gives the tests of a file an empty database on the MongoDB of MONGODB_URI or on this process's embedded server. */
export function useDatabase(): void {
  const uri = process.env.MONGODB_URI ? withDatabase(process.env.MONGODB_URI, `isobar-test-${randomUUID()}`) : undefined;
  let connection: DatabaseConnection | undefined;

  beforeAll(async () => {
    const dataDir = uri ? await makeFolder() : (await servedHere()).folder;
    connection = await connectDatabase({ uri, dataDir, answerWithinMs: ANSWER_WITHIN_MS });
  });

  afterAll(async () => {
    await connection?.close();
    await drop(uri ?? (await servedHere()).address);
  });
}
