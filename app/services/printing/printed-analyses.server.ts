import { trusted } from "mongoose";
import { objectIdOf } from "~/data/scoped.server";
import { analysesOf } from "~/data/stored-analyses.server";
import type { AnalysisSummary } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { hasRealScale } from "~/report/real-scale/wanted-pictures";
import { allow } from "../allow";
import { namedSummaries } from "../analyses.server";

/** More at once are no batch but an archive. */
export const MOST_PRINTED = 50;

/** One of several analyses that somebody wants on paper. */
export interface PrintedAnalysis extends Pick<AnalysisSummary, "id" | "analysisType" | "creationDate" | "patientName" | "patientNumber"> {
  hasRealScale: boolean;
}

/**
 * The analyses with these ids, each once and in their order.
 * @throws Problem forbidden, printCount (none, or more than 50), notFound, where one of them is not there or of another company
 */
export async function printedAnalyses(context: Context, ids: readonly string[]): Promise<PrintedAnalysis[]> {
  allow(context, "exportAnalyses");
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || wanted.length > MOST_PRINTED) throw new Problem("printCount", { most: MOST_PRINTED });
  const known = wanted.map(objectIdOf);
  const documents = await analysesOf(context)
    .find({ _id: trusted({ $in: known.flatMap((id) => id ?? []) }) })
    .select({ preview: 0, result: 0, quality: 0, captureId: 0 })
    .lean();
  const byId = new Map((await namedSummaries(context, documents)).map((summary) => [summary.id, summary]));
  return wanted.map((wantedId) => {
    const summary = byId.get(wantedId);
    if (!summary) throw new Problem("notFound");
    const { id, analysisType, creationDate, patientName, patientNumber } = summary;
    return { id, analysisType, creationDate, patientName, patientNumber, hasRealScale: hasRealScale(summary) };
  });
}
