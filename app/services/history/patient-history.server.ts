import { trusted } from "mongoose";
import { analysesOf } from "~/data/stored-analyses.server";
import { isOfSamePart } from "~/domain/analysis/comparison/comparable";
import type { PastResult } from "~/domain/analysis/comparison/trend";
import { FIRST_RESULT_VERSION, RESULT_VERSION, type AnalysisSummary } from "~/domain/analysis/record";
import { analysisTypes, type AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import { allow } from "../allow";
import { namedSummaries, patientQuery } from "../analyses.server";
import { audit } from "../audit.server";

/** A trend of more tells no more. */
const MOST_RESULTS = 500;
const NEWEST_FIRST = { creationDate: -1, _id: -1 } as const;

/** The analyses of one type that somebody has: how many, and the newest of them, newest first. */
export interface HistoryOfType {
  type: AnalysisType;
  total: number;
  newest: AnalysisSummary[];
}

/** A patient's newest analyses of each type that there is; none for a patient of another company. Leaves one entry in the audit. */
export async function newestOfTypes(context: Context, patientId: string, most: number): Promise<HistoryOfType[]> {
  allow(context, "readAnalyses");
  const analyses = analysesOf(context);
  const ofTypes = await Promise.all(
    analysisTypes.map(async (type) => {
      const query = patientQuery(patientId, type);
      const total = await analyses.count(query);
      if (total === 0) return [];
      const documents = await analyses
        .find(query)
        .sort(NEWEST_FIRST)
        .limit(most)
        .select({ preview: 0, result: 0, quality: 0, captureId: 0 })
        .lean();
      return [{ type, total, newest: await namedSummaries(context, documents) }];
    }),
  );
  await audit(context, { action: "listAnalyses", object: context.company.id, patientId });
  return ofTypes.flat();
}

/**
 * The results of a patient's newest analyses of a type, newest first, without their frames. Of a walk the parts that no figure over time
 * needs stay in the store. A result of another version comes as null: its shape is not known (decision 36). The caller has left an entry in
 * the audit.
 */
export async function pastResults(context: Context, patientId: string, type: AnalysisType): Promise<PastResult[]> {
  allow(context, "readAnalyses");
  const documents = await analysesOf(context)
    .find(patientQuery(patientId, type))
    .sort(NEWEST_FIRST)
    .limit(MOST_RESULTS)
    .select({
      ...{ preview: 0, quality: 0, captureId: 0, notes: 0, gaps: 0, corrections: 0, subject: 0 },
      ...{
        "result.contacts.curve": 0,
        "result.contacts.shape": 0,
        "result.contacts.plantar": 0,
        "result.contacts.centre": 0,
        "result.left.pictures": 0,
        "result.right.pictures": 0,
        "result.single.pictures": 0,
      },
    })
    .lean();
  return documents.map(({ _id, deviceType, exercise, conditions, geometry, durationMs, nominalHz, state, ...document }) => {
    const version = document.resultVersion ?? FIRST_RESULT_VERSION;
    return {
      id: _id.toHexString(),
      analysisType: type,
      creationDate: document.creationDate,
      deviceType,
      exercise,
      conditions: conditions ?? {},
      geometry,
      durationMs,
      nominalHz: nominalHz ?? kindOf({ deviceType }).rateHz,
      state,
      result: version === RESULT_VERSION ? document.result : null,
      isOutdated: version !== RESULT_VERSION,
    };
  });
}

/** Names the day of a moment on the clinic's clock. */
export function dayNames({ company: { timeZone } }: Pick<Context, "company">): (at: Date) => string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: timeZone ?? "UTC" });
  return (at) => day.format(at);
}

/** So many analyses of other parts of the body are looked past. */
const LOOKED_PAST = 20;

/** The same patient's analysis of this type and of the same part of the body before this one; null for the first. */
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
  const documents = await analysesOf(context)
    .find({ ...patientQuery(patientId, analysisType), creationDate: trusted({ $lt: creationDate }) })
    .sort(NEWEST_FIRST)
    .limit(LOOKED_PAST)
    .select({ creationDate: 1, deviceType: 1 })
    .lean();
  const before = documents.find((one) => isOfSamePart(one, { deviceType }));
  return before ? { id: before._id.toHexString(), creationDate: before.creationDate } : null;
}
