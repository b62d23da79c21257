import { analysisTypes, type AnalysisType } from "~/domain/analysis/types";
import { sentRecordingSchema } from "~/import/sent-recording.server";
import { importAnalysis } from "~/services/import-analysis.server";
import { idParameter } from "./params";
import type { ApiRoute } from "./route";
import { apiId, onlyIdShape } from "./shapes/common";
import { unreadApiRoute } from "./uploads/unread-route.server";

const seated = ["seatingDynamic", "Fitting"] as const satisfies readonly AnalysisType[];
const ofFeet = analysisTypes.filter((type) => type !== "seatingDynamic" && type !== "Fitting");

/** A pair of paths per call; they accept different analysis types. */
const saveRoute = (name: string, types: readonly AnalysisType[]): ApiRoute => {
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

export const savedAnalysisRoutes: readonly ApiRoute[] = [saveRoute("podometryAnalysis", ofFeet), saveRoute("seatingAnalysis", seated)];
