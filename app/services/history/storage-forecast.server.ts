import { trusted } from "mongoose";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import type { StorageUse } from "~/domain/storage/quota";
import { forecastStorage, PACE_DAYS, type StorageForecast } from "~/domain/storage/storage-forecast";
import { allow } from "../allow";
import type { Context } from "../context";

/** Newest analyses that set the pace. */
const MAX = 200;

/** Remaining captures at the recent pace. */
export async function storageForecast(context: Context, use: StorageUse): Promise<StorageForecast> {
  allow(context, "readAnalyses");
  const since = new Date(context.now.getTime() - PACE_DAYS * 86_400_000);
  const lately = await tenantAnalyses(context)
    .find({ creationDate: trusted({ $gte: since, $lte: context.now }) })
    .sort({ creationDate: -1, _id: -1 })
    .limit(MAX)
    .select({ sizeBytes: 1, creationDate: 1, analysisType: 1 })
    .lean();
  return forecastStorage(
    use,
    lately.map(({ creationDate, analysisType, sizeBytes }) => ({ at: creationDate, type: analysisType, bytes: sizeBytes })),
    context.now,
  );
}
