import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { socketPathFor } from "@isobar/embedded-database";
import mongoose from "mongoose";
import { z } from "zod";
import { connectDatabase } from "~/data/connect.server";
import { socketAddress, databaseNameInUri } from "~/data/move/address";
import { storedDocuments } from "~/data/move/stored-collection.server";
import { projectFile } from "~/project-root.server";
import { selectPatient } from "~/services/patients/patients.server";
import { createRandom } from "~/simulator/random";
import { startDrivenMat } from "../../faults/driver/cast";
import { signIn } from "../../faults/driver/clinic";
import { captureOn, nothingReported } from "../../faults/driver/work";
import { installMat, openClinicWithPatient } from "../../support/people";
import { anAnalysis } from "../../support/recording";
import { spawnServer } from "../../support/spawned-server";
import { capturedFrames } from "../results/store-results";

interface DrillOptions {
  /** Empty; holds the data folder, the backup and the restored folder. */
  folder: string;
  plates: number;
  recordings: number;
  recordingSeconds: number;
  workSeconds: { before: number; after: number };
}

export interface DrillResult {
  backupBytes: number;
  backupSeconds: number;
  /** From the start of the backup to the loss: data acknowledged in between is gone. */
  rpoSeconds: number;
  /** From the loss until a sign-in succeeds and every plate's frames are acknowledged again. */
  rtoSeconds: number;
  restoreSeconds: number;
  recordings: { before: number; atLoss: number; restored: number };
  acknowledgedFrames: number;
  /** Recordings stored before the backup that are now missing or differ. */
  missing: string[];
  /** Errors found by `verify`. */
  wrong: number;
}

const verifySchema = z.object({ wrong: z.number() });
const backupSchema = z.object({ bytes: z.number() });
const LOOK_MS = 20;

/**
 * R32: backs up a server while frames arrive, deletes its data folder, and restores it from the backup and its separate
 * keys, by an operator's commands alone.
 */
export async function playRestoreDrill({ folder, plates, recordings, recordingSeconds, workSeconds }: DrillOptions): Promise<DrillResult> {
  const [lost, restored, backup] = [join(folder, "lost"), join(folder, "restored"), join(folder, "house.backup")];
  const keys = { ISOBAR_DATA_KEY: randomBytes(32).toString("base64"), ISOBAR_SECRET_KEY: randomBytes(32).toString("base64") };
  const { email, patientId, devices } = await foundHouse(lost, keys, { plates, recordings, recordingSeconds });
  let server = await spawnServer(lost, keys);
  const { port } = new URL(server.url);
  const mats = await Promise.all(devices.map((device, seed) => startDrivenMat(Number(port), device, { seed, random: createRandom(seed) })));
  const acknowledged = () => mats.map(({ ledger }) => ledger.acknowledgedCount());
  const work = new AbortController();
  try {
    const { ask } = await signIn(server.url, email);
    const deviceId = devices[0]?.id ?? "";
    const working = captureOn({ ask, deviceId, patientId, seed: 1, signal: work.signal, longestS: 5 }, nothingReported());
    await pause(1000 * workSeconds.before);
    const before = await digestsOf(lost);

    const backupBeganMs = performance.now();
    const { bytes } = backupSchema.parse(await admin(lost, keys, "backup", backup));
    const backupSeconds = secondsSince(backupBeganMs);
    await pause(1000 * workSeconds.after);
    const atLoss = await digestsOf(lost);
    const sent = acknowledged();
    await server.kill();
    work.abort();
    await rm(lost, { recursive: true });
    const lostAtMs = performance.now();
    await working;

    await admin(restored, keys, "restore", backup);
    const restoreSeconds = secondsSince(lostAtMs);
    server = await spawnServer(restored, { ...keys, PORT: port });
    await (await signIn(server.url, email)).ask("GET", `/api/device/${deviceId}/state`);
    while (acknowledged().some((count, at) => count <= (sent[at] ?? 0))) await pause(LOOK_MS);
    const rtoSeconds = secondsSince(lostAtMs);

    const after = await digestsOf(restored);
    const { wrong } = verifySchema.parse(await admin(restored, keys, "verify"));
    return {
      ...{ backupBytes: bytes, backupSeconds, restoreSeconds, rtoSeconds, wrong },
      rpoSeconds: (lostAtMs - backupBeganMs) / 1000,
      recordings: { before: before.size, atLoss: atLoss.size, restored: after.size },
      acknowledgedFrames: sent.reduce((sum, count) => sum + count, 0),
      missing: [...before].filter(([id, digest]) => after.get(id) !== digest).map(([id]) => id),
    };
  } finally {
    work.abort();
    for (const mat of mats) mat.stop();
    await server.kill();
  }
}

const secondsSince = (ms: number): number => (performance.now() - ms) / 1000;

type Keys = Record<"ISOBAR_DATA_KEY" | "ISOBAR_SECRET_KEY", string>;
type House = Pick<DrillOptions, "plates" | "recordings" | "recordingSeconds">;

async function foundHouse(dataDir: string, keys: Keys, { plates, recordings, recordingSeconds }: House) {
  const database = await connectDatabase({ dataDir, dataKeys: [keys.ISOBAR_DATA_KEY], secretKeys: [keys.ISOBAR_SECRET_KEY] });
  try {
    const clinic = await openClinicWithPatient({ company: { quotaBytes: 200e9 } });
    const devices = [clinic.device];
    while (devices.length < plates) devices.push(await installMat(clinic.company));
    await selectPatient(clinic.context, clinic.patient.id);
    const seconds = recordingSeconds;
    const list = capturedFrames(clinic.device, "standing", { seconds, rateHz: 50, startMs: clinic.context.now.getTime() });
    const order = { list, analysisType: "Balance", durationMs: 1000 * seconds, reservedBytes: 20_000_000 } as const;
    for (let number = 0; number < recordings; number++) await anAnalysis(clinic, order);
    return { email: clinic.user.email, patientId: clinic.patient.id, devices };
  } finally {
    await database.close();
  }
}

async function admin(dataDir: string, keys: Keys, ...args: string[]): Promise<unknown> {
  const { PATH, HOME } = process.env;
  const asked = ["--import", "tsx", projectFile("app/commands/admin.ts"), ...args, "--json"];
  const env = { PATH, HOME, NODE_ENV: "production" as const, LOG_LEVEL: "fatal", DATA_DIR: dataDir, ...keys };
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: projectFile("."), env });
  return JSON.parse(stdout);
}

const partSchema = z.object({ analysisId: z.instanceof(mongoose.mongo.ObjectId) });

/** SHA-256 of every stored recording's parts, read without the server. */
async function digestsOf(dataDir: string): Promise<Map<string, string>> {
  const address = socketAddress(socketPathFor(dataDir));
  const client = await new mongoose.mongo.MongoClient(address).connect();
  try {
    const db = client.db(databaseNameInUri(address));
    const saved = await db
      .collection("analyses")
      .find({}, { projection: { _id: 1 } })
      .toArray();
    const hashes = new Map(saved.map(({ _id }) => [_id.toHexString(), createHash("sha256")]));
    for await (const bytes of storedDocuments(db, "analysis_chunks"))
      hashes.get(partSchema.parse(mongoose.mongo.BSON.deserialize(bytes)).analysisId.toHexString())?.update(bytes);
    return new Map([...hashes].map(([id, hash]) => [id, hash.digest("hex")]));
  } finally {
    await client.close();
  }
}
