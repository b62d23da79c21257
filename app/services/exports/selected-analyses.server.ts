import type { Types } from "mongoose";
import { trusted } from "mongoose";
import { objectIdOf } from "~/data/scoped.server";
import { analysesOf } from "~/data/stored-analyses.server";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import type { Unit } from "~/domain/unit";
import { allow } from "../allow";
import { toQuery, type AnalysisFilter } from "../analyses.server";

/** Which analyses: those that are named, or those of a filter. */
export interface ExportSelection extends AnalysisFilter {
  /** Unknown ids and those of other companies find nothing. */
  analysisIds?: readonly string[];
}

/** What has to be known of all analyses before the first is read: which columns their table has. */
export interface SelectedAnalysis {
  id: string;
  type: AnalysisType;
  unit: Unit;
  deviceType: string;
}

/** What finds the analyses of a selection. */
export function selectionQuery({ analysisIds, ...filter }: ExportSelection) {
  const named = analysisIds && { _id: trusted({ $in: analysisIds.flatMap((id): Types.ObjectId[] => [objectIdOf(id) ?? []].flat()) }) };
  return { ...toQuery(filter), ...named };
}

/** The analyses of a selection, oldest first, without reading them. */
export async function selectedAnalyses(context: Context, selection: ExportSelection): Promise<SelectedAnalysis[]> {
  allow(context, "readAnalyses");
  const found = await analysesOf(context)
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
