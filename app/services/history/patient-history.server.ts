import { trusted } from "mongoose";
import type { AnalysisDocument } from "~/data/models/analysis.model.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { analysisTypes, type AnalysisType } from "~/domain/analysis-types";
import { isOfSamePart } from "~/domain/analysis/comparison/comparable";
import type { PastResult } from "~/domain/analysis/comparison/trend";
import { FIRST_RESULT_VERSION, RESULT_VERSION, type AnalysisSummary } from "~/domain/analysis/record";
import { daysOnClock } from "~/domain/calendar-days";
import { deviceKind } from "~/domain/device/device";
import { packFigures, unpackFigures, type ComparedFigures } from "~/recordings/compared-figures.server";
import { allow } from "../allow";
import { namedSummaries, patientQuery, toQuery } from "../analyses.server";
import { audit } from "../audit.server";
import type { Context } from "../context";

/** Limit of a trend. */
const MAX_RESULTS = 500;
const RECENTLY_USED = 50;
const NEWEST_FIRST = { creationDate: -1, _id: -1 } as const;

/** Total count, and the newest, newest first. */
export interface HistoryOfType {
  type: AnalysisType;
  total: number;
  newest: AnalysisSummary[];
}

/** A patient's newest analyses by type; none for another company's. Audited once. */
export async function newestOfTypes(context: Context, patientId: string, max: number): Promise<HistoryOfType[]> {
  allow(context, "readAnalyses");
  const analyses = tenantAnalyses(context);
  const ofTypes = await Promise.all(
    analysisTypes.map(async (type) => {
      const query = patientQuery(patientId, type);
      const total = await analyses.count(query);
      if (total === 0) return [];
      const documents = await analyses
        .find(query)
        .sort(NEWEST_FIRST)
        .limit(max)
        .select({ preview: 0, result: 0, quality: 0, captureId: 0 })
        .lean();
      return [{ type, total, newest: await namedSummaries(context, documents) }];
    }),
  );
  await audit(context, { action: "listAnalyses", object: context.company.id, patientId });
  return ofTypes.flat();
}

/** What tells a capture from others. */
export type NamedCapture = Pick<AnalysisSummary, "id" | "analysisType" | "creationDate">;

/** A patient's newest analyses of any type, newest first. Callers audit. */
export async function newestCaptures(context: Context, patientId: string, max: number): Promise<NamedCapture[]> {
  allow(context, "readAnalyses");
  const documents = await tenantAnalyses(context)
    .find(toQuery({ patientId }))
    .sort(NEWEST_FIRST)
    .limit(max)
    .select({ analysisType: 1, creationDate: 1 })
    .lean();
  return documents.map(({ _id, analysisType, creationDate }) => ({ id: _id.toHexString(), analysisType, creationDate }));
}

/** Devices of the clinic's newest analyses, the last used first. Callers audit. */
export async function recentDeviceIds(context: Context): Promise<string[]> {
  allow(context, "readAnalyses");
  const documents = await tenantAnalyses(context).find({}).sort(NEWEST_FIRST).limit(RECENTLY_USED).select({ deviceId: 1 }).lean();
  return [...new Set(documents.flatMap(({ deviceId }) => deviceId?.toHexString() ?? []))];
}

/** Small fields only. */
const OF_TREND = {
  ...{ creationDate: 1, deviceType: 1, exercise: 1, conditions: 1, geometry: 1, durationMs: 1, nominalHz: 1, state: 1 },
  ...{ protocolRun: 1, subject: 1, resultVersion: 1, correctionsEdition: 1, comparedFigures: 1 },
} as const;

/** Newest first, without results and frames. Other versions have no figures (decision 34). Callers audit. */
export async function pastResults(context: Context, patientId: string, type: AnalysisType): Promise<PastResult[]> {
  allow(context, "readAnalyses");
  const documents = await tenantAnalyses(context)
    .find(patientQuery(patientId, type))
    .sort(NEWEST_FIRST)
    .limit(MAX_RESULTS)
    .select(OF_TREND)
    .lean();
  const known = documents.map((document) => (isCurrent(document) ? unpackFigures(type, document.comparedFigures ?? null) : null));
  const unread = documents.filter((document, at) => isCurrent(document) && !known[at]);
  const read = await readFigures(context, type, unread);
  return documents.map(({ _id, deviceType, exercise, conditions, geometry, durationMs, nominalHz, state, ...document }, at) => {
    const figures = known[at] ?? read.get(_id.toHexString()) ?? null;
    return {
      id: _id.toHexString(),
      analysisType: type,
      creationDate: document.creationDate,
      deviceType,
      exercise,
      conditions: conditions ?? {},
      protocolRun: document.protocolRun ?? null,
      geometry,
      durationMs,
      nominalHz: nominalHz ?? deviceKind({ deviceType }).rateHz,
      state,
      result: figures && { threshold: figures.threshold, evenDurationS: figures.value("balance.body.evenDuration") },
      value: figures?.value ?? (() => null),
      isOutdated: !isCurrent(document),
      ageYears: document.subject?.ageYears ?? null,
    };
  });
}

/** Figures of balance captures, newest first. Audited. */
export async function balanceCaptures(context: Context, patientId: string): Promise<PastResult[]> {
  const captures = await pastResults(context, patientId, "Balance");
  await audit(context, { action: "listAnalyses", object: context.company.id, patientId });
  return captures;
}

const isCurrent = ({ resultVersion }: { resultVersion?: number }): boolean => (resultVersion ?? FIRST_RESULT_VERSION) === RESULT_VERSION;

type Unread = Pick<AnalysisDocument, "_id" | "geometry"> & Partial<Pick<AnalysisDocument, "correctionsEdition">>;

/**
 * Stores figures missing or of another catalogue, one large result at a time. A result recomputed meanwhile brings
 * its own.
 */
async function readFigures(
  context: Context,
  analysisType: AnalysisType,
  unread: readonly Unread[],
): Promise<ReadonlyMap<string, ComparedFigures>> {
  const analyses = tenantAnalyses(context);
  const figures = new Map<string, ComparedFigures>();
  for (const { _id, geometry, correctionsEdition = null } of unread) {
    const stored = await analyses.findById(_id.toHexString()).select({ result: 1, resultVersion: 1 }).lean();
    if (!stored || !isCurrent(stored)) continue;
    const comparedFigures = packFigures({ analysisType, result: stored.result, geometry });
    const found = unpackFigures(analysisType, comparedFigures);
    if (!found) continue;
    figures.set(_id.toHexString(), found);
    await analyses
      .updateFirst({ _id, resultVersion: RESULT_VERSION, correctionsEdition }, { $set: { comparedFigures } })
      .select({ _id: 1 })
      .lean();
  }
  return figures;
}

/** Formats a day in clinic time. */
export const dayNames = ({ company }: Pick<Context, "company">): ((at: Date) => string) => daysOnClock(company);

/** Search limit for the same body part. */
const LOOKED_PAST = 20;

/** The patient's previous analysis of this type and body part; null if none. */
export async function analysisBefore(
  context: Context,
  {
    patientId,
    analysisType,
    deviceType,
    creationDate,
  }: Pick<AnalysisSummary, "patientId" | "analysisType" | "deviceType" | "creationDate">,
): Promise<Pick<AnalysisSummary, "id" | "creationDate"> | null> {
  allow(context, "readAnalyses");
  const documents = await tenantAnalyses(context)
    .find({ ...patientQuery(patientId, analysisType), creationDate: trusted({ $lt: creationDate }) })
    .sort(NEWEST_FIRST)
    .limit(LOOKED_PAST)
    .select({ creationDate: 1, deviceType: 1 })
    .lean();
  const before = documents.find((one) => isOfSamePart(one, { deviceType }));
  return before ? { id: before._id.toHexString(), creationDate: before.creationDate } : null;
}
