import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Connection, mongo } from "mongoose";
import type { Logger } from "pino";
import { systemClock, type Clock } from "~/domain/clock";
import { isDuplicateKey } from "../duplicate-key.server";
import { MIGRATIONS, type Migrated } from "./migrations.server";
import { assertSchemaKnown, raiseSchemaVersion, readSchemaVersion, SCHEMA_VERSION, schemaCollection } from "./schema-version.server";

/** Whoever migrates says so this often; who has been silent for longer than the lease was killed, and another goes on. */
const RENEW_MS = 5000;
const LEASE_MS = 30_000;
const LOOK_AGAIN_MS = 250;

const LEASE = "migrating";

export interface MigrateOptions {
  readonly logger?: Logger | undefined;
  readonly clock?: Pick<Clock, "now">;
}

/**
 * Brings a database to the version of this code, a migration after the other; its version is raised after each, so that after a kill the next
 * start goes on with the one that was cut short. Of several processes that start at once one migrates and the others wait for it.
 * Answers what was changed, nothing for a database that is of this version.
 * @throws SchemaTooNew if a newer version migrated it meanwhile
 */
export async function migrateToNewest({ db }: Connection, { logger, clock = systemClock }: MigrateOptions = {}): Promise<Migrated> {
  if (!db) return {};
  const by = `${hostname()} ${process.pid} ${randomUUID()}`;
  let isTold = false;
  while ((await readSchemaVersion(db)) < SCHEMA_VERSION) {
    if (await takeLease(db, by, clock.now())) return migrateAs(by, db, { logger, clock });
    if (!isTold) logger?.info("another process upgrades the database; this one starts when it is done");
    isTold = true;
    await pause(LOOK_AGAIN_MS);
  }
  await assertSchemaKnown(db);
  return {};
}

async function migrateAs(
  by: string,
  db: mongo.Db,
  { logger, clock }: Required<Pick<MigrateOptions, "clock">> & MigrateOptions,
): Promise<Migrated> {
  // What fails here fails the migration too, which tells it.
  const renewing = setInterval(() => void takeLease(db, by, clock.now()).catch(() => false), RENEW_MS);
  const migrated: Migrated = {};
  try {
    // Another one may have migrated between the look at the version and the lease.
    const from = await readSchemaVersion(db);
    for (const [index, { name, run }] of MIGRATIONS.entries()) {
      const version = index + 1;
      if (version <= from) continue;
      const changed = await run(db, false);
      await raiseSchemaVersion(db, { version, name, at: new Date(clock.now()) });
      migrated[name] = changed;
      if (changed > 0) logger?.info({ migration: name, version, changed }, "upgraded the database");
    }
    await assertSchemaKnown(db);
    return migrated;
  } finally {
    clearInterval(renewing);
    await schemaCollection(db).deleteOne({ _id: LEASE, ...{ by } });
  }
}

/** Takes or renews the lease; whether it is ours now. */
async function takeLease(db: mongo.Db, by: string, now: number): Promise<boolean> {
  const free = { _id: LEASE, $or: [{ by }, { until: { $lt: new Date(now) } }] };
  try {
    await schemaCollection(db).updateOne(free, { $set: { by, until: new Date(now + LEASE_MS) } }, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
