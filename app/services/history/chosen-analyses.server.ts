import { trusted } from "mongoose";
import { toObjectId } from "~/data/scoped.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import type { AnalysisSummary } from "~/domain/analysis/record";
import { allow } from "../allow";
import { namedSummaries } from "../analyses.server";
import type { Context } from "../context";

/** Newest first; ignores unknown IDs. */
export async function chosenAnalyses(context: Context, ids: readonly string[]): Promise<AnalysisSummary[]> {
  allow(context, "readAnalyses");
  const known = ids.map(toObjectId).filter((id) => id !== null);
  if (known.length === 0) return [];
  const documents = await tenantAnalyses(context)
    .find({ _id: trusted({ $in: known }) })
    .sort({ creationDate: -1, _id: -1 })
    .select({ preview: 0, result: 0, quality: 0, captureId: 0 })
    .lean();
  return namedSummaries(context, documents);
}
