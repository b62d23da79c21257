import type { AnalysisRecord } from "~/domain/analysis/record";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { PackedTrace } from "~/domain/analysis/types/series-packing";
import { analysisSeries } from "./analyses.server";
import type { Context } from "./context";

/**
 * Path of the body's centre about its mean; null for other types and missing frames.
 * @throws Problem notFound, busy
 */
export async function bodySway(context: Context, record: AnalysisRecord): Promise<PackedTrace | null> {
  const { swayPath } = analysisOf(record.analysisType);
  if (!swayPath) return null;
  const series = await analysisSeries(context, record);
  return series && swayPath(series);
}
