import { exposureField } from "~/domain/analysis/exposure";
import { exposureMaps } from "~/domain/minutes/exposure";
import { exposureOfAnalysis } from "~/services/analyses.server";
import type { Context } from "~/services/context";
import { MIN_TOP_S } from "~/views/addresses/recorded-exposure";
import { exposureTops } from "~/views/exposure/exposure-tops";
import { drawMatMap } from "../../exposure/draw.server";

/** WebP of a recording's exposure; default: time above the threshold. @throws Problem notFound, noAnalysisData */
export async function loadRecordedExposure(context: Context, id: string, search: URLSearchParams): Promise<Response> {
  const map = exposureMaps.find((one) => one === search.get("map")) ?? "dwell";
  const { exposure, grid } = await exposureOfAnalysis(context, id);
  return drawMatMap(context, { values: exposureField(exposure, map), grid }, { top: exposureTops(exposure, MIN_TOP_S)[map] });
}
