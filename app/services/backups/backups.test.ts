import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "~/domain/user";
import { env } from "~/env.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, openClinic } from "../../../tests/support/people";
import { backupFigures, backupState, backUpNow, hasBackupFailed, makePlannedBackup, setBackupPlan } from "./backups.server";

useDatabase();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "isobar-backups-"));
  env.ISOBAR_BACKUP_DIR = folder;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Acts for the provider. */
async function openProvider() {
  const company = await openClinic({ adminPanel: true });
  return { context: actAs(await hire(company, { role: roles.providerAdmin }), company) };
}

const at = (day: number, hour: number): Date => new Date(Date.UTC(2026, 10, day, hour, 5));
const withMongoDb = Boolean(process.env.MONGODB_URI);

test.skipIf(withMongoDb)("[ADM-4] an administrator plans backups: one a day is made, and the newest are kept", async () => {
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
  expect(await readdir(folder)).toHaveLength(2);
  const state = await backupState({ ...context, now: at(3, 4) });
  expect(state).toMatchObject({ plan: { isOn: true, hour: 2, keep: 2 }, failure: null, restoredAt: null });
  expect(state?.nextAt).toEqual(new Date(Date.UTC(2026, 10, 4, 2)));
  expect(await backupFigures(new Date())).toMatchObject({ failures: 0, bytes: state?.backups[0]?.bytes });
});

test.skipIf(withMongoDb)("[ADM-4] a failed backup is reported with its reason until one succeeds; old ones stay", async () => {
  const { context } = await openProvider();
  const before = await readdir(folder);
  env.ISOBAR_BACKUP_DIR = "/dev/null/backups";
  await expect(backUpNow({ ...context, now: at(4, 3) })).rejects.toMatchObject({ code: "backupFailed", details: { reason: /ENOTDIR/ } });
  expect(hasBackupFailed()).toBe(true);
  env.ISOBAR_BACKUP_DIR = folder;
  expect(await readdir(folder)).toEqual(before);
  await backUpNow({ ...context, now: at(4, 4) });
  expect(hasBackupFailed()).toBe(false);
});
