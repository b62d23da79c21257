import { analysisTypes } from "~/domain/analysis-types";
import type { SavedAt } from "~/domain/analysis/types/analysis-declaration";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { sentRecordingSchema } from "~/import/sent-recording.server";
import { importAnalysis } from "~/services/import-analysis.server";
import { idParameter } from "./params";
import type { ApiRoute } from "./route";
import { apiId, onlyIdShape } from "./shapes/common";
import { unreadApiRoute } from "./uploads/unread-route.server";

/** A pair of paths per call; they accept different analysis types. */
const saveRoute = (name: SavedAt): ApiRoute => {
  const types = analysisTypes.filter((type) => analysisOf(type).savedAt === name);
  const schema = sentRecordingSchema(types);
  return unreadApiRoute({
    method: "POST",
    path: `/api/${name}/:id`,
    summary: `Saves an analysis (${types.join(", ")}) that was recorded on a device elsewhere: its frames are measured and kept like those of a capture. A body takes 4 MB; longer recordings are captured`,
    permission: "captureAnalyses",
    status: 201,
    problems: [
      ...(["captureUnsupported", "storageFull", "noAnalysisData", "computationFailed", "busy"] as const),
      ...(["frameMalformed", "frameGrid", "frameUnit", "frameScale", "frameNotANumber", "frameNegative"] as const),
    ],
    params: { id: idParameter("a device") },
    body: () => schema,
    answer: onlyIdShape,
    handle: async (context, { id }, body) => ({ _id: apiId(await importAnalysis(context, { deviceId: id, types, body })) }),
  });
};

export const savedAnalysisRoutes: readonly ApiRoute[] = [saveRoute("podometryAnalysis"), saveRoute("seatingAnalysis")];
