import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "~/domain/user";
import { env } from "~/env.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, openClinic } from "../../../tests/support/people";
import { createSetupToken } from "../accounts/setup.server";
import {
  backupState,
  backUpNow,
  countFailedBackups,
  hasBackupFailed,
  makePlannedBackup,
  measureNewestBackup,
  setBackupPlan,
} from "./backups.server";
import { restorableBackups, restoreAtSetup } from "./restore-at-setup.server";

useDatabase();

let folder: string;
const { DATA_DIR } = env;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "isobar-backups-"));
  env.ISOBAR_BACKUP_DIR = folder;
});
afterAll(async () => {
  Object.assign(env, { DATA_DIR, ISOBAR_BACKUP_DIR: undefined });
  await rm(folder, { recursive: true, force: true });
});

/** Acts for the provider. */
async function openProvider() {
  const company = await openClinic({ adminPanel: true });
  return { context: actAs(await hire(company, { role: roles.providerAdmin }), company) };
}

const at = (day: number, hour: number): Date => new Date(Date.UTC(2026, 10, day, hour, 5));
const withMongoDb = Boolean(process.env.MONGODB_URI);

test.skipIf(withMongoDb)(
  "[ADM-4] [UX-4] a backup is restored from the set-up page of an empty server, and with its token only",
  async () => {
    const name = "isobar-2026-11-29-0230.backup";
    await writeFile(join(folder, name), "the database");
    await writeFile(join(folder, "isobar-2026-11-29-0231.backup"), "ISOBAR-BACKUP-01\xff");
    env.DATA_DIR = join(folder, "data");
    const token = await createSetupToken(at(1, 0));
    expect((await restorableBackups())?.backups.map((one) => one.name)).toEqual([name]);
    const restarts: string[] = [];
    const restore = (by: string, file: string) => restoreAtSetup(by, file, () => void restarts.push(file));
    await expect(restore("guess", name)).rejects.toMatchObject({ code: "forbidden" });
    await expect(restore(token, "../secret.key")).rejects.toMatchObject({ code: "notFound" });
    expect(restarts).toEqual([]);
    await restore(token, name);
    expect([restarts, await readdir(env.DATA_DIR)]).toEqual([[name], ["database.lmdb.staged"]]);
    await rm(folder, { recursive: true });
    env.DATA_DIR = DATA_DIR;
  },
);

test.skipIf(withMongoDb)("[ADM-4] [PEER-16] an administrator plans backups: one a day is made, and the newest are kept", async () => {
  const { context } = await openProvider();
  expect(await makePlannedBackup(at(1, 3))).toBeNull();
  await setBackupPlan(context, { isOn: true, hour: 2, keep: 2 });
  for (const [day, hour] of [
    [1, 3],
    [1, 4],
    [2, 3],
    [3, 3],
  ] as const)
    expect(await makePlannedBackup(at(day, hour))).toBeNull();
  await writeFile(join(folder, "isobar-before-the-move.backup"), "of the operator");
  expect(await makePlannedBackup(at(4, 3))).toBeNull();
  // A file with another name is never deleted.
  expect((await readdir(folder)).filter((name) => name.startsWith("isobar-2026-"))).toHaveLength(2);
  expect(await readdir(folder)).toContain("isobar-before-the-move.backup");
  const state = await backupState({ ...context, now: at(4, 4) });
  expect(state).toMatchObject({ plan: { isOn: true, hour: 2, keep: 2 }, failure: null, restoredAt: null });
  expect(state?.nextAt).toEqual(new Date(Date.UTC(2026, 10, 5, 2)));
  expect(await measureNewestBackup(new Date())).toMatchObject({ bytes: state?.backups[0]?.bytes });
});

test.skipIf(withMongoDb)("[ADM-4] a failed backup is reported with its reason until one succeeds; old ones stay", async () => {
  const { context } = await openProvider();
  const before = await readdir(folder);
  const failed = countFailedBackups();
  env.ISOBAR_BACKUP_DIR = "/dev/null/backups";
  await expect(backUpNow({ ...context, now: at(5, 3) })).rejects.toMatchObject({ code: "backupFailed", details: { reason: /ENOTDIR/ } });
  expect([hasBackupFailed(), countFailedBackups() - failed]).toEqual([true, 1]);
  env.ISOBAR_BACKUP_DIR = folder;
  expect(await readdir(folder)).toEqual(before);
  await backUpNow({ ...context, now: at(5, 4) });
  expect(hasBackupFailed()).toBe(false);
});
