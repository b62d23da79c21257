import { createHash } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import { unpackFrames } from "~/data/frame-chunks.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { finishStagedRestore, stageRestore } from "~/data/restore-backup.server";
import { readSchemaVersion, SCHEMA_VERSION } from "~/data/schema/schema-version.server";
import { RESULT_VERSION } from "~/domain/analysis/record";
import { loadHistoryPage } from "~/routes/analyses/load.server";
import { loadAnalysisPage } from "~/routes/analysis/load.server";
import { readChunks } from "~/services/analyses.server";
import { calibrationCalled, listCalibrations } from "~/services/calibrations/calibrations.server";
import type { Context } from "~/services/context";
import { openAlarms } from "~/services/logs/alarms.server";
import { newestLogs } from "~/services/logs/logs.server";
import { operator } from "../support/operator";
import { storedFolders, useStoredFolder, zippedFolder } from "./stored-folder";

/** The patient's details, unknown then. */
const NO_ONE_KNOWN = { weightKg: null, heightCm: null, ageYears: null };
const ELENA = { weightKg: 63.5, heightCm: 168, ageYears: 46 };

async function digestOfFrames(context: Context, id: string): Promise<string> {
  const digest = createHash("sha256");
  for await (const chunk of readChunks(context, id)) for (const frame of await unpackFrames(chunk)) digest.update(frame);
  return digest.digest("hex");
}

describe.each(storedFolders)("[PEER-14] of the data folder of %s", (day) => {
  const { manifest, signIn } = useStoredFolder(day);

  test("every analysis is listed, opens with a result of this version, and has its frames byte for byte", async () => {
    const context = await signIn();
    const { found } = await loadHistoryPage(context, new URLSearchParams());
    expect(found.analyses.map(({ id }) => id).reverse()).toEqual(manifest.analyses.map(({ id }) => id));
    expect(found.usedBytes).toBe(manifest.analyses.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));

    for (const { id, analysisType, frameCount, framesSha256 } of manifest.analyses) {
      const { record, picture } = await loadAnalysisPage(context, id);
      expect(record).toMatchObject({
        analysisType,
        frameCount,
        resultVersion: RESULT_VERSION,
        state: "complete",
        patientName: "Elena Vidal Ruiz",
      });
      expect(record.subject).toEqual(manifest.schema === 0 ? NO_ONE_KNOWN : ELENA);
      expect(record.result?.frames).toBeGreaterThan(0);
      expect(picture).not.toBeNull();
      expect(await digestOfFrames(context, id)).toBe(framesSha256);
    }
    // No name remains in an analysis.
    expect(JSON.stringify(await AnalysisModel.find().select({ preview: 0 }).lean())).not.toContain("Elena");
    // Earlier users become clinicians, and every patient gets a pseudonym.
    expect(context.user.staffRole).toBe("clinician");
    const pseudonyms = (await PatientModel.find().lean()).map(({ pseudonym }) => pseudonym);
    expect(pseudonyms.every((one) => /^S-[2-9A-Z]{8}$/.test(one))).toBe(true);
    expect(new Set(pseudonyms).size).toBe(pseudonyms.length);
    const after = await loadHistoryPage(context, new URLSearchParams());
    expect(after.found.usedBytes).toBe(after.found.analyses.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    expect(after.found.analyses.at(-1)).toMatchObject({ analysisType: "Static", notes: "Barefoot" });
  });

  test("the database has the version of this code, and a bed's log and alarm and a mat's calibration are as they were", async () => {
    const context = await signIn();
    expect(await readSchemaVersion(mongoose.connection.db ?? expect.fail())).toBe(SCHEMA_VERSION);
    const { bedId, plateId, zeroKPa } = manifest;
    if (bedId === undefined || plateId === undefined) return;
    expect(await newestLogs(context, bedId, 10)).toMatchObject([{ code: "0", at: new Date("2100-01-01T02:30:00Z") }]);
    expect(await openAlarms(context)).toMatchObject([{ alarm: { deviceId: bedId, kind: "exit" } }]);
    const [newest] = await listCalibrations(context, plateId);
    expect(newest).toMatchObject({ kind: "zero", note: "New cover", meanOffset: zeroKPa, userName: "Ada" });
    const { offsets } = await calibrationCalled(context, plateId, "main", newest?.id ?? "");
    expect([...offsets]).toEqual(Array.from({ length: 16 }, () => zeroKPa));
  });
});

const zipped = zippedFolder("2026-11-24");

test.skipIf(process.env.MONGODB_URI)(
  "[PEER-14] [PEER-16] an upgrade makes a backup first, and the earlier database comes back from it",
  async () => {
    const { folder, admin } = await operator();
    const data = join(folder, "one");
    await mkdir(data);
    await writeFile(join(data, "database.lmdb"), zipped.databaseBytes);
    await (await connectDatabase({ dataDir: data })).close();
    expect(await readdir(join(data, "backups"))).toEqual([expect.stringMatching(/^before-upgrade-.*\.backup$/)]);
    expect(await schemaIn(data)).toBe(SCHEMA_VERSION);
    const { replaced = "" } = await admin("one", "go-back");
    expect(await schemaIn(data)).toBe(zipped.manifest.schema);
    expect(await readdir(data)).toContain(basename(replaced));
  },
);

test.skipIf(process.env.MONGODB_URI)("[ADM-4] a staged backup takes the place of an empty database, never of one with users", async () => {
  const { folder } = await operator();
  const options = { dataKeys: [], takeOver: false, now: new Date() };
  const backup = join(folder, "one.backup");
  await writeFile(backup, zipped.databaseBytes);
  const data = join(folder, "two");
  expect(await finishStagedRestore(data, options)).toBeUndefined();
  await stageRestore(backup, { folder: data, dataKeys: [] });
  expect(await finishStagedRestore(data, options)).toBeNull();
  expect(await schemaIn(data)).toBe(zipped.manifest.schema);

  await stageRestore(backup, { folder: data, dataKeys: [] });
  expect(await finishStagedRestore(data, options)).toBeUndefined();
  expect((await readdir(data)).filter((name) => /staged|replaced/.test(name))).toEqual([]);
});

async function schemaIn(dataDir: string): Promise<number> {
  const connection = await connectDatabase({ dataDir, upgrade: false });
  try {
    return await readSchemaVersion(mongoose.connection.db ?? expect.fail());
  } finally {
    await connection.close();
  }
}
