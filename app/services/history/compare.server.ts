import { earliestFirst, MAX_COMPARED, refuseIncomparable } from "~/domain/analysis/comparison/comparable";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { Problem } from "~/domain/problem";
import { getAnalysis } from "../analyses.server";
import type { Context } from "../context";

/**
 * Oldest first; recomputes results of other versions.
 * @throws Problem notFound, busy, compareCount, comparePatients, compareTypes
 */
export async function compareAnalyses(context: Context, ids: readonly string[]): Promise<AnalysisRecord[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || wanted.length > MAX_COMPARED) throw new Problem("compareCount", { most: MAX_COMPARED });
  const records = await Promise.all(wanted.map((id) => getAnalysis(context, id)));
  refuseIncomparable(records);
  return earliestFirst(records);
}
