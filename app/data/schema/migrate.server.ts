import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Connection, mongo } from "mongoose";
import type { Logger } from "pino";
import { systemClock, type Clock } from "~/domain/clock";
import { isDuplicateKey } from "../duplicate-key.server";
import { MIGRATIONS, type Migrated } from "./migrations.server";
import { assertSchemaKnown, raiseSchemaVersion, readSchemaVersion, SCHEMA_VERSION, schemaCollection } from "./schema-version.server";

/** Lease renewal; after it expires another process continues. */
const RENEW_MS = 5000;
const LEASE_MS = 30_000;
const LOOK_AGAIN_MS = 250;

const LEASE = "migrating";

export interface MigrateOptions {
  readonly logger?: Logger | undefined;
  readonly clock?: Pick<Clock, "now">;
}

/**
 * One process migrates, others wait; the version rises after each migration, so the next start continues. Returns the
 * changes.
 * @throws SchemaTooNew if a newer version migrated meanwhile
 */
export async function migrateToNewest({ db }: Connection, { logger, clock = systemClock }: MigrateOptions = {}): Promise<Migrated> {
  if (!db) return {};
  const by = `${hostname()} ${process.pid} ${randomUUID()}`;
  let isReported = false;
  while ((await readSchemaVersion(db)) < SCHEMA_VERSION) {
    if (await takeLease(db, by, clock.now())) return migrateAs(by, db, { logger, clock });
    if (!isReported) logger?.info("another process upgrades the database; this one starts when it is done");
    isReported = true;
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
  // The migration fails too and reports it.
  const renewing = setInterval(() => void takeLease(db, by, clock.now()).catch(() => false), RENEW_MS);
  const migrated: Migrated = {};
  try {
    // Others may have migrated before we got the lease.
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

/** Returns whether the lease is ours. */
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
