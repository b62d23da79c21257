import { Types } from "mongoose";
import { AnalysisModel } from "./models/analysis.model.server";
import { scoped, type Tenant } from "./scoped.server";

/*
 * All access to stored analyses goes through here, so deleted ones are not read by mistake
 * (docs/decisions/037-deleted-analyses.md).
 */

/** A company's analyses, for pages, lists, counts, search, files and the API. */
export const analysesOf = (tenant: Tenant) => scoped(AnalysisModel, tenant, { deleted: false });

/** Deleted but not yet purged. */
export const deletedAnalysesOf = (tenant: Tenant) => scoped(AnalysisModel, tenant, { deleted: true });

/** Both, to check whether a capture was ever saved. */
export const savedAnalysesOf = (tenant: Tenant) => scoped(AnalysisModel, tenant);

/** All companies' analyses, for background work. */
export const analysesOfAll = { find: (filter = {}) => AnalysisModel.find(filter).where("deleted").equals(false) };

/** Whether a device was ever recorded, under any company, also if deleted since. */
export const isRecorded = async (deviceId: string): Promise<boolean> =>
  (await AnalysisModel.exists({ deviceId: new Types.ObjectId(deviceId) })) !== null;

/** Chunks must be stored first. */
export const addAnalysis = (document: Parameters<typeof AnalysisModel.create>[0]) => AnalysisModel.create(document);
