import { trusted, Types } from "mongoose";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { tenantSavedAnalyses } from "~/data/stored-analyses.server";

const DAY_MS = 86_400_000;
/** An interrupted save resumes from its spool at the next start. */
const SAVE_WITHIN_MS = DAY_MS;
/** Older ones were checked on an earlier day. */
const LOOKED_AT_FOR_MS = 30 * DAY_MS;

const idAt = (ms: number): Types.ObjectId => Types.ObjectId.createFromTime(Math.floor(ms / 1000));

/**
 * Deletes frames of analyses never stored and without spool. Skips a company being imported: its frames come first.
 * Returns the number of chunks.
 */
export async function removeOrphanedChunks(now: Date): Promise<number> {
  const storedLately = trusted({ $gte: idAt(now.getTime() - LOOKED_AT_FOR_MS), $lte: idAt(now.getTime() - SAVE_WITHIN_MS) });
  const firsts = AnalysisChunkModel.find({ n: 0, _id: storedLately }).select({ analysisId: 1, companyId: 1 }).lean().cursor();
  let removed = 0;
  for await (const { analysisId, companyId } of firsts) {
    if (!(await CompanyModel.exists({ _id: companyId }))) continue;
    const analyses = tenantSavedAnalyses({ company: { id: companyId.toHexString() } });
    if (await analyses.findById(analysisId.toHexString()).select({ _id: 1 }).lean()) continue;
    removed += (await AnalysisChunkModel.deleteMany({ analysisId, companyId })).deletedCount;
  }
  return removed;
}
