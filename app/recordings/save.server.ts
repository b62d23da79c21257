import mongoose, { Types } from "mongoose";
import { isDuplicateKey } from "~/data/duplicate-key.server";
import { packFrames } from "~/data/frame-chunks.server";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { AnalysisModel, type AnalysisDocument } from "~/data/models/analysis.model.server";
import { scoped } from "~/data/scoped.server";
import { arrangeRecording, type ArrangedRecording } from "~/domain/analysis/recording";
import type { RecordingHeader } from "~/domain/analysis/recording-header";
import type { Context } from "~/domain/context";
import { decodeFrame, encodeFrame } from "~/domain/frame/codec";
import { hasLoad, type Frame } from "~/domain/frame/frame";
import type { ProblemCode } from "~/domain/problem";
import { measureRecording } from "./measure.server";
import { releaseStorage, settleStorage } from "./storage.server";

/** A frame as received, and decoded. */
interface Recorded {
  bytes: Uint8Array;
  frame: Frame;
}

/** The outcome of a save: an analysis, or the reason there is none. */
export type SavedRecording = { analysisId: string } | { refused: ProblemCode };

/** The saved analysis of a capture. */
export type EarlierRecording = Pick<AnalysisDocument, "analysisType" | "creationDate" | "plannedMs" | "frameCount" | "deviceId" | "_id">;

/** The analysis saved by an earlier capture with the same key. */
export async function findRecording(context: Context, captureId: string): Promise<EarlierRecording | null> {
  return scoped(AnalysisModel, context)
    .findOne({ captureId })
    .select({ analysisType: 1, creationDate: 1, plannedMs: 1, frameCount: 1, deviceId: 1 })
    .lean();
}

/**
 * Saves a recording: frames in order and once each, result, picture; chunks first, the analysis last, then the storage.
 * Idempotent per capture key, so a save may be retried until it succeeds. A recording without frames or load is refused and its storage released.
 */
export async function saveRecording(
  header: RecordingHeader,
  arrived: readonly Uint8Array[],
  serverRestarted = false,
): Promise<SavedRecording> {
  const arranged = arrangeRecording(
    arrived.map((bytes) => ({ bytes, frame: decodeFrame(bytes) })),
    header.durationMs,
  );
  const refused = reasonAgainst(arranged.frames);
  if (refused) {
    await releaseStorage(header);
    return { refused };
  }
  const saved = (await storedAnalysis(header)) ?? (await storeAnalysis(header, arranged, serverRestarted));
  await settleStorage(header, saved.sizeBytes);
  return { analysisId: saved._id.toHexString() };
}

function reasonAgainst(frames: readonly Recorded[]): ProblemCode | null {
  if (frames.length === 0) return "connectDevice";
  return frames.some(({ frame }) => hasLoad(frame.counts)) ? null : "positionPatient";
}

type Stored = Pick<AnalysisDocument, "_id" | "sizeBytes">;

const storedAnalysis = ({ companyId, captureId }: RecordingHeader): Promise<Stored | null> =>
  scoped(AnalysisModel, { company: { id: companyId } })
    .findOne({ captureId })
    .select({ sizeBytes: 1 })
    .lean();

async function storeAnalysis(header: RecordingHeader, arranged: ArrangedRecording<Recorded>, serverRestarted: boolean): Promise<Stored> {
  const analysisId = new Types.ObjectId(header.analysisId);
  const companyId = new Types.ObjectId(header.companyId);
  const chunks = await packFrames(arranged.frames.map(({ bytes }) => bytes));
  await AnalysisChunkModel.deleteMany({ analysisId, companyId });
  await AnalysisChunkModel.insertMany(chunks.map((chunk) => ({ ...chunk, analysisId, companyId })));

  const chunkBytes = chunks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const analysis = await toDocument(header, arranged, { serverRestarted, chunkBytes });
  try {
    await AnalysisModel.create(analysis);
    return analysis;
  } catch (error) {
    const winner = isDuplicateKey(error) ? await storedAnalysis(header) : null;
    if (!winner) throw error;
    if (!winner._id.equals(analysisId)) await AnalysisChunkModel.deleteMany({ analysisId, companyId });
    return winner;
  }
}

async function toDocument(
  header: RecordingHeader,
  { frames, ...arranged }: ArrangedRecording<Recorded>,
  { serverRestarted, chunkBytes }: { serverRestarted: boolean; chunkBytes: number },
): Promise<AnalysisDocument> {
  const { result, geometry, preview, keyFigure } = await measureRecording(
    header,
    frames.map(({ frame }) => frame),
  );
  const document: AnalysisDocument = {
    ...arranged,
    serverRestarted,
    _id: new Types.ObjectId(header.analysisId),
    captureId: header.captureId,
    companyId: new Types.ObjectId(header.companyId),
    patientId: new Types.ObjectId(header.patientId),
    userId: new Types.ObjectId(header.userId),
    deviceId: new Types.ObjectId(header.deviceId),
    deviceName: header.deviceName,
    deviceType: header.deviceType,
    patientName: header.patientName,
    patientNumber: header.patientNumber,
    userName: header.userName,
    analysisType: header.analysisType,
    exercise: header.exercise,
    creationDate: header.startedAt,
    notes: "",
    geometry,
    frameCount: frames.length,
    plannedMs: header.durationMs,
    sizeBytes: 0,
    result,
    keyFigure,
    preview: preview && Buffer.from(encodeFrame(preview)),
  };
  return { ...document, sizeBytes: chunkBytes + mongoose.mongo.BSON.calculateObjectSize(document) };
}
