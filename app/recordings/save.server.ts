import mongoose, { Types } from "mongoose";
import { isDuplicateKey } from "~/data/duplicate-key.server";
import { sealChunk } from "~/data/encryption/chunk-encryption.server";
import type { FrameChunk } from "~/data/frame-chunks.server";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import type { AnalysisDocument } from "~/data/models/analysis.model.server";
import { addAnalysis, tenantSavedAnalyses } from "~/data/stored-analyses.server";
import { RESULT_VERSION } from "~/domain/analysis/record";
import { expectedFrames } from "~/domain/analysis/recording/expected-frames";
import type { ImportSource } from "~/domain/analysis/recording/import-source";
import type { HeaderToSave, RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { Caller } from "~/domain/caller";
import { deviceKind } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import { joinFrames } from "~/domain/frame/joined-frames";
import { Problem, type ProblemCode } from "~/domain/problem";
import { runJob } from "~/jobs/run-job.server";
import { packFigures } from "./compared-figures.server";
import { unmeasured, type Measured } from "./measure.server";
import { arrangeFrames, measureFrames, type ArrangedFrames } from "./recording-jobs.server";
import { releaseStorage, settleStorage } from "./storage.server";

export type SavedRecording = { analysisId: string } | { refused: ProblemCode };

export type EarlierRecording = Pick<AnalysisDocument, "analysisType" | "creationDate" | "plannedMs" | "frameCount" | "deviceId" | "_id">;

/** Same key, even if deleted since. */
export async function findRecording(caller: Pick<Caller, "company">, captureId: string): Promise<EarlierRecording | null> {
  return tenantSavedAnalyses(caller)
    .findOne({ captureId })
    .select({ analysisType: 1, creationDate: 1, plannedMs: 1, frameCount: 1, deviceId: 1 })
    .lean();
}

/**
 * Chunks first, then the analysis, then the storage. Idempotent per capture key. Without frames or load refused,
 * storage released.
 * @param serverRestarted null if not recorded by a mat of this server
 */
export async function saveRecording(
  header: HeaderToSave,
  arrived: readonly Uint8Array[],
  serverRestarted: boolean | null = null,
): Promise<SavedRecording> {
  const { companyId, durationMs } = header;
  const asked = { joined: joinFrames(arrived), durationMs, commanded: serverRestarted !== null };
  const arranged = await runJob(arrangeFrames, asked, { companyId, begun: true });
  if (arranged.refused) {
    await releaseStorage(header);
    return { refused: arranged.refused };
  }
  const saved = (await storedAnalysis(header)) ?? (await storeAnalysis(header, arranged, serverRestarted ?? false));
  await settleStorage(header, saved.sizeBytes);
  return { analysisId: saved._id.toHexString() };
}

type Stored = Pick<AnalysisDocument, "_id" | "sizeBytes">;

const storedAnalysis = ({ companyId, captureId }: Pick<RecordingHeader, "companyId" | "captureId">): Promise<Stored | null> =>
  tenantSavedAnalyses({ company: { id: companyId } })
    .findOne({ captureId })
    .select({ sizeBytes: 1 })
    .lean();

async function storeAnalysis(header: HeaderToSave, { chunks, ...recording }: ArrangedFrames, serverRestarted: boolean): Promise<Stored> {
  const analysisId = new Types.ObjectId(header.analysisId);
  const companyId = new Types.ObjectId(header.companyId);
  const measured = await measure(header, chunks);
  await AnalysisChunkModel.deleteMany({ analysisId, companyId });
  await AnalysisChunkModel.insertMany(
    chunks.map((chunk) => {
      const stored = sealChunk(chunk, { analysisId: header.analysisId, n: chunk.n });
      return { ...stored, bytes: Buffer.from(stored.bytes), analysisId, companyId };
    }),
  );

  const chunkBytes = chunks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const analysis = toDocument(header, { ...recording, serverRestarted }, measured, chunkBytes);
  try {
    await addAnalysis(analysis);
    return analysis;
  } catch (error) {
    const winner = isDuplicateKey(error) ? await storedAnalysis(header) : null;
    if (!winner) throw error;
    if (!winner._id.equals(analysisId)) await AnalysisChunkModel.deleteMany({ analysisId, companyId });
    return winner;
  }
}

/** An unmeasurable recording is still stored. */
async function measure(header: HeaderToSave, chunks: FrameChunk[]): Promise<Measured> {
  try {
    return await runJob(measureFrames, { header, chunks }, { companyId: header.companyId, begun: true });
  } catch (error) {
    if (error instanceof Problem && error.code === "computationFailed") return unmeasured(header);
    throw error;
  }
}

/** Null if captured here. */
function importSourceOf(imported: HeaderToSave["imported"]): ImportSource | null {
  if (!imported) return null;
  const { rateHz: _, ...source } = imported;
  return source;
}

function toDocument(
  header: HeaderToSave,
  recording: Omit<ArrangedFrames, "chunks"> & Pick<AnalysisDocument, "serverRestarted">,
  { geometry, preview, ...measured }: Measured,
  chunkBytes: number,
): AnalysisDocument {
  const { imported, deviceId, durationMs } = header;
  const { parts, rateHz } = deviceKind(header);
  const nominalHz = imported?.rateHz ?? rateHz;
  const document: AnalysisDocument = {
    ...recording,
    _id: new Types.ObjectId(header.analysisId),
    captureId: header.captureId,
    companyId: new Types.ObjectId(header.companyId),
    patientId: new Types.ObjectId(header.patientId),
    userId: new Types.ObjectId(header.userId),
    deviceId: deviceId === null ? null : new Types.ObjectId(deviceId),
    deviceName: header.deviceName,
    deviceType: header.deviceType,
    patientNumber: header.patientNumber,
    subject: header.subject,
    userName: header.userName,
    imported: importSourceOf(imported),
    analysisType: header.analysisType,
    exercise: header.exercise,
    conditions: header.conditions,
    protocolRun: header.protocolRun,
    creationDate: header.startedAt,
    notes: "",
    agreed: "",
    moments: [],
    momentsEdition: 0,
    geometry,
    deviceGeometry: header.geometry,
    calibrations: header.calibrations,
    nominalHz,
    expectedFrames: expectedFrames({ parts, rateHz: nominalHz }, durationMs),
    plannedMs: durationMs,
    sizeBytes: 0,
    ...measured,
    corrections: [],
    correctionsEdition: 0,
    resultVersion: RESULT_VERSION,
    comparedFigures: packFigures({ analysisType: header.analysisType, result: measured.result, geometry }),
    preview: preview && Buffer.from(encodeFrame(preview)),
    deleted: false,
    deletedAt: null,
  };
  return { ...document, sizeBytes: chunkBytes + mongoose.mongo.BSON.calculateObjectSize(document) };
}
