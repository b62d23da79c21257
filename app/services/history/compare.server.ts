import { earliestFirst, MOST_COMPARED, refuseIncomparable } from "~/domain/analysis/comparison/comparable";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { getAnalysis } from "../analyses.server";

/**
 * Analyses of one patient and one type with their results, the earliest first. One that another version computed is computed again.
 * @throws Problem notFound, busy, compareCount, comparePatients, compareTypes
 */
export async function compareAnalyses(context: Context, ids: readonly string[]): Promise<AnalysisRecord[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || wanted.length > MOST_COMPARED) throw new Problem("compareCount", { most: MOST_COMPARED });
  const records = await Promise.all(wanted.map((id) => getAnalysis(context, id)));
  refuseIncomparable(records);
  return earliestFirst(records);
}
