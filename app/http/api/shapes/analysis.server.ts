import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { correctionData } from "~/domain/analysis/corrections";
import { figureData } from "~/domain/analysis/measures/figures";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import type { AnalysisRecord, AnalysisSummary } from "~/domain/analysis/record";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { importData, importFormats } from "~/domain/analysis/recording/import-source";
import { importWarningSchema } from "~/domain/analysis/recording/import-warning";
import { momentData } from "~/domain/analysis/recording/noted-moments";
import { correctionText } from "~/domain/analysis/sentences/corrections";
import { toMegabytes } from "~/domain/storage/quota";
import { units } from "~/domain/unit";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/services/context";
import type { AnalysisPage } from "~/services/history/page-analyses.server";
import { apiId, idShape, instantShape } from "./common";

const correctionShape = z
  .looseObject({ kind: z.string(), id: z.string(), userName: z.string(), at: z.iso.datetime(), text: z.string().describe("For people") })
  .meta({ id: "Correction" });

export const momentShape = z
  .object({
    id: z.string(),
    atMs: z.number().describe("Milliseconds after the first frame"),
    text: z.string(),
    userName: z.string().describe("Who wrote it last"),
    at: z.iso.datetime().describe("When that was"),
  })
  .meta({ id: "NotedMoment" });

const headShape = z.object({
  _id: idShape,
  patientId: z.string(),
  userId: z.string(),
  deviceId: z.string().nullable().describe("Null where the recording was imported"),
  deviceType: z.string(),
  analysisType: z.enum(analysisTypes),
  creationDate: instantShape,
  notes: z.string(),
  moments: z.array(momentShape).describe("What is noted on moments of the recording, in its order"),
  conditions: conditionsSchema.describe("What somebody stated of how it was captured"),
  imported: z
    .object({
      format: z.enum(importFormats),
      fileName: z.string(),
      at: z.iso.datetime(),
      warnings: z.array(importWarningSchema).describe("What was assumed, corrected or left out"),
    })
    .nullable()
    .describe("The file it was imported from; null where it was captured here"),
  state: z.enum(["complete", "partial"]),
  frameCount: z.int(),
  corrections: z
    .array(correctionShape)
    .describe("What people set right in it, in their order; `result.notApplied` are the places of those that change nothing"),
});

const measureShape = z
  .object({
    id: z.string().describe("Id in the catalogue of measures"),
    number: z.int().optional().describe("From 1, where the result lists what has the measure"),
    value: z.number().nullable().describe("Never rounded; null where the recording does not hold it"),
    unit: z.string().describe("As it is shown"),
    ucum: z.string(),
  })
  .meta({ id: "Measure" });

export const analysisShape = headShape
  .extend({
    result: z.custom<AnalysisRecord["result"]>().meta({
      description: "What the analysis core computed, by the type of the analysis; null where the recording could not be measured",
      override: { type: ["object", "null"] },
    }),
    measures: z.array(measureShape).describe("The figures of the result"),
  })
  .meta({ id: "Analysis" });

/** Grids and results come only with a single analysis and its files. */
const listedShape = headShape
  .extend({
    maximum: z
      .object({ name: z.literal("maximum"), value: z.number(), unit: z.enum(units) })
      .nullable()
      .describe("Null where the recording carries no load"),
  })
  .meta({ id: "ListedAnalysis" });

/** Specification §3. */
export const analysisPageShape = z
  .object({
    analyses: z.array(listedShape),
    currentPage: z.int(),
    currentPageCount: z.int().describe("Analyses on this page"),
    totalPages: z.int(),
    totalAnalysis: z.int(),
    totalSize: z.number().describe("Megabytes that the company uses"),
  })
  .meta({ id: "AnalysisPage" });

const head = ({ language }: Context, analysis: Omit<AnalysisRecord, "result" | "quality">): z.infer<typeof headShape> => ({
  _id: apiId(analysis.id),
  patientId: analysis.patientId,
  userId: analysis.userId,
  deviceId: analysis.deviceId,
  deviceType: analysis.deviceType,
  analysisType: analysis.analysisType,
  creationDate: { $date: analysis.creationDate.toISOString() },
  notes: analysis.notes,
  moments: analysis.moments.map(momentData),
  conditions: analysis.conditions,
  imported: analysis.imported && importData(analysis.imported),
  state: analysis.state,
  frameCount: analysis.frameCount,
  corrections: analysis.corrections.map((made) => ({
    ...correctionData(made),
    text: correctionText(made, analysis, { t: translator(language), format: makeFormat(language) }),
  })),
});

export const apiAnalysis = (context: Context, record: AnalysisRecord): z.infer<typeof analysisShape> => ({
  ...head(context, record),
  result: record.result,
  measures: recordFigures(record).map(figureData),
});

const listed = (context: Context, analysis: AnalysisSummary): z.infer<typeof listedShape> => ({
  ...head(context, analysis),
  maximum: analysis.keyFigure,
});

export const apiAnalysisPage = (
  context: Context,
  { analyses, page, totalPages, totalAnalysis, usedBytes }: AnalysisPage,
): z.infer<typeof analysisPageShape> => ({
  analyses: analyses.map((analysis) => listed(context, analysis)),
  currentPage: page,
  currentPageCount: analyses.length,
  totalPages,
  totalAnalysis,
  totalSize: toMegabytes(usedBytes),
});
