import { z } from "zod";
import { analysisTypes, type AnalysisType } from "~/domain/analysis-types";
import { ANALYSIS_NOTES_MAX } from "~/domain/analysis/record";
import { packedIndexSchema } from "~/domain/analysis/recording/recording-index";
import { Problem } from "~/domain/problem";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { parseFileRequest, fileRequestSchema } from "~/export/request";
import { countAnalyses, getAnalysis, type AnalysisFilter } from "~/services/analyses.server";
import type { Context } from "~/services/context";
import { deleteAnalysis, restoreAnalysis } from "~/services/deleted-analyses.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { updateNotes } from "~/services/history/analysis-notes.server";
import { pageAnalyses } from "~/services/history/page-analyses.server";
import { exportRecordedFrames, FRAMES_MIME, readRecordingIndex } from "~/services/recorded-frames.server";
import { fileApiRoute, queriedFileApiRoute } from "./file-route.server";
import { ALL, idParameter, ownPathOnly, ownUserId } from "./params";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { analysisPageShape, analysisShape, apiAnalysis, apiAnalysisPage } from "./shapes/analysis.server";
import { apiId, idShape, onlyIdShape } from "./shapes/common";

const ofCompany = { userId: ownUserId, type: z.enum([...analysisTypes, ALL]) };
const ofPatient = { ...ofCompany, patientId: idParameter("a patient") };
const page = z.coerce.number().int().min(1);
const bound = z.coerce.number().int().min(0).max(1e9);
const ofAnalysis = { id: idParameter("an analysis") };
const countShape = z.object({ totalAnalysis: z.int() });

/**
 * History paths hold, in this order: own user id, patient id (only `…Patient`), analysis type or `all`, page from 1
 * (only pages). Ten analyses per page.
 */
export const analysisRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysisPage/:userId/:type/:page",
    summary: "A page of the company's analyses, newest first",
    permission: "readAnalyses",
    params: { ...ofCompany, page },
    body: noBody,
    answer: analysisPageShape,
    handle: async (context, params) =>
      apiAnalysisPage(context, await pageAnalyses(context, { ...filterOf(context, params), page: params.page })),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysisCount/:userId/:type",
    summary: "How many analyses the company has",
    permission: "readAnalyses",
    params: ofCompany,
    body: noBody,
    answer: countShape,
    handle: async (context, params) => ({ totalAnalysis: await countAnalyses(context, filterOf(context, params)) }),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysisPatient/:userId/:patientId/:type/:page",
    summary: "A page of a patient's analyses, newest first",
    permission: "readAnalyses",
    params: { ...ofPatient, page },
    body: noBody,
    answer: analysisPageShape,
    handle: async (context, params) =>
      apiAnalysisPage(context, await pageAnalyses(context, { ...filterOf(context, params), page: params.page })),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysisCountPatient/:userId/:patientId/:type",
    summary: "How many analyses a patient has",
    permission: "readAnalyses",
    params: ofPatient,
    body: noBody,
    answer: countShape,
    handle: async (context, params) => ({ totalAnalysis: await countAnalyses(context, filterOf(context, params)) }),
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysis/specific/:id",
    summary: "An analysis with its result, and every figure of it with id, value, unit and UCUM code",
    permission: "readAnalyses",
    problems: ["computationFailed", "busy"],
    params: ofAnalysis,
    body: noBody,
    answer: analysisShape,
    handle: async (context, { id }) => apiAnalysis(context, await getAnalysis(context, id)),
  }),
  queriedFileApiRoute({
    method: "GET",
    path: "/api/podometryAnalysis/specific/:id/export/:format",
    summary:
      "An analysis as a file of one of the formats that docs/data-format.md describes, under the pseudonym of its patient unless names are requested",
    permission: "exportAnalyses",
    problems: ["noAnalysisData", "framesMissing"],
    params: { ...ofAnalysis, format: z.enum(EXPORT_FORMATS.map(({ id }) => id)) },
    files: EXPORT_FORMATS.map(({ mime }) => mime),
    query: fileRequestSchema,
    handle: async (context, { id, format }, search) => {
      const { names, decimal } = parseFileRequest(search);
      return exportAnalysis(context, id, format, { names: names === "on", decimal });
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/podometryAnalysis/specific/:id/frames",
    summary: "What is known of a recording before its frames are loaded: their number, times, load, centre of pressure and gaps",
    permission: "readAnalyses",
    problems: ["busy"],
    params: ofAnalysis,
    body: noBody,
    answer: packedIndexSchema,
    handle: (context, { id }) => readRecordingIndex(context, id),
  }),
  fileApiRoute({
    method: "GET",
    path: "/api/podometryAnalysis/specific/:id/frames/:by/:from/:to",
    summary:
      "A range of the stored frames, by their numbers or by milliseconds, both ends in it: each as its length (u32, little-endian) and its bytes as mats send them",
    permission: "exportAnalyses",
    problems: ["invalid", "framesMissing", "busy"],
    params: { ...ofAnalysis, by: z.enum(["number", "ms"]), from: bound, to: bound },
    files: [FRAMES_MIME],
    handle: (context, { id, ...asked }) => exportRecordedFrames(context, id, asked),
  }),
  apiRoute({
    method: "PUT",
    path: "/api/podometryAnalysis/specific/:id",
    summary: "Replaces the notes of an analysis",
    permission: "captureAnalyses",
    problems: ["analysisNotes"],
    params: ofAnalysis,
    body: () => z.object({ notes: z.string().max(ANALYSIS_NOTES_MAX) }),
    answer: z.object({ _id: idShape, notes: z.string() }),
    refusal: () => new Problem("analysisNotes", { maximum: ANALYSIS_NOTES_MAX }),
    handle: async (context, { id }, { notes }) => ({ _id: apiId(id), notes: await updateNotes(context, id, notes) }),
  }),
  apiRoute({
    method: "DELETE",
    path: "/api/podometryAnalysis/specific/:id",
    summary: "Deletes an analysis; it can be restored until it is purged",
    permission: "deleteAnalyses",
    params: ofAnalysis,
    body: noBody,
    answer: onlyIdShape,
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
    params: ofAnalysis,
    body: noBody,
    answer: onlyIdShape,
    handle: async (context, { id }) => {
      await restoreAnalysis(context, id);
      return { _id: apiId(id) };
    },
  }),
];

interface Asked {
  userId: string;
  type: AnalysisType | typeof ALL;
  patientId?: string;
}

/** @throws Problem notFound for another user's id */
function filterOf(context: Context, { userId, patientId, type }: Asked): AnalysisFilter {
  ownPathOnly(context, userId);
  return { ...(patientId === undefined ? {} : { patientId }), ...(type === ALL ? {} : { type }) };
}
