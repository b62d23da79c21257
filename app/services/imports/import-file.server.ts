import { readFile } from "node:fs/promises";
import { z } from "zod";
import { toCaptureSubject } from "~/domain/analysis/recording/capture-subject";
import type { ImportChoices } from "~/domain/analysis/recording/import-choice";
import { FILE_NAME_MAX, type ImportLayout, type ImportTarget } from "~/domain/analysis/recording/import-settings";
import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import type { HeaderToSave } from "~/domain/analysis/recording/recording-header";
import { splitFrames } from "~/domain/frame/joined-frames";
import { lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { importDescriptionSchema, type ImportDescription } from "~/import/description";
import { describeImport, encodeImport } from "~/import/import-jobs.server";
import { IMPORT_LIMITS } from "~/import/limits";
import { runJob } from "~/jobs/run-job.server";
import { findRecording, saveRecording } from "~/recordings/save.server";
import { allow } from "../allow";
import { openRecording } from "../captures.server";
import type { Context } from "../context";
import { getPatient, patientWithNumber } from "../patients/patients.server";

export interface ImportOrder extends ImportTarget {
  patient: { id: string } | { number: string };
  layout: ImportLayout;
  recordedAt?: Date | undefined;
}

export interface SentFile {
  fileName: string;
  content: AsyncIterable<Uint8Array>;
}

/** A file that was read and awaits the user's choices. */
export interface WaitingImport {
  id: string;
  fileName: string;
  description: ImportDescription;
}

const aboutSchema = z.object({ fileName: z.string().max(FILE_NAME_MAX), description: importDescriptionSchema });

/**
 * Reads in a separate process; kept for half an hour. Returns the ID.
 * @throws Problem forbidden, busy, importTooDemanding, and refusals of the file; nothing is kept then
 */
export async function uploadRecording(context: Context, { fileName, content }: SentFile): Promise<string> {
  allow(context, "captureAnalyses");
  const { uploads } = context.server;
  const { id, path } = await uploads.receive(context, content, IMPORT_LIMITS.fileBytes);
  try {
    const { company, now } = context;
    const description = await runJob(describeImport, { path, choices: {}, timeZone: company.timeZone, now }, { companyId: company.id });
    await uploads.describe(context, id, JSON.stringify({ fileName: plainName(fileName), description }));
    return id;
  } catch (error) {
    await uploads.remove(context, id);
    throw error;
  }
}

/** Strips folders and control characters. */
const plainName = (name: string): string => lastItem(name.split(/[/\\]/)).replaceAll(/\p{C}/gu, "").trim().slice(0, FILE_NAME_MAX);

/** @throws Problem notFound if expired or another user's */
export async function waitingImport(context: Context, id: string): Promise<WaitingImport> {
  allow(context, "captureAnalyses");
  const found = await context.server.uploads.find(context, id);
  if (!found) throw new Problem("notFound");
  return { id, ...aboutSchema.parse(JSON.parse(found.about)) };
}

/**
 * Another mat, array or trial is another recording.
 * @throws Problem as `waitingImport`, importChoice, and refusals of the file
 */
export async function describeWaiting(context: Context, id: string, choices: ImportChoices): Promise<WaitingImport> {
  const waiting = await waitingImport(context, id);
  const isAsRead = waiting.description.choices.every(({ name, chosen }) => (choices[name] ?? chosen) === chosen);
  if (isAsRead) return waiting;
  const { uploads } = context.server;
  return uploads.during(context, id, async () => {
    const upload = await uploads.find(context, id);
    if (!upload) return waiting;
    const { company, now } = context;
    const { path } = upload;
    const description = await runJob(describeImport, { path, choices, timeZone: company.timeZone, now }, { companyId: company.id });
    return { ...waiting, description };
  });
}

export async function discardImport(context: Context, id: string): Promise<void> {
  allow(context, "captureAnalyses");
  await context.server.uploads.remove(context, id);
}

/**
 * Removes the file; repeating returns the same ID.
 * @throws Problem notFound (file or patient), patientNumberUnknown, invalid, importHalves, patientErased,
 * storageFull, positionPatient (no load)
 */
export async function saveImport(context: Context, id: string, order: ImportOrder): Promise<string> {
  allow(context, "captureAnalyses");
  const earlier = await findRecording(context, captureIdOf(id));
  if (earlier) return earlier._id.toHexString();
  const { uploads } = context.server;
  const { fileName } = await waitingImport(context, id);
  const { analysisId } = await uploads.during(context, id, async () => {
    const upload = await uploads.find(context, id);
    if (!upload) throw new Problem("notFound");
    return saveFile(context, { ...upload, fileName }, order);
  });
  await uploads.remove(context, id);
  return analysisId;
}

export interface SavedImport {
  analysisId: string;
  warnings: readonly ImportWarning[];
}

/**
 * Imports at once.
 * @throws Problem as `uploadRecording` and `saveImport`; nothing is kept then
 */
export async function importFile(context: Context, { fileName, content }: SentFile, order: ImportOrder): Promise<SavedImport> {
  allow(context, "captureAnalyses");
  const { uploads } = context.server;
  const upload = await uploads.receive(context, content, IMPORT_LIMITS.fileBytes);
  try {
    return await saveFile(context, { ...upload, fileName: plainName(fileName) }, order);
  } finally {
    await uploads.remove(context, upload.id);
  }
}

const captureIdOf = (uploadId: string): string => `import-${uploadId}`;

interface KeptFile {
  id: string;
  path: string;
  fileName: string;
}

async function saveFile(
  context: Context,
  { id, path, fileName }: KeptFile,
  { layout, recordedAt, ...order }: ImportOrder,
): Promise<SavedImport> {
  const { company, now, user } = context;
  const { patient: named } = order;
  const patient = await ("id" in named ? getPatient(context, named.id) : patientWithNumber(context, named.number));
  if (recordedAt && recordedAt > now) throw new Problem("invalid", { field: "recordedAt" });
  const when = { recordedAt: recordedAt ?? null, timeZone: company.timeZone, now };
  const framesPath = `${path}.frames`;
  const { joinedBytes, ...made } = await runJob(
    encodeImport,
    { path, framesPath, deviceType: order.deviceType, layout, ...when },
    { companyId: company.id },
  );
  const header: HeaderToSave = {
    captureId: captureIdOf(id),
    analysisId: id.slice(0, 24),
    companyId: company.id,
    calibrations: [],
    deviceId: null,
    deviceName: made.deviceName,
    deviceType: order.deviceType,
    patientId: patient.id,
    patientNumber: patient.number,
    subject: toCaptureSubject(patient, made.startedAt),
    userId: user.id,
    userName: user.name,
    analysisType: order.analysisType,
    exercise: null,
    conditions: {},
    protocolRun: null,
    startedAt: made.startedAt,
    durationMs: made.durationMs,
    reservedBytes: joinedBytes + RECORD_BYTES,
    geometry: made.geometry,
    imported: { format: made.format, fileName, at: now, warnings: made.warnings, rateHz: made.rateHz },
  };
  await openRecording(context, header);
  const saved = await saveRecording(header, splitFrames(await readFile(framesPath)));
  if ("refused" in saved) throw new Problem(saved.refused);
  return { analysisId: saved.analysisId, warnings: made.warnings };
}

/** Upper bound of record, result and preview. */
const RECORD_BYTES = 256 * 1024;
