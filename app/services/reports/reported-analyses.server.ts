import type { AnalysisSummary } from "~/domain/analysis/record";
import { Problem } from "~/domain/problem";
import { hasReport } from "~/domain/report/report-sections";
import { hasRealScale } from "~/report/real-scale/wanted-pictures";
import { allow } from "../allow";
import type { Context } from "../context";
import { chosenAnalyses } from "../history/chosen-analyses.server";

export const MAX_REPORTED = 50;

export interface ReportedAnalysis extends Pick<AnalysisSummary, "id" | "analysisType" | "creationDate" | "patientName" | "patientNumber"> {
  hasReport: boolean;
  hasRealScale: boolean;
}

/**
 * Unique, newest first.
 * @throws Problem forbidden, reportCount (none, or more than 50), notFound if any is unknown
 */
export async function reportedAnalyses(context: Context, ids: readonly string[]): Promise<ReportedAnalysis[]> {
  allow(context, "exportAnalyses");
  const wanted = new Set(ids);
  if (wanted.size === 0 || wanted.size > MAX_REPORTED) throw new Problem("reportCount", { most: MAX_REPORTED });
  const found = await chosenAnalyses(context, [...wanted]);
  if (found.length < wanted.size) throw new Problem("notFound");
  return found.map((summary) => {
    const { id, analysisType, creationDate, patientName, patientNumber } = summary;
    return {
      id,
      analysisType,
      creationDate,
      patientName,
      patientNumber,
      hasReport: hasReport(summary),
      hasRealScale: hasRealScale(summary),
    };
  });
}
