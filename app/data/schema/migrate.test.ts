import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose, { Types } from "mongoose";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { restore } from "~/commands/admin/backup";
import { useDatabase } from "../../../tests/support/database";
import { connectDatabase } from "../connect.server";
import { migrateToNewest } from "./migrate.server";
import { readSchemaVersion, SCHEMA_VERSION } from "./schema-version.server";

useDatabase();
const db = () => mongoose.connection.db ?? expect.fail("not connected");
const schema = () => db().collection<{ _id: string }>("schema");
const users = () => db().collection("users");

beforeEach(async () => {
  await users().deleteMany({});
  await schema().deleteMany({});
});

const oldUser = () => users().insertOne({ companyId: new Types.ObjectId(), email: `${Math.random()}@clinic.example` });

test("[PEER-14] of processes that start at once on what an earlier version stored, one migrates and the others wait for it", async () => {
  await oldUser();
  const answers = await Promise.all([1, 2, 3].map(() => migrateToNewest(mongoose.connection)));
  expect(answers.filter(({ staffRoles }) => staffRoles === 1)).toHaveLength(1);
  expect(answers.filter((answer) => Object.keys(answer).length === 0)).toHaveLength(2);
  expect(await readSchemaVersion(db())).toBe(SCHEMA_VERSION);
  expect(await schema().findOne({ _id: "migrating" })).toBeNull();
});

test("[PEER-14] an interrupted migration continues where it stopped, once its process has been silent for half a minute", async () => {
  await oldUser();
  await schema().insertOne({ _id: "version", ...{ version: SCHEMA_VERSION - 2 } });
  const killedAt = Date.now();
  await schema().insertOne({ _id: "migrating", ...{ by: "a process that is gone", until: new Date(killedAt + 30_000) } });
  let now = killedAt;
  const migrated = await migrateToNewest(mongoose.connection, { clock: { now: () => (now += 20_000) } });
  expect(migrated).toEqual({ staffRoles: 1, guardedPurges: 0 });
  expect(await schema().findOne({ _id: "version" })).toMatchObject({
    version: SCHEMA_VERSION,
    migrations: { guardedPurges: new Date(now) },
  });
});

test.skipIf(process.env.MONGODB_URI)(
  "[PEER-14] an older version refuses a newer database by name, before it changes a document",
  async () => {
    await mongoose.disconnect();
    const dataDir = mkdtempSync(join(tmpdir(), "isobar-newer-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const newer = await connectDatabase({ dataDir, upgrade: false });
    await schema().insertOne({ _id: "version", ...{ version: SCHEMA_VERSION + 1 } });
    await newer.close();
    await expect(connectDatabase({ dataDir })).rejects.toThrow(
      `upgraded by a newer version of Isobar (schema ${SCHEMA_VERSION + 1}; this one knows ${SCHEMA_VERSION})`,
    );
    const again = await connectDatabase({ dataDir, upgrade: false }).catch((error: unknown) => String(error));
    expect(again).toMatch(/^SchemaTooNew: .* is left as it is/);
    // Restoring a copy leaves no files.
    const elsewhere = join(dataDir, "elsewhere");
    const where = { DATA_DIR: elsewhere, MONGODB_URI: undefined, DEMO_PASSWORD: undefined };
    await expect(restore(join(dataDir, "database.lmdb"), where)).rejects.toThrow("upgraded by a newer version");
    expect(readdirSync(elsewhere).filter((name) => name.startsWith("database"))).toEqual([]);
  },
);
