import { Types } from "mongoose";
import { AnalysisModel } from "./models/analysis.model.server";
import { scoped, type Tenant } from "./scoped.server";

/*
 * The only ways to analyses in the store, so that nobody reads deleted ones by mistake (docs/decisions/037-deleted-analyses.md).
 */

/** A company's analyses: pages, lists, counts, search, files and the API read no others. */
export const analysesOf = (tenant: Tenant) => scoped(AnalysisModel, tenant, { deleted: false });

/** Those that it has deleted, until they are purged. */
export const deletedAnalysesOf = (tenant: Tenant) => scoped(AnalysisModel, tenant, { deleted: true });

/** Both, for who asks whether a capture was ever saved. */
export const savedAnalysesOf = (tenant: Tenant) => scoped(AnalysisModel, tenant);

/** The analyses of all companies, for work that no person asks for. */
export const analysesOfAll = { find: (filter = {}) => AnalysisModel.find(filter).where("deleted").equals(false) };

/** Whether a device was ever recorded, whosever it was then, and though the analysis is deleted. */
export const isRecorded = async (deviceId: string): Promise<boolean> =>
  (await AnalysisModel.exists({ deviceId: new Types.ObjectId(deviceId) })) !== null;

/** Adds an analysis; its chunks are stored before. */
export const addAnalysis = (document: Parameters<typeof AnalysisModel.create>[0]) => AnalysisModel.create(document);
