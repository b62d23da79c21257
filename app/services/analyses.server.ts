import { trusted, Types } from "mongoose";
import { toAnalysisRecord, toAnalysisSummary, type PatientLabel } from "~/data/analysis-to-domain.server";
import type { FrameChunk } from "~/data/frame-chunks.server";
import { toObjectId } from "~/data/scoped.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import type { AnalysisType } from "~/domain/analysis-types";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { RecordedExposure } from "~/domain/analysis/exposure";
import type { AnalysisRecord, AnalysisSummary } from "~/domain/analysis/record";
import type { Conditions } from "~/domain/analysis/recording/conditions";
import { applicableConditions } from "~/domain/analysis/recording/requested-conditions";
import { analysisOf, type PackedSeries } from "~/domain/analysis/types/catalogue";
import { exposureIn, stepsIn } from "~/domain/analysis/types/result-parts";
import { deviceKind } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame, Grid } from "~/domain/frame/frame";
import { can } from "~/domain/permission";
import { Problem, type ProblemCode } from "~/domain/problem";
import type { JobTerms } from "~/jobs/job-pool.server";
import { runJob } from "~/jobs/run-job.server";
import { leadingMeasureIds } from "~/recordings/compared-figures.server";
import { keptSeries, recordingKey } from "~/recordings/kept-computations.server";
import { isOutdated, recomputeResult } from "~/recordings/recompute.server";
import { measureSeriesJob } from "~/recordings/recording-jobs.server";
import { hasSeries } from "~/recordings/series.server";
import { allStoredChunks, storedChunks } from "~/recordings/stored-frames.server";
import { allow } from "./allow";
import { audit } from "./audit.server";
import type { Context } from "./context";
import { patientNames } from "./patients/patients.server";

/** All conditions are optional. */
export interface AnalysisFilter {
  patientId?: string;
  patientIds?: readonly string[];
  deviceId?: string;
  type?: AnalysisType;
  /** Inclusive. */
  from?: Date;
  until?: Date;
}

const NEWEST_FIRST = { creationDate: -1, _id: -1 } as const;

/** Matches any of these. */
export interface AnalysisSubjects {
  patientIds: readonly string[];
  deviceIds: readonly string[];
  types: readonly AnalysisType[];
}

/** Newest analyses that match every subject; none without subjects. */
export async function newestAnalyses(context: Context, subjects: readonly AnalysisSubjects[], max: number): Promise<AnalysisSummary[]> {
  allow(context, "readAnalyses");
  const about = ({ patientIds, deviceIds, types }: AnalysisSubjects) => [
    ...(patientIds.length > 0 ? [toQuery({ patientIds })] : []),
    ...(deviceIds.length > 0 ? [{ deviceId: trusted({ $in: deviceIds.map((id) => toObjectId(id) ?? NO_ONE) }) }] : []),
    ...(types.length > 0 ? [{ analysisType: trusted({ $in: [...types] }) }] : []),
  ];
  const wanted = subjects.map(about);
  if (wanted.length === 0 || wanted.some((one) => one.length === 0)) return [];
  const documents = await tenantAnalyses(context)
    .find({ $and: wanted.map((one) => ({ $or: one })) })
    .sort(NEWEST_FIRST)
    .limit(max)
    .select({ preview: 0, result: 0, quality: 0, captureId: 0 })
    .lean();
  await audit(context, { action: "listAnalyses", object: context.company.id });
  return namedSummaries(context, documents);
}

export function countAnalyses(context: Context, filter: AnalysisFilter = {}): Promise<number> {
  allow(context, "readAnalyses");
  return tenantAnalyses(context).count(toQuery(filter));
}

/**
 * Results of other versions are recomputed, or missing without frames.
 * @throws Problem notFound, busy
 */
export async function getAnalysis(context: Context, id: string): Promise<AnalysisRecord> {
  allow(context, "readAnalyses");
  const analysis = await find(context, id);
  await audit(context, { action: "viewAnalysis", object: id, patientId: analysis.patientId });
  return withCurrentResult(context, analysis);
}

/**
 * With this version's result; unchanged without frames.
 * @throws Problem notFound, busy
 */
export const withCurrentResult = async (context: Context, record: AnalysisRecord): Promise<AnalysisRecord> =>
  (isOutdated(record) ? await recompute(context, record) : null) ?? record;

/**
 * Recomputes a result from its frames.
 * @throws Problem notFound, busy, framesMissing
 */
export async function recomputeAnalysis(context: Context, id: string): Promise<AnalysisRecord> {
  allow(context, "correctAnalyses");
  const recomputed = await recompute(context, await find(context, id));
  if (!recomputed) throw new Problem("framesMissing");
  return recomputed;
}

/** Null without frames; the stored result stays. */
async function recompute(
  context: Context,
  { id, patientId, patientName, patientNumber, notes, agreed, moments }: AnalysisRecord,
): Promise<AnalysisRecord | null> {
  const recomputed = await recomputeResult(context.company.id, id);
  if (!recomputed) return null;
  await audit(context, { action: "recomputeAnalysis", object: id, patientId });
  return { ...recomputed, patientName, patientNumber, notes, agreed, moments };
}

/**
 * Null if the recording has no preview.
 * @throws Problem notFound
 */
export async function previewFrame(context: Context, id: string): Promise<Frame | null> {
  allow(context, "readAnalyses");
  const document = await tenantAnalyses(context).findById(id).select({ preview: 1 });
  if (!document) throw new Problem("notFound");
  return document.preview && decodeFrame(document.preview);
}

/**
 * Sources of the thumbnail: the preview and, of a walk, the result.
 * @throws Problem notFound
 */
export async function pictureParts(
  context: Context,
  id: string,
): Promise<{ frame: Frame | null; walk: Pick<AnalysisRecord, "result" | "geometry"> | null }> {
  allow(context, "readAnalyses");
  const document = await tenantAnalyses(context).findById(id).select({ preview: 1, analysisType: 1 });
  if (!document) throw new Problem("notFound");
  const walk = analysisOf(document.analysisType).hasSteps ? await find(context, id) : null;
  return { frame: document.preview && decodeFrame(document.preview), walk };
}

/** @throws Problem notFound, noAnalysisData (no steps) */
export async function walkOfAnalysis(context: Context, id: string): Promise<{ result: DynamicResult; geometry: Geometry }> {
  allow(context, "readAnalyses");
  const { result, geometry } = await find(context, id);
  const steps = stepsIn(result);
  if (!steps) throw new Problem("noAnalysisData");
  return { result: steps, geometry };
}

/** @throws Problem notFound, noAnalysisData (no exposure) */
export async function exposureOfAnalysis(context: Context, id: string): Promise<{ exposure: RecordedExposure; grid: Grid }> {
  allow(context, "readAnalyses");
  const { result, geometry } = await find(context, id);
  const exposure = exposureIn(result);
  if (!exposure) throw new Problem("noAnalysisData");
  return { exposure, grid: geometry.grid };
}

/**
 * In order, on demand.
 * @throws Problem notFound, before the first chunk; downloadError if frames are missing
 */
export async function* readChunks(context: Context, id: string): AsyncGenerator<FrameChunk> {
  allow(context, "readAnalyses");
  yield* storedChunks(context, await find(context, id));
}

const missing = new Set<ProblemCode>(["downloadError", "computationFailed"]);

/**
 * Packed (see `unpackSeries`). Null for types without series and missing or unmeasurable frames.
 * @throws Problem notFound, busy
 */
export async function analysisSeries(
  context: Context,
  record: AnalysisRecord,
  terms: Omit<JobTerms, "companyId"> = {},
): Promise<PackedSeries[AnalysisType]> {
  allow(context, "readAnalyses");
  if (record.result === null || !hasSeries(record.analysisType)) return null;
  const { deviceType, geometry, analysisType } = record;
  try {
    return await keptSeries.get(recordingKey(record), async () => {
      const chunks = await allStoredChunks(context, record);
      return runJob(
        measureSeriesJob,
        { record: { deviceType, geometry, analysisType }, chunks },
        { ...terms, companyId: context.company.id },
      );
    });
  } catch (error) {
    if (error instanceof Problem && missing.has(error.code)) return null;
    throw error;
  }
}

/**
 * Drops conditions that the type does not use.
 * @throws Problem notFound
 */
export async function stateConditions(context: Context, id: string, stated: Conditions): Promise<void> {
  allow(context, "captureAnalyses");
  const { analysisType, deviceType, patientId } = await find(context, id);
  await tenantAnalyses(context).updateById(id, {
    $set: { conditions: applicableConditions(analysisType, deviceKind({ deviceType }).stance, stated) },
  });
  await audit(context, { action: "editAnalysis", object: id, patientId });
}

async function find(context: Context, id: string): Promise<AnalysisRecord> {
  const document = await tenantAnalyses(context).findById(id).select({ preview: 0, captureId: 0 }).lean();
  if (!document) throw new Problem("notFound");
  return named(context, document);
}

type Listed = Parameters<typeof toAnalysisSummary>[0] & Parameters<typeof leadingMeasureIds>[0];

export async function namedSummaries(context: Context, documents: Listed[]): Promise<AnalysisSummary[]> {
  const labelOf = await labels(context, documents);
  return documents.map((document) => toAnalysisSummary(document, labelOf(document), leadingMeasureIds(document)));
}

async function named(context: Context, document: Parameters<typeof toAnalysisRecord>[0]): Promise<AnalysisRecord> {
  return toAnalysisRecord(document, (await labels(context, [document]))(document));
}

type OfPatient = Pick<Parameters<typeof toAnalysisSummary>[0], "patientId">;

async function labels(context: Context, documents: readonly OfPatient[]): Promise<(document: OfPatient) => PatientLabel> {
  const names = await patientNames(context, [...new Set(documents.map(({ patientId }) => patientId.toHexString()))]);
  const named = can("readPatientNames", context);
  return ({ patientId }) => {
    const known = names.get(patientId.toHexString()) ?? null;
    return named ? { name: known } : { pseudonym: known };
  };
}

const NO_ONE = new Types.ObjectId("000000000000000000000000");

/** Malformed IDs find nothing, like another company's. */
export const toQuery = ({ patientId, patientIds, deviceId, type, from, until }: AnalysisFilter) => ({
  ...(patientIds === undefined ? {} : { patientId: trusted({ $in: patientIds.map((id) => toObjectId(id) ?? NO_ONE) }) }),
  ...(patientId === undefined ? {} : { patientId: toObjectId(patientId) ?? NO_ONE }),
  ...(deviceId === undefined ? {} : { deviceId: toObjectId(deviceId) ?? NO_ONE }),
  ...(type === undefined ? {} : { analysisType: type }),
  ...(from === undefined && until === undefined
    ? {}
    : { creationDate: trusted({ ...(from && { $gte: from }), ...(until && { $lte: until }) }) }),
});

export const patientQuery = (patientId: string, type: AnalysisType) => toQuery({ patientId, type });
