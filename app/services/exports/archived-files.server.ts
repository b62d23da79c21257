import { trusted, Types } from "mongoose";
import { toAnalysisRecord } from "~/data/analysis-to-domain.server";
import { AlarmModel } from "~/data/models/alarm.model.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { LogModel } from "~/data/models/log.model.server";
import { MinuteMapModel } from "~/data/models/minutes/minute-map.model.server";
import { toStoredMinute, unpackMinute } from "~/data/models/minutes/stored-minute.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { toObjectId, scoped } from "~/data/scoped.server";
import { tenantSavedAnalyses } from "~/data/stored-analyses.server";
import { decodeFrame } from "~/domain/frame/codec";
import { toMatrix } from "~/domain/frame/frame";
import { logWord } from "~/domain/logs/log";
import type { Patient } from "~/domain/patient";
import { raw } from "~/export/formats/raw.server";
import { minuteMaps } from "~/export/logs";
import { textFile, type ArchivedFile } from "~/export/zip.server";
import { storedChunks } from "~/recordings/stored-frames.server";
import type { Context } from "../context";
import { listBedTimes } from "../patients/bed-times.server";
import { archiveTerms } from "./export-terms.server";
import { writtenFile } from "./written-file.server";

const encoder = new TextEncoder();
export const jsonFile = (name: string, value: unknown): ArchivedFile => textFile(name, `${JSON.stringify(value, null, 2)}\n`);

/** JSON lines. */
const lines = (name: string, entries: AsyncIterable<object>): ArchivedFile => ({
  name,
  pieces: (async function* () {
    for await (const entry of entries) yield encoder.encode(`${JSON.stringify(entry)}\n`);
  })(),
});

/** Per analysis its record and frames as sent by the device. */
export async function* analysisFiles(context: Context, patient: Patient, signal?: AbortSignal): AsyncGenerator<ArchivedFile> {
  const analyses = tenantSavedAnalyses(context);
  const terms = await archiveTerms(context, { names: true });
  const found = await analyses
    .find({ patientId: new Types.ObjectId(patient.id) })
    .select({ _id: 1 })
    .sort({ creationDate: 1, _id: 1 })
    .lean();
  for (const { _id } of found) {
    const document = await analyses.findById(_id.toHexString()).lean();
    if (!document) continue;
    const { result, deletedAt, preview } = document;
    const record = toAnalysisRecord(document, { name: patient.name });
    const day = record.creationDate.toISOString().slice(0, 10);
    const folder = `analyses/${day}-${record.analysisType}-${record.id}`;
    yield jsonFile(`${folder}/analysis.json`, { ...record, result, deletedAt });
    const exported = { ...record, hasPicture: preview !== null };
    const chunks = storedChunks(context, record);
    yield { name: `${folder}/recording.jsonl`, pieces: writtenFile(context, exported, { format: raw, terms, chunks, signal }) };
  }
}

/** Per stay: presence, postures with maps, alarms. */
export async function* bedFiles(context: Context, patient: Patient): AsyncGenerator<ArchivedFile> {
  for (const [number, { deviceId, from, until }] of (await listBedTimes(context, patient.id, context.now)).entries()) {
    const folder = `beds/${number + 1}-${deviceId}`;
    const device = toObjectId(deviceId);
    const meanwhile = trusted({ $gte: from, $lt: until });
    const inOrder = { deviceId: device, at: meanwhile };
    yield jsonFile(`${folder}/time.json`, { deviceId, from, until });
    yield lines(`${folder}/presence.jsonl`, presence(scoped(LogModel, context).find(inOrder).sort({ at: 1 }).lean().cursor()));
    yield lines(
      `${folder}/postures.jsonl`,
      postures(scoped(PressureLogModel, context).find(inOrder).select("+frame").sort({ at: 1 }).lean().cursor()),
    );
    yield lines(
      `${folder}/minutes.jsonl`,
      minutes(scoped(MinuteMapModel, context).find(inOrder).select("+layers").sort({ at: 1 }).lean().cursor()),
    );
    const alarms = scoped(AlarmModel, context).find({ deviceId: device, raisedAt: meanwhile }).sort({ raisedAt: 1 }).lean().cursor();
    yield lines(`${folder}/alarms.jsonl`, alarms);
  }
}

/** Cell pressures as rows. */
async function* minutes(entries: AsyncIterable<Parameters<typeof toStoredMinute>[0]>): AsyncGenerator<object> {
  for await (const entry of entries) {
    const minute = unpackMinute(toStoredMinute(entry));
    yield { at: entry.at, unit: minute.unit, ...minuteMaps(minute) };
  }
}

async function* presence(entries: AsyncIterable<Parameters<typeof eventOf>[0]>): AsyncGenerator<object> {
  for await (const entry of entries) yield eventOf(entry);
}
const eventOf = ({
  at,
  place,
  kind,
  code,
}: {
  at: Date;
  place: string;
  kind: Parameters<typeof logWord>[0];
  code: Parameters<typeof logWord>[1];
}) => ({
  at,
  place,
  event: logWord(kind, code),
});

interface StoredPosture {
  at: Date;
  posture: string | null;
  confidence: number | null;
  maxPressure: number;
  frame: Buffer | { buffer: Uint8Array };
}
async function* postures(entries: AsyncIterable<StoredPosture>): AsyncGenerator<object> {
  for await (const { at, posture, confidence, maxPressure, frame } of entries) {
    const pressureMatrix = toMatrix(decodeFrame(Buffer.isBuffer(frame) ? frame : frame.buffer));
    yield { at, posture, confidence, maxPressure, pressureMatrix };
  }
}

/** Accesses and changes. */
export async function accessFile(context: Context, patient: Patient): Promise<ArchivedFile> {
  const users = await scoped(UserModel, context).find().select({ name: 1 }).lean();
  const names = new Map(users.map(({ _id, name }) => [_id.toHexString(), name]));
  const id = toObjectId(patient.id);
  const about = { $or: [{ patientId: id }, { fromPatientId: id }] };
  const entries = scoped(AuditModel, context).find(about).sort({ at: 1, _id: 1 }).lean().cursor();
  async function* describe(): AsyncGenerator<object> {
    for await (const { at, action, object, userId } of entries)
      yield { at, action, object, by: userId && (names.get(userId.toHexString()) ?? userId.toHexString()) };
  }
  return lines("access.jsonl", describe());
}
