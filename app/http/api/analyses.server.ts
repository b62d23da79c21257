import { z } from "zod";
import { correctionData } from "~/domain/analysis/corrections";
import { figureData, recordFigures } from "~/domain/analysis/measures/figures";
import { ANALYSIS_NOTES_MAX, type AnalysisRecord, type AnalysisSummary } from "~/domain/analysis/record";
import { correctionText } from "~/domain/analysis/sentences/corrections";
import { analysisTypes, type AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { toMegabytes } from "~/domain/quota";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { countAnalyses, getAnalysis, pageAnalyses, updateNotes, type AnalysisFilter, type AnalysisPage } from "~/services/analyses.server";
import { deleteAnalysis, restoreAnalysis } from "~/services/deleted-analyses.server";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { apiId } from "./shapes";

/** Stands in the place of an analysis type for all of them. */
const ALL_TYPES = "all";
const typeSchema = z.enum([...analysisTypes, ALL_TYPES]);
const pageSchema = z.coerce.number().int().min(1);

/**
 * The calls of the analysis history. Their paths leave open what they name; it is, in this order: the caller's own user id, the
 * patient's id (only `…Patient`), the analysis type or `all`, the page from 1 (only pages). Ten analyses make a page.
 */
export const analysisRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysisPage/:userId/:type/:page",
    summary: "A page of the company's analyses, newest first",
    permission: "readAnalyses",
    body: noBody,
    handle: async (context, params) =>
      toAnswer(context, await pageAnalyses(context, { ...filterOf(context, params), page: pageOf(params) })),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysisCount/:userId/:type",
    summary: "How many analyses the company has",
    permission: "readAnalyses",
    body: noBody,
    handle: async (context, params) => ({ totalAnalysis: await countAnalyses(context, filterOf(context, params)) }),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysisPatient/:userId/:patientId/:type/:page",
    summary: "A page of a patient's analyses, newest first",
    permission: "readAnalyses",
    body: noBody,
    handle: async (context, params) =>
      toAnswer(context, await pageAnalyses(context, { ...filterOf(context, params), page: pageOf(params) })),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysisCountPatient/:userId/:patientId/:type",
    summary: "How many analyses a patient has",
    permission: "readAnalyses",
    body: noBody,
    handle: async (context, params) => ({ totalAnalysis: await countAnalyses(context, filterOf(context, params)) }),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysis/specific/:id",
    summary: "An analysis with its result, and every figure of it with id, value, unit and UCUM code",
    permission: "readAnalyses",
    body: noBody,
    handle: async (context, { id }) => toEntry(context, await getAnalysis(context, id)),
  }),
  apiRoute({
    method: "PUT",
    path: "/api/podometryAnalysis/specific/:id",
    summary: "Replaces the notes of an analysis",
    permission: "captureAnalyses",
    body: () => z.object({ notes: z.string().max(ANALYSIS_NOTES_MAX) }),
    refusal: () => new Problem("analysisNotes", { maximum: ANALYSIS_NOTES_MAX }),
    handle: async (context, { id }, { notes }) => {
      const analysis = await updateNotes(context, id, notes);
      return { _id: apiId(analysis.id), notes: analysis.notes };
    },
  }),
  apiRoute({
    method: "DELETE",
    path: "/api/podometryAnalysis/specific/:id",
    summary: "Deletes an analysis; it can be restored until it is purged",
    permission: "deleteAnalyses",
    body: noBody,
    handle: async (context, { id }) => {
      await deleteAnalysis(context, id);
      return { _id: apiId(id) };
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/podometryAnalysis/specific/:id/restore",
    summary: "Takes the deletion of an analysis back",
    permission: "deleteAnalyses",
    body: noBody,
    handle: async (context, { id }) => {
      await restoreAnalysis(context, id);
      return { _id: apiId(id) };
    },
  }),
];

/** @throws Problem notFound for another user's id, an unknown type or an invalid page */
function filterOf(context: Context, { userId, patientId, type }: { userId: string; patientId?: string; type: string }): AnalysisFilter {
  if (userId !== context.user.id) throw new Problem("notFound");
  const asked = typeSchema.safeParse(type);
  if (!asked.success) throw new Problem("notFound");
  const wanted: AnalysisType | undefined = asked.data === ALL_TYPES ? undefined : asked.data;
  return { ...(patientId === undefined ? {} : { patientId }), ...(wanted === undefined ? {} : { type: wanted }) };
}

function pageOf({ page }: { page: string }): number {
  const asked = pageSchema.safeParse(page);
  if (!asked.success) throw new Problem("notFound");
  return asked.data;
}

/** The analysis list response of the specification (§3); `currentPageCount` is the number of analyses on this page. */
const toAnswer = (context: Context, { analyses, page, totalPages, totalAnalysis, usedBytes }: AnalysisPage) => ({
  analyses: analyses.map((analysis) => toListEntry(context, analysis)),
  currentPage: page,
  currentPageCount: analyses.length,
  totalPages,
  totalAnalysis,
  totalSize: toMegabytes(usedBytes),
});

/**
 * One analysis. `result` is what the analysis core computed; `measures` are the same figures by the ids of the catalogue of measures, each with its
 * unit as it is shown and its UCUM code, `number` where the result lists what has them. A value is null where the recording does not hold it.
 * `corrections` are what people set right in it, in their order; `result.notApplied` are the places of those that change nothing.
 */
const toEntry = (context: Context, record: AnalysisRecord) => ({
  ...toHead(context, record),
  result: record.result,
  measures: recordFigures(record).map(figureData),
});

/** An analysis of a list: pressure grids and results come with a single analysis and its files. */
const toListEntry = (context: Context, analysis: AnalysisSummary) => ({ ...toHead(context, analysis), maximum: analysis.keyFigure });

const toHead = ({ language }: Context, analysis: Omit<AnalysisRecord, "result" | "quality">) => ({
  _id: apiId(analysis.id),
  patientId: analysis.patientId,
  userId: analysis.userId,
  deviceId: analysis.deviceId,
  deviceType: analysis.deviceType,
  analysisType: analysis.analysisType,
  creationDate: { $date: analysis.creationDate.toISOString() },
  notes: analysis.notes,
  conditions: analysis.conditions,
  state: analysis.state,
  frameCount: analysis.frameCount,
  corrections: analysis.corrections.map((made) => ({
    ...correctionData(made),
    text: correctionText(made, analysis, { t: translator(language), format: makeFormat(language) }),
  })),
});
