import type { Types } from "mongoose";
import { trusted } from "mongoose";
import { toObjectId } from "~/data/scoped.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import type { AnalysisType } from "~/domain/analysis-types";
import type { Unit } from "~/domain/unit";
import { allow } from "../allow";
import { toQuery, type AnalysisFilter } from "../analyses.server";
import type { Context } from "../context";

/** By ID or by filter. */
export interface ExportSelection extends AnalysisFilter {
  /** Ignores unknown IDs. */
  analysisIds?: readonly string[];
}

/** Known of all before the first is read, for table columns. */
export interface SelectedAnalysis {
  id: string;
  type: AnalysisType;
  unit: Unit;
  deviceType: string;
}

export function selectionQuery({ analysisIds, ...filter }: ExportSelection) {
  const named = analysisIds && { _id: trusted({ $in: analysisIds.flatMap((id): Types.ObjectId[] => [toObjectId(id) ?? []].flat()) }) };
  return { ...toQuery(filter), ...named };
}

/** Oldest first, without results. */
export async function selectedAnalyses(context: Context, selection: ExportSelection): Promise<SelectedAnalysis[]> {
  allow(context, "readAnalyses");
  const found = await tenantAnalyses(context)
    .find(selectionQuery(selection))
    .sort({ creationDate: 1, _id: 1 })
    .select({ analysisType: 1, "geometry.unit": 1, deviceType: 1 })
    .lean();
  return found.map(({ _id, analysisType, geometry, deviceType }) => ({
    id: _id.toHexString(),
    type: analysisType,
    unit: geometry.unit,
    deviceType,
  }));
}
