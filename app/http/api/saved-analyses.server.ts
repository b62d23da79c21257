import { z } from "zod";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { captureIdSchema } from "~/domain/analysis/recording/recording-header";
import { analysisTypes, type AnalysisType } from "~/domain/analysis/types";
import { exercises } from "~/domain/exercise";
import { jsonFrameSchema } from "~/live/wire/protocol";
import { importAnalysis } from "~/services/import-analysis.server";
import { idOf } from "./params";
import { apiRoute, type ApiRoute } from "./route";
import { apiId, onlyIdShape } from "./shapes/common";

const seated = ["seatingDynamic", "Fitting"] as const satisfies readonly AnalysisType[];
const ofFeet = analysisTypes.filter((type) => type !== "seatingDynamic" && type !== "Fitting");

const bodyOf = <Type extends AnalysisType>(types: readonly Type[]) =>
  z.object({
    patientId: z.string().max(64),
    analysisType: z.enum(types),
    exercise: z.enum(exercises).nullable().default(null).describe("Of a Rehab analysis"),
    conditions: conditionsSchema.default({}),
    captureId: captureIdSchema.describe("Chosen by the caller: the same one twice is one analysis"),
    startedAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .describe("When the first frame was recorded"),
    frames: z
      .array(jsonFrameSchema)
      .min(1)
      .max(3000)
      .describe("As mats send them: values in the unit of the device, `t` in milliseconds from the first frame on"),
  });

/** One call for each pair of paths that the specification has; they differ in the analyses that they take. */
const saveRoute = <Type extends AnalysisType>(name: string, types: readonly Type[]): ApiRoute => {
  const schema = bodyOf(types);
  return apiRoute({
    method: "POST",
    path: `/api/${name}/:id`,
    summary: `Saves an analysis (${types.join(", ")}) that was recorded on a device elsewhere: its frames are measured and kept like those of a capture. A body takes 4 MB; longer recordings are captured`,
    permission: "captureAnalyses",
    status: 201,
    problems: [
      ...(["captureUnsupported", "storageFull", "noAnalysisData", "computationFailed", "busy"] as const),
      ...(["frameMalformed", "frameGrid", "frameUnit", "frameScale", "frameNotANumber", "frameNegative"] as const),
    ],
    params: { id: idOf("a device") },
    body: () => schema,
    answer: onlyIdShape,
    handle: async (context, { id }, recorded) => ({ _id: apiId(await importAnalysis(context, { ...recorded, deviceId: id })) }),
  });
};

export const savedAnalysisRoutes: readonly ApiRoute[] = [saveRoute("podometryAnalysis", ofFeet), saveRoute("seatingAnalysis", seated)];
