import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll } from "vitest";
import { connectDatabase, type DatabaseConnection } from "~/data/connect.server";

/** Tests store thousands of documents at once, on machines that are busy with other tests. */
const ANSWER_WITHIN_MS = 60_000;

/** The address with another database's name. */
function withDatabase(uri: string, name: string): string {
  const url = new URL(uri);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Gives the tests of a file a fresh database of their own: a database of a new name on the MongoDB of MONGODB_URI, or an embedded
 * one in a new folder. Both are gone afterwards.
 */
export function useDatabase(): void {
  let connection: DatabaseConnection | undefined;
  let folder: string | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "isobar-test-"));
    const uri = process.env.MONGODB_URI ? withDatabase(process.env.MONGODB_URI, `isobar-test-${randomUUID()}`) : undefined;
    connection = await connectDatabase({ uri, dataDir: folder, answerWithinMs: ANSWER_WITHIN_MS });
  });

  afterAll(async () => {
    if (connection?.kind === "mongodb") await mongoose.connection.dropDatabase();
    await connection?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
}
