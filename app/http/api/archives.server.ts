import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { decimalMarks } from "~/export/format";
import { MAX_SELECTED } from "~/export/request";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { exportArchive } from "~/services/exports/archive.server";
import { askedFileApiRoute } from "./file-route.server";
import { noParams, type ApiRoute } from "./route";

const id = z.string().min(1).max(64);
const formatIds = EXPORT_FORMATS.map((format) => format.id);

const archiveBody = z.object({
  formats: z.array(z.enum(formatIds)).max(formatIds.length).describe("Of each analysis a file of every one that it has"),
  analysisIds: z.array(id).min(1).max(MAX_SELECTED).optional().describe("These alone; without it all that the other fields leave"),
  patientId: id.optional(),
  deviceId: id.optional(),
  type: z.enum(analysisTypes).optional(),
  tables: z.boolean().default(false).describe("All of them as tables as well: a row per analysis, per contact and per frame"),
  names: z.boolean().default(false).describe("Names patients instead of their pseudonyms; needs the scope `readPatientNames`"),
  decimal: z.enum(decimalMarks).optional().describe("Of tables; by default that of the caller's language"),
});

export const archiveRoutes: readonly ApiRoute[] = [
  askedFileApiRoute({
    method: "POST",
    path: "/api/analyses/archive",
    summary:
      "Many analyses as one ZIP, streamed: those of a list, of a patient, a device or a type, or all. Of each its record and a file of every format that was asked for, beside a README and checksums",
    permission: "exportAnalyses",
    problems: ["notFound", "busy"],
    params: noParams,
    body: () => archiveBody,
    files: ["application/zip"],
    handle: (context, _, { formats, tables, analysisIds, patientId, deviceId, type, names, decimal }) =>
      exportArchive(context, {
        selection: {
          ...(analysisIds && { analysisIds }),
          ...(patientId !== undefined && { patientId }),
          ...(deviceId !== undefined && { deviceId }),
          ...(type !== undefined && { type }),
        },
        ...{ formats, tables, names, decimal },
        localization: { t: translator(context.language), format: makeFormat(context.language) },
      }),
  }),
];
