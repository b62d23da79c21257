import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import mongoose, { Types } from "mongoose";
import { connectDatabase } from "~/data/connect.server";
import { unpackFrames } from "~/data/frame-chunks.server";
import { MatCalibrationModel } from "~/data/models/devices/mat-calibration.model.server";
import { LogModel } from "~/data/models/log.model.server";
import { readSchemaVersion } from "~/data/schema/schema-version.server";
import type { AnalysisType } from "~/domain/analysis-types";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import type { BodyName, Geometry } from "~/domain/device/kind";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { readChunks, getAnalysis } from "~/services/analyses.server";
import type { Context } from "~/services/context";
import { updateNotes } from "~/services/history/analysis-notes.server";
import { updatePatient } from "~/services/patients/patients.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { actAs, addPatient, hire, installMat, openClinic, patientFields } from "../support/people";
import { anAnalysis, standing } from "../support/recording";

/*
 * Writes a data folder as this version stores it, with an analysis of each type (or the first N types), a bed with a
 * log entry and an alarm, and a calibrated plate.
 * node --import tsx tests/upgrade/write-data-folder.ts tests/upgrade/data-folder-YYYY-MM-DD.zip 2
 * Never rewrite a folder in the tree: later versions are tested with it.
 */

interface Recording {
  type: AnalysisType;
  deviceType: string;
  body: BodyName;
  seconds: number;
  grid: Geometry["grid"];
  cm: number;
  exercise?: RecordingHeader["exercise"];
}

const recordings: readonly Recording[] = [
  { type: "Static", deviceType: "Podology IoT", body: "standing", seconds: 1, grid: { rows: 20, cols: 24 }, cm: 2 },
  { type: "Balance", deviceType: "Podology IoT", body: "standing", seconds: 5, grid: { rows: 20, cols: 24 }, cm: 2 },
  { type: "Dynamic", deviceType: "Podology IoT", body: "walking", seconds: 6, grid: { rows: 48, cols: 24 }, cm: 1 },
  { type: "seatingDynamic", deviceType: "Seating Mat IoT", body: "sitting", seconds: 5, grid: { rows: 16, cols: 16 }, cm: 2 },
  { type: "Fitting", deviceType: "Sensing Horse", body: "riding", seconds: 5, grid: { rows: 24, cols: 24 }, cm: 2.5 },
  { type: "Rehab", deviceType: "Rehab Mat", body: "standing", seconds: 5, grid: { rows: 24, cols: 24 }, cm: 2, exercise: "Side-by-side" },
];

/** The simulated body's frames on every part of a mat, and one frame more to mark the end. */
function framesOf(device: Device, { body, seconds }: Recording) {
  const geometry = getGeometry(device);
  if (!geometry) throw new TypeError(`${device.deviceType} sends no frames`);
  const { grid, scale, unit } = geometry;
  const { rateHz, parts } = deviceKind(device);
  return parts.flatMap((part) => {
    const countsAt = createBody(body, { geometry, seed: 3, weightKg: 63.5, part });
    return Array.from({ length: seconds * rateHz + 1 }, (_, sequence) => {
      const deviceTimeMs = (1000 * sequence) / rateHz;
      const time = { sequence, deviceTimeMs, serverTimeMs: 1_700_000_000_000 + deviceTimeMs };
      return standing(sequence, { grid, scale, unit, part, counts: countsAt(deviceTimeMs), ...time });
    });
  });
}

/** What later versions must find: each analysis's id, and a digest of its encoded frames. */
async function described(context: Context, id: string) {
  const digest = createHash("sha256");
  for await (const chunk of readChunks(context, id)) for (const frame of await unpackFrames(chunk)) digest.update(frame);
  const { analysisType, patientId, patientName, patientNumber, frameCount, sizeBytes } = await getAnalysis(context, id);
  return { id, analysisType, patientId, patientName, patientNumber, frameCount, sizeBytes, framesSha256: digest.digest("hex") };
}

/** A bed left in the night, and a zeroed plate. Old log entries are deleted, so this one is dated far ahead. */
async function addBedAndCalibration(context: Context) {
  const { company, user, now } = context;
  const bed = await installMat(company, { deviceType: "Mattress Mat", name: "Bed 7" });
  const pick = (device: Device) => ({ companyId: new Types.ObjectId(company.id), deviceId: new Types.ObjectId(device.id) });
  await LogModel.create({ ...pick(bed), place: "bed", kind: "presence", code: "0", at: new Date("2100-01-01T02:30:00Z") });
  await raiseAlarm(bed, { kind: "exit", place: "bed", sinceAt: new Date("2100-01-01T02:31:00Z") });
  const plate = await installMat(company, { name: "Plate 7" });
  const grid = { rows: 4, cols: 4 };
  const offsets = new Float32Array(grid.rows * grid.cols).fill(0.25);
  await MatCalibrationModel.create({
    ...{ ...pick(plate), part: "main", kind: "zero", at: now, userId: new Types.ObjectId(user.id), userName: user.name, note: "New cover" },
    ...{ gain: 1, grid, unit: "kPa", meanOffset: 0.25, noise: 0.01, offsets: Buffer.from(offsets.buffer) },
  });
  return { bedId: bed.id, plateId: plate.id, zeroKPa: 0.25 };
}

async function writeDataFolder(zip: string, max: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "isobar-data-folder-"));
  const database = await connectDatabase({ dataDir });
  const company = await openClinic({ companyName: "Clinic of 2026" });
  const user = await hire(company, { email: "ada@example.com", name: "Ada" });
  const context = actAs(user, company, { now: new Date("2026-11-22T09:00:00Z") });
  const patient = await addPatient(context);
  const analyses = [];
  for (const [minute, recording] of recordings.slice(0, max).entries()) {
    const { type, deviceType, grid, cm, seconds, exercise = null } = recording;
    const override = { grid, cellPitchCm: { xCm: cm, yCm: cm } };
    const device = await installMat(company, { deviceType, override });
    const startedAt = new Date(context.now.getTime() + 60_000 * minute);
    const order = { analysisType: type, exercise, startedAt, durationMs: 1000 * seconds, reservedBytes: 8_000_000 };
    analyses.push(
      await described(context, await anAnalysis({ context, device, patient }, { ...order, list: framesOf(device, recording) })),
    );
  }
  await updateNotes(context, analyses[0]?.id ?? "", "Barefoot");
  await updatePatient(context, patient.id, { ...patientFields(), name: "Elena Vidal Ruiz", weight: 60 });
  const more = await addBedAndCalibration(context);
  const schema = mongoose.connection.db && (await readSchemaVersion(mongoose.connection.db));
  await database.close();
  const manifest = { companyId: company.id, userId: user.id, patientId: patient.id, analyses, schema, ...more };
  const file = "database.lmdb";
  writeFileSync(
    zip,
    zipSync(
      { [file]: readFileSync(join(dataDir, file)), "manifest.json": new TextEncoder().encode(JSON.stringify(manifest, null, 2)) },
      { level: 9 },
    ),
  );
  rmSync(dataDir, { recursive: true });
}

const [, , zip, max = recordings.length] = process.argv;
if (!zip) throw new TypeError("name the zip file to write");
await writeDataFolder(zip, Number(max));
process.exit(0);
