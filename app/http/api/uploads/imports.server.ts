import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import {
  FILE_NAME_MAX,
  importLayoutSchema,
  importTargets,
  kindAndType,
  parseImportTarget,
} from "~/domain/analysis/recording/import-settings";
import { importWarningSchema } from "~/domain/analysis/recording/import-warning";
import { Problem, type ProblemCode } from "~/domain/problem";
import { IMPORT_LIMITS } from "~/import/limits";
import { importFile } from "~/services/imports/import-file.server";
import { idParameter } from "../params";
import type { ApiRoute } from "../route";
import { apiId, onlyIdShape } from "../shapes/common";
import { uploadApiRoute } from "./upload-route.server";

const refusals: readonly ProblemCode[] = [
  "importUnknown",
  "importEmpty",
  "importLine",
  "importFrame",
  "importValue",
  "importTimes",
  "importGrid",
  "importSensorPlaces",
  "importCutShort",
  "importTooLong",
  "importTooLarge",
  "importTooDemanding",
  "importArrays",
  "importArchive",
  "importSeveral",
  "importHalves",
  "importChoice",
  "importTimesCount",
];

const deviceTypes = [...new Set(importTargets.map(({ deviceType }) => deviceType))];

/** The two steps of page `/import` in one. */
export const importRoutes: readonly ApiRoute[] = [
  uploadApiRoute({
    method: "POST",
    path: "/api/analysisImport/:patientId",
    summary: `Makes an analysis of a file that another program recorded (our own raw export, NumPy, emed, pedar, pliance, Tekscan, XSENSOR, footscan, a text of numbers alone), which its content tells. The body is the file, of ${IMPORT_LIMITS.fileBytes / 1024 / 1024} MB at most`,
    permission: "captureAnalyses",
    status: 201,
    problems: [...refusals, "captureUnsupported", "patientErased", "positionPatient", "storageFull", "busy", "computationFailed"],
    params: { patientId: idParameter("a patient") },
    fields: {
      fileName: z.string().max(FILE_NAME_MAX).default("").describe("As its record keeps it"),
      deviceType: z.enum(deviceTypes).describe("The kind of mat that it is shown and measured as"),
      analysisType: z.enum(analysisTypes),
      recordedAt: z.iso
        .datetime({ offset: true })
        .transform((text) => new Date(text))
        .optional()
        .describe("When the first frame was recorded; as the file says where it says it, else now"),
      ...importLayoutSchema.shape,
    },
    answer: onlyIdShape.extend({
      warnings: z
        .array(importWarningSchema)
        .describe("What was assumed, corrected or left out; kept with the analysis as `imported.warnings`"),
    }),
    handle: async (context, { patientId }, { fileName, deviceType, analysisType, recordedAt, ...layout }, content) => {
      const target = parseImportTarget(kindAndType(deviceType, analysisType));
      if (!target) throw new Problem("captureUnsupported");
      const order = { ...target, patient: { id: patientId }, layout, recordedAt };
      const { analysisId, warnings } = await importFile(context, { fileName, content }, order);
      return { _id: apiId(analysisId), warnings: [...warnings] };
    },
  }),
];
