import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { socketPathFor } from "@isobar/embedded-database";
import { startServer } from "@isobar/embedded-database/server";
import mongoose from "mongoose";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import { socketAddress } from "~/data/move/address";
import { startDatabaseProxy } from "../../../tests/support/database-proxy";
import { operator, type Operator } from "../../../tests/support/operator";
import { zippedFolder } from "../../../tests/upgrade/stored-folder";

/** Folder "clinic" with an earlier version's data. */
async function clinicsOperator(): Promise<Operator> {
  const one = await operator();
  mkdirSync(join(one.folder, "clinic"));
  writeFileSync(join(one.folder, "clinic", "database.lmdb"), zippedFolder().databaseBytes);
  return one;
}

/** A new database at MONGODB_URI, or an embedded one reached by address. */
async function emptyMongoDb(folder: string): Promise<{ uri: string; path: string | undefined }> {
  if (process.env.MONGODB_URI) {
    const uri = new URL(process.env.MONGODB_URI);
    uri.pathname = `/isobar-test-${randomUUID()}`;
    const client = new mongoose.mongo.MongoClient(uri.href);
    onTestFinished(() =>
      client
        .db()
        .dropDatabase()
        .finally(() => client.close())
        .then(() => undefined),
    );
    return { uri: uri.href, path: undefined };
  }
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere);
  const path = socketPathFor(elsewhere);
  const faults: unknown[] = [];
  const server = await startServer({
    socketPath: path,
    folder: elsewhere,
    clock: Date.now,
    sweepMs: 0,
    reportFault: (one) => faults.push(one),
  });
  onTestFinished(async () => {
    await server?.close();
    expect(faults).toEqual([]);
  });
  return { uri: socketAddress(path), path };
}

test("[PEER-13] an operator moves all data from the embedded database to MongoDB and back: every document and index, compared byte for byte", async () => {
  const { folder, admin } = await clinicsOperator();
  const { uri } = await emptyMongoDb(folder);
  const there = await admin("clinic", "move", "--to", uri);
  expect(there).toMatchObject({
    resumed: false,
    damagedParts: 0,
    compared: { analyses: { documents: zippedFolder().manifest.analyses.length } },
  });
  const back = await admin(uri, "move", "--to", join(folder, "back"));
  expect(back).toMatchObject({ indexes: there.indexes, documents: there.documents, compared: there.compared });
  await admin("back", "migrate");
  expect(await admin("back", "verify")).toMatchObject({ wrong: 0, analyses: zippedFolder().manifest.analyses.length });
  await expect(admin("clinic", "move", "--to", uri)).rejects.toThrow("The target is not empty: it has documents in ");
});

test.skipIf(process.env.MONGODB_URI)("[PEER-13] an interrupted move continues; until it is complete no server starts on it", async () => {
  const { folder, admin } = await clinicsOperator();
  const { path = "" } = await emptyMongoDb(folder);
  const proxy = await startDatabaseProxy({ path });
  onTestFinished(proxy.close);
  proxy.cutAtReplyTo("heldBytes");
  await expect(admin("clinic", "move", "--to", proxy.uri)).rejects.toThrow(/The move stopped: .*the same command goes on/s);
  await expect(connectDatabase({ uri: proxy.uri, dataDir: join(folder, "beside") })).rejects.toThrow(
    `This database is an unfinished copy of ${join(folder, "clinic")}`,
  );
  await expect(admin("other", "move", "--to", proxy.uri)).rejects.toThrow("nothing to move");
  expect(await admin("clinic", "move", "--to", proxy.uri)).toMatchObject({ resumed: true, damagedParts: 0 });
  const server = await connectDatabase({ uri: proxy.uri, dataDir: join(folder, "beside") });
  expect(await server.health()).toBe("ok");
  await server.close();
});
