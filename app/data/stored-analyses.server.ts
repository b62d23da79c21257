import { Types } from "mongoose";
import { AnalysisModel } from "./models/analysis.model.server";
import { scoped, type Tenant } from "./scoped.server";

/* The only access to analyses, so deleted ones are not read by mistake (docs/decisions/035-deleted-analyses.md). */

/** For pages, lists, counts, search, files and the API. */
export const tenantAnalyses = (tenant: Tenant) => scoped(AnalysisModel, tenant, { deleted: false });

/** Not yet purged. */
export const tenantDeletedAnalyses = (tenant: Tenant) => scoped(AnalysisModel, tenant, { deleted: true });

/** Whether a capture was ever saved. */
export const tenantSavedAnalyses = (tenant: Tenant) => scoped(AnalysisModel, tenant);

/** For background work, and for the provider. */
export const analysesOfAll = { find: (filter = {}) => AnalysisModel.find(filter).where("deleted").equals(false) };

/** Under any company, also if deleted. */
export const isRecorded = async (deviceId: string): Promise<boolean> =>
  (await AnalysisModel.exists({ deviceId: new Types.ObjectId(deviceId) })) !== null;

/** Chunks must be stored first. */
export const addAnalysis = (document: Parameters<typeof AnalysisModel.create>[0]) => AnalysisModel.create(document);
