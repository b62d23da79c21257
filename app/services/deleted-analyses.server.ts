import { trusted } from "mongoose";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import type { AnalysisDocument } from "~/data/models/analysis.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { toObjectId } from "~/data/scoped.server";
import { tenantAnalyses, tenantDeletedAnalyses } from "~/data/stored-analyses.server";
import { UNDO_MS, type AnalysisSummary } from "~/domain/analysis/record";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { refundStorage } from "~/recordings/storage.server";
import { allow } from "./allow";
import { namedSummaries } from "./analyses.server";
import { audit, auditServerAction } from "./audit.server";
import type { Context } from "./context";

const DAY_MS = 86_400_000;

/** Deletions up to this moment are purged. Undo stays possible while it is offered, however short the retention. */
function purgedUpTo(now: Date, company: Retention): Date {
  return new Date(now.getTime() - keptMs(company));
}

interface Retention {
  deletedAnalysesDays?: number | null;
}

export const retentionDays = ({ deletedAnalysesDays }: Retention): number => deletedAnalysesDays ?? env.DELETED_ANALYSES_DAYS;
const keptMs = (company: Retention): number => Math.max(UNDO_MS, retentionDays(company) * DAY_MS);

export type DeletedAnalysis = Pick<AnalysisSummary, "id" | "analysisType" | "patientName" | "deviceName" | "creationDate"> & {
  deletedAt: Date;
  purgedAt: Date;
};

const MAX_LISTED = 500;

/**
 * Restorable analyses, last deleted first; audited.
 * @throws Problem forbidden
 */
export async function deletedAnalyses(context: Context): Promise<DeletedAnalysis[]> {
  allow(context, "deleteAnalyses");
  const documents = await tenantDeletedAnalyses(context)
    .find({ deletedAt: trusted({ $gt: purgedUpTo(context.now, context.company) }) })
    .sort({ deletedAt: -1 })
    .limit(MAX_LISTED)
    .select({ preview: 0, result: 0, quality: 0, captureId: 0 })
    .lean();
  const summaries = await namedSummaries(context, documents);
  await audit(context, { action: "listAnalyses", object: context.company.id });
  return summaries.map(({ id, analysisType, patientName, deviceName, creationDate }, at) => {
    const deletedAt = documents[at]?.deletedAt ?? context.now;
    const purgedAt = new Date(deletedAt.getTime() + keptMs(context.company));
    return { id, analysisType, patientName, deviceName, creationDate, deletedAt, purgedAt };
  });
}

/** Marks a purge under way. */
const LONG_AGO = new Date(0);

/**
 * Hides an analysis. Its frames count against the quota until purged.
 * @throws Problem notFound
 */
export async function deleteAnalysis(context: Context, id: string): Promise<void> {
  allow(context, "deleteAnalyses");
  const document = await tenantAnalyses(context)
    .updateById(id, { $set: { deleted: true, deletedAt: context.now } })
    .select({ patientId: 1 })
    .lean();
  if (!document) throw new Problem("notFound");
  await audit(context, { action: "deleteAnalysis", object: id, patientId: document.patientId.toHexString() });
}

/**
 * Returns those deleted by this call.
 * @throws Problem analysisDeleted if none is left
 */
export async function deleteAnalyses(context: Context, ids: readonly string[]): Promise<string[]> {
  const deleted: string[] = [];
  for (const id of ids) {
    try {
      await deleteAnalysis(context, id);
      deleted.push(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  if (deleted.length === 0) throw new Problem("analysisDeleted");
  return deleted;
}

/**
 * Restores those not purged yet.
 * @throws Problem notFound if all are purged
 */
export async function restoreAnalyses(context: Context, ids: readonly string[]): Promise<void> {
  const restored = await Promise.allSettled(ids.map((id) => restoreAnalysis(context, id)));
  const refused = restored.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const unforeseen = refused.find((reason) => !isMissing(reason));
  if (unforeseen !== undefined) throw unforeseen;
  if (refused.length === ids.length) throw new Problem("notFound");
}

const isMissing = (error: unknown): boolean => error instanceof Problem && error.code === "notFound";

/** @throws Problem analysisDeleted instead of notFound for a deleted analysis */
export async function unlessDeleted<Value>(context: Context, id: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!isMissing(error)) throw error;
    const deleted = await tenantDeletedAnalyses(context).findById(id).select({ _id: 1 }).lean();
    throw deleted ? new Problem("analysisDeleted") : error;
  }
}

/** Repeatable. @throws Problem notFound if purged */
export async function restoreAnalysis(context: Context, id: string): Promise<void> {
  allow(context, "deleteAnalyses");
  const kept = { _id: toObjectId(id), deletedAt: trusted({ $gt: purgedUpTo(context.now, context.company) }) };
  const document = await tenantDeletedAnalyses(context)
    .updateFirst(kept, { $set: { deleted: false, deletedAt: null } })
    .select({ patientId: 1 })
    .lean();
  if (!document && !(await tenantAnalyses(context).findById(id).select({ _id: 1 }).lean())) throw new Problem("notFound");
  if (!document) return;
  await audit(context, { action: "restoreAnalysis", object: id, patientId: document.patientId.toHexString() });
}

export async function deletedBytes(context: Context): Promise<number> {
  allow(context, "readAnalyses");
  const documents = await tenantDeletedAnalyses(context).find().select({ sizeBytes: 1 }).lean();
  return documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

type Deleted = Pick<AnalysisDocument, "_id" | "companyId" | "patientId" | "sizeBytes">;

/** Purges the company's deleted analyses now. Returns the count. */
export async function purgeDeletedAnalyses(context: Context): Promise<number> {
  allow(context, "deleteAnalyses");
  const documents = await tenantDeletedAnalyses(context).find().select({ companyId: 1, patientId: 1, sizeBytes: 1 }).lean();
  for (const document of documents)
    if (await purge(document))
      await audit(context, { action: "purgeAnalysis", object: document._id.toHexString(), patientId: document.patientId.toHexString() });
  return documents.length;
}

/** Purges expired deletions of all companies. Returns the count. */
export async function purgeExpiredAnalyses(now: Date): Promise<number> {
  const companies = await CompanyModel.find().select({ deletedAnalysesDays: 1 }).lean();
  let purged = 0;
  for (const company of companies) {
    const documents = await tenantDeletedAnalyses({ company: { id: company._id.toHexString() } })
      .find({ deletedAt: trusted({ $lte: purgedUpTo(now, company) }) })
      .select({ companyId: 1, patientId: 1, sizeBytes: 1 })
      .lean();
    for (const document of documents) {
      const { _id, companyId, patientId } = document;
      if (await purge(document)) await auditServerAction(now, { action: "purgeAnalysis", object: _id.toHexString(), companyId, patientId });
    }
    purged += documents.length;
  }
  return purged;
}

/**
 * Irreversible; the next run continues. Deleting the record refunds storage. False if restored or purged elsewhere.
 */
async function purge({ _id, companyId, sizeBytes }: Deleted): Promise<boolean> {
  const id = _id.toHexString();
  const company = { id: companyId.toHexString() };
  const deleted = tenantDeletedAnalyses({ company });
  if (
    !(await deleted
      .updateById(id, { $set: { deletedAt: LONG_AGO } })
      .select({ _id: 1 })
      .lean())
  )
    return false;
  await AnalysisChunkModel.deleteMany({ analysisId: _id, companyId });
  if (!(await deleted.deleteById(id).select({ _id: 1 }).lean())) return false;
  await refundStorage(company.id, sizeBytes);
  return true;
}
