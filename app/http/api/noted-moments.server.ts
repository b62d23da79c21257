import { z } from "zod";
import { MOMENT_NOTE_MAX } from "~/domain/analysis/recording/noted-moments";
import { findIssueField } from "~/domain/json/named-field";
import { Problem } from "~/domain/problem";
import { editMoment, noteMoment, removeMoment } from "~/services/history/analysis-notes.server";
import { idParameter } from "./params";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { momentShape } from "./shapes/analysis.server";

const ofAnalysis = { id: idParameter("an analysis") };
const ofMoment = { ...ofAnalysis, momentId: z.string().max(64).describe("Id of a note on a moment") };
const noteBody = z.object({
  atMs: z.number().min(0).max(1e9).describe("Milliseconds after the first frame"),
  text: z.string().min(1).max(MOMENT_NOTE_MAX),
});
const idShape = momentShape.pick({ id: true });

const refusal = (error: z.ZodError): Problem =>
  error.issues[0]?.path[0] === "text"
    ? new Problem("momentNote", { maximum: MOMENT_NOTE_MAX })
    : new Problem("invalid", { field: findIssueField(error) });

/** Notes on moments of a recording; analyses list them as `moments`. */
export const momentRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "POST",
    path: "/api/podometryAnalysis/specific/:id/moments",
    summary: "Notes something on a moment of a recording; answers the note's id",
    status: 201,
    permission: "captureAnalyses",
    problems: ["momentNote", "momentOutside", "tooManyMoments", "busy"],
    params: ofAnalysis,
    body: () => noteBody,
    answer: idShape,
    refusal,
    handle: async (context, { id }, note) => ({ id: await noteMoment(context, id, note) }),
  }),
  apiRoute({
    method: "PUT",
    path: "/api/podometryAnalysis/specific/:id/moments/:momentId",
    summary: "Replaces a note on a moment; with `before`, only where the note still has that text",
    permission: "captureAnalyses",
    problems: ["momentNote", "momentOutside", "notesChanged", "busy"],
    params: ofMoment,
    body: () => noteBody.extend({ before: z.string().max(MOMENT_NOTE_MAX).optional() }),
    answer: idShape,
    refusal,
    handle: async (context, { id, momentId }, { before, ...note }) => {
      await editMoment(context, id, momentId, note, before);
      return { id: momentId };
    },
  }),
  apiRoute({
    method: "DELETE",
    path: "/api/podometryAnalysis/specific/:id/moments/:momentId",
    summary: "Deletes a note on a moment",
    permission: "captureAnalyses",
    problems: ["busy"],
    params: ofMoment,
    body: noBody,
    answer: idShape,
    handle: async (context, { id, momentId }) => {
      if (!(await removeMoment(context, id, momentId))) throw new Problem("notFound");
      return { id: momentId };
    },
  }),
];
