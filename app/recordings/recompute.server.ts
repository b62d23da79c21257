import mongoose, { trusted } from "mongoose";
import { toAnalysisRecord } from "~/data/analysis-to-domain.server";
import { tenantAnalyses, analysesOfAll } from "~/data/stored-analyses.server";
import { RESULT_VERSION, type AnalysisRecord } from "~/domain/analysis/record";
import { encodeFrame } from "~/domain/frame/codec";
import { Problem, type ProblemCode } from "~/domain/problem";
import { runJob } from "~/jobs/run-job.server";
import { packFigures } from "./compared-figures.server";
import type { Measured } from "./measure.server";
import { measureFrames } from "./recording-jobs.server";
import { refundStorage } from "./storage.server";
import { allStoredChunks } from "./stored-frames.server";

/** Computed by another version. */
export const isOutdated = ({ resultVersion }: Pick<AnalysisRecord, "resultVersion">): boolean => resultVersion !== RESULT_VERSION;

/** Shared by concurrent callers, by analysis id. */
const underWay = new Map<string, Promise<AnalysisRecord | null>>();

/**
 * Stores result and picture. Null and unchanged if the frames are deleted. The record names no patient.
 * @throws Problem notFound, busy
 */
export const recomputeResult = (companyId: string, id: string): Promise<AnalysisRecord | null> =>
  underWay.get(id) ?? share(id, recompute(companyId, id));

/** A running computation lacks the change. */
export async function recomputeChanged(companyId: string, id: string): Promise<AnalysisRecord | null> {
  const before = underWay.get(id) ?? Promise.resolve(null);
  return share(
    id,
    before.catch(() => null).then(() => recompute(companyId, id)),
  );
}

function share(id: string, started: Promise<AnalysisRecord | null>): Promise<AnalysisRecord | null> {
  const running = started.finally(() => {
    if (underWay.get(id) === running) underWay.delete(id);
  });
  underWay.set(id, running);
  return running;
}

async function recompute(companyId: string, id: string): Promise<AnalysisRecord | null> {
  const tenant = { company: { id: companyId } };
  const analyses = tenantAnalyses(tenant);
  const stored = await analyses.findById(id).lean();
  if (!stored) throw new Problem("notFound");
  const record = toAnalysisRecord(stored, { name: null });
  const measured = await measureAgain(record);
  if (!measured) return null;
  const { preview, ...computed } = measured;
  const changes = {
    ...computed,
    deviceGeometry: record.deviceGeometry,
    resultVersion: RESULT_VERSION,
    comparedFigures: packFigures({ ...record, ...computed }),
    preview: preview && Buffer.from(encodeFrame(preview)),
  };
  const recomputed = { ...stored, ...changes };
  const grownBy = mongoose.mongo.BSON.calculateObjectSize(recomputed) - mongoose.mongo.BSON.calculateObjectSize(stored);
  // Of equal results by several processes only the first is stored and charged. Corrections made meanwhile are next.
  const { _id, sizeBytes, correctionsEdition } = stored;
  const isFirst = await analyses
    .updateFirst({ _id, sizeBytes, correctionsEdition: correctionsEdition ?? null }, { $set: changes, $inc: { sizeBytes: grownBy } })
    .select({ _id: 1 })
    .lean();
  if (isFirst) await refundStorage(companyId, -grownBy);
  return toAnalysisRecord({ ...recomputed, sizeBytes: sizeBytes + grownBy }, { name: null });
}

const gone = new Set<ProblemCode>(["downloadError", "computationFailed"]);

async function measureAgain(record: AnalysisRecord): Promise<Measured | null> {
  const { companyId, deviceType, deviceGeometry: geometry, analysisType, exercise } = record;
  const corrections = record.corrections.map(({ correction }) => correction);
  try {
    const chunks = await allStoredChunks({ company: { id: companyId } }, record);
    return await runJob(measureFrames, { header: { deviceType, geometry, analysisType, exercise, corrections }, chunks }, { companyId });
  } catch (error) {
    if (error instanceof Problem && gone.has(error.code)) return null;
    throw error;
  }
}

export interface Recomputed {
  done: number;
  /** Frames deleted; results stay unchanged. */
  framesMissing: number;
}

/** Of all companies, outdated or all, in turn. @throws Problem busy */
export async function recomputeResults({ every }: { every: boolean }): Promise<Recomputed> {
  const outdated = every ? {} : { resultVersion: trusted({ $ne: RESULT_VERSION }) };
  const found = await analysesOfAll.find(outdated).select({ companyId: 1 }).lean();
  const soFar: Recomputed = { done: 0, framesMissing: 0 };
  for (const { _id, companyId } of found) {
    const record = await recomputeResult(companyId.toHexString(), _id.toHexString());
    soFar[record ? "done" : "framesMissing"] += 1;
  }
  return soFar;
}
