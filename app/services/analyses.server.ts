import { trusted, Types } from "mongoose";
import { toAnalysisRecord, toAnalysisSummary, type PatientLabel } from "~/data/analysis-to-domain.server";
import type { FrameChunk } from "~/data/frame-chunks.server";
import { objectIdOf } from "~/data/scoped.server";
import { analysesOf } from "~/data/stored-analyses.server";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { RecordedExposure } from "~/domain/analysis/exposure";
import type { PackedSeries } from "~/domain/analysis/packed-series";
import type { AnalysisRecord, AnalysisSummary } from "~/domain/analysis/record";
import { conditionsOf, type Conditions } from "~/domain/analysis/recording/conditions";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame, Grid } from "~/domain/frame/frame";
import { may } from "~/domain/permission";
import { Problem, type ProblemCode } from "~/domain/problem";
import type { JobTerms } from "~/jobs/job-pool.server";
import { runJob } from "~/jobs/run-job.server";
import { leadingOf } from "~/recordings/compared-figures.server";
import { keptSeries, recordingKey } from "~/recordings/kept-computations.server";
import { isOutdated, recomputeResult } from "~/recordings/recompute.server";
import { measureSeriesOf } from "~/recordings/recording-jobs.server";
import { hasSeries } from "~/recordings/series.server";
import { allStoredChunks, storedChunks } from "~/recordings/stored-frames.server";
import { allow } from "./allow";
import { audit } from "./audit.server";
import { patientNames } from "./patients/patients.server";

/** Which of the company's analyses; nothing stated means all. */
export interface AnalysisFilter {
  patientId?: string;
  /** Any of these patients. */
  patientIds?: readonly string[];
  deviceId?: string;
  type?: AnalysisType;
  /** The first and the last moment, both included. */
  from?: Date;
  until?: Date;
}

const NEWEST_FIRST = { creationDate: -1, _id: -1 } as const;

/** What an analysis may be about; one of all these is enough. */
export interface AnalysisSubjects {
  patientIds: readonly string[];
  deviceIds: readonly string[];
  types: readonly AnalysisType[];
}

/** The newest analyses that are about something of each of the subjects, for a search; none without subjects. */
export async function newestAnalyses(context: Context, subjects: readonly AnalysisSubjects[], most: number): Promise<AnalysisSummary[]> {
  allow(context, "readAnalyses");
  const about = ({ patientIds, deviceIds, types }: AnalysisSubjects) => [
    ...(patientIds.length > 0 ? [toQuery({ patientIds })] : []),
    ...(deviceIds.length > 0 ? [{ deviceId: trusted({ $in: deviceIds.map((id) => objectIdOf(id) ?? NOBODY) }) }] : []),
    ...(types.length > 0 ? [{ analysisType: trusted({ $in: [...types] }) }] : []),
  ];
  const wanted = subjects.map(about);
  if (wanted.length === 0 || wanted.some((one) => one.length === 0)) return [];
  const documents = await analysesOf(context)
    .find({ $and: wanted.map((one) => ({ $or: one })) })
    .sort(NEWEST_FIRST)
    .limit(most)
    .select({ preview: 0, result: 0, quality: 0, captureId: 0 })
    .lean();
  await audit(context, { action: "listAnalyses", object: context.company.id });
  return namedSummaries(context, documents);
}

/** How many analyses the company has of a patient, device or type. */
export function countAnalyses(context: Context, filter: AnalysisFilter = {}): Promise<number> {
  allow(context, "readAnalyses");
  return analysesOf(context).count(toQuery(filter));
}

/**
 * One analysis with its result. One that another version computed is computed again first; where its frames are gone it has none.
 * @throws Problem notFound, busy
 */
export async function getAnalysis(context: Context, id: string): Promise<AnalysisRecord> {
  allow(context, "readAnalyses");
  const analysis = await find(context, id);
  await audit(context, { action: "viewAnalysis", object: id, patientId: analysis.patientId });
  return withCurrentResult(context, analysis);
}

/** The same analysis with the result of this version; as it is where its frames are gone. @throws Problem notFound, busy */
export const withCurrentResult = async (context: Context, record: AnalysisRecord): Promise<AnalysisRecord> =>
  (isOutdated(record) ? await recompute(context, record) : null) ?? record;

/** Computes the result of an analysis again from its frames. @throws Problem notFound, busy, framesMissing */
export async function recomputeAnalysis(context: Context, id: string): Promise<AnalysisRecord> {
  allow(context, "correctAnalyses");
  const recomputed = await recompute(context, await find(context, id));
  if (!recomputed) throw new Problem("framesMissing");
  return recomputed;
}

/** Null where the frames are gone; the stored result then stays as it is. */
async function recompute(
  context: Context,
  { id, patientId, patientName, patientNumber, notes, agreed, moments }: AnalysisRecord,
): Promise<AnalysisRecord | null> {
  const recomputed = await recomputeResult(context.company.id, id);
  if (!recomputed) return null;
  await audit(context, { action: "recomputeAnalysis", object: id, patientId });
  return { ...recomputed, patientName, patientNumber, notes, agreed, moments };
}

/** The picture of an analysis; null where its recording has none. @throws Problem notFound */
export async function previewFrame(context: Context, id: string): Promise<Frame | null> {
  allow(context, "readAnalyses");
  const document = await analysesOf(context).findById(id).select({ preview: 1 });
  if (!document) throw new Problem("notFound");
  return document.preview && decodeFrame(document.preview);
}

/** What the small picture of an analysis is drawn of: its picture, and of a walk its result, which holds those of the feet. @throws Problem notFound */
export async function pictureParts(
  context: Context,
  id: string,
): Promise<{ frame: Frame | null; walk: Pick<AnalysisRecord, "result" | "geometry"> | null }> {
  allow(context, "readAnalyses");
  const document = await analysesOf(context).findById(id).select({ preview: 1, analysisType: 1 });
  if (!document) throw new Problem("notFound");
  const walk = document.analysisType === "Dynamic" ? await find(context, id) : null;
  return { frame: document.preview && decodeFrame(document.preview), walk };
}

/** The steps of an analysis, and the geometry of its mat, to draw them. @throws Problem notFound, noAnalysisData (this version has no steps of it) */
export async function walkOfAnalysis(context: Context, id: string): Promise<{ result: DynamicResult; geometry: Geometry }> {
  allow(context, "readAnalyses");
  const { result, geometry } = await find(context, id);
  if (!result || !("contacts" in result)) throw new Problem("noAnalysisData");
  return { result, geometry };
}

/** The exposure of a recording of a bed or a seat, and the grid of its maps. @throws Problem notFound, noAnalysisData (it has none) */
export async function exposureOfAnalysis(context: Context, id: string): Promise<{ exposure: RecordedExposure; grid: Grid }> {
  allow(context, "readAnalyses");
  const { result, geometry } = await find(context, id);
  if (!result || !("exposure" in result) || !result.exposure) throw new Problem("noAnalysisData");
  return { exposure: result.exposure, grid: geometry.grid };
}

/**
 * The frames of an analysis in order, as they are stored: a chunk at a time, fetched as it is taken.
 * @throws Problem notFound, before the first chunk; downloadError, where the store does not hold every frame of the record
 */
export async function* chunksOf(context: Context, id: string): AsyncGenerator<FrameChunk> {
  allow(context, "readAnalyses");
  yield* storedChunks(context, await find(context, id));
}

/** What a page goes without. */
const missing = new Set<ProblemCode>(["downloadError", "computationFailed"]);

/**
 * What the result view of an analysis draws over time, packed (see `unpackSeries`). Null where there is nothing to draw: a type whose
 * result says everything, a recording that could not be measured, frames that are lost. @throws Problem notFound, busy
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
    return await keptSeries.of(recordingKey(record), async () => {
      const chunks = await allStoredChunks(context, record);
      return runJob(
        measureSeriesOf,
        { record: { deviceType, geometry, analysisType }, chunks },
        { ...terms, companyId: context.company.id },
      );
    });
  } catch (error) {
    if (error instanceof Problem && missing.has(error.code)) return null;
    throw error;
  }
}

/** Replaces what is stated of how an analysis was captured; what its type does not ask for is left out. @throws Problem notFound */
export async function stateConditions(context: Context, id: string, stated: Conditions): Promise<void> {
  allow(context, "captureAnalyses");
  const { analysisType, deviceType, patientId } = await find(context, id);
  await analysesOf(context).updateById(id, { $set: { conditions: conditionsOf(analysisType, kindOf({ deviceType }).stance, stated) } });
  await audit(context, { action: "editAnalysis", object: id, patientId });
}

async function find(context: Context, id: string): Promise<AnalysisRecord> {
  const document = await analysesOf(context).findById(id).select({ preview: 0, captureId: 0 }).lean();
  if (!document) throw new Problem("notFound");
  return named(context, document);
}

type Listed = Parameters<typeof toAnalysisSummary>[0] & Parameters<typeof leadingOf>[0];

/** With the names of the patients as they are registered today: one query for all of them. */
export async function namedSummaries(context: Context, documents: Listed[]): Promise<AnalysisSummary[]> {
  const labelOf = await labels(context, documents);
  return documents.map((document) => toAnalysisSummary(document, labelOf(document), leadingOf(document)));
}

async function named(context: Context, document: Parameters<typeof toAnalysisRecord>[0]): Promise<AnalysisRecord> {
  return toAnalysisRecord(document, (await labels(context, [document]))(document));
}

type OfPatient = Pick<Parameters<typeof toAnalysisSummary>[0], "patientId">;

/** How the caller knows the patients of these analyses, by one query. */
async function labels(context: Context, documents: readonly OfPatient[]): Promise<(document: OfPatient) => PatientLabel> {
  const names = await patientNames(context, [...new Set(documents.map(({ patientId }) => patientId.toHexString()))]);
  const named = may("readPatientNames", context);
  return ({ patientId }) => {
    const known = names.get(patientId.toHexString()) ?? null;
    return named ? { name: known } : { pseudonym: known };
  };
}

/** Of no document. */
const NOBODY = new Types.ObjectId("000000000000000000000000");

/** What finds the analyses of a filter. An id of a patient or device that is none finds nothing, like that of a stranger. */
export const toQuery = ({ patientId, patientIds, deviceId, type, from, until }: AnalysisFilter) => ({
  ...(patientIds === undefined ? {} : { patientId: trusted({ $in: patientIds.map((id) => objectIdOf(id) ?? NOBODY) }) }),
  ...(patientId === undefined ? {} : { patientId: objectIdOf(patientId) ?? NOBODY }),
  ...(deviceId === undefined ? {} : { deviceId: objectIdOf(deviceId) ?? NOBODY }),
  ...(type === undefined ? {} : { analysisType: type }),
  ...(from === undefined && until === undefined
    ? {}
    : { creationDate: trusted({ ...(from && { $gte: from }), ...(until && { $lte: until }) }) }),
});

/** A patient's analyses of a type. */
export const patientQuery = (patientId: string, type: AnalysisType) => toQuery({ patientId, type });
