import type { z } from "zod";
import { UNDO_MS } from "~/domain/analysis/record";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { can } from "~/domain/permission";
import { readForm } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice, type Notice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { recomputeAnalysis, stateConditions } from "~/services/analyses.server";
import type { Context } from "~/services/context";
import { correctAnalysis, undoCorrection } from "~/services/corrections.server";
import { deleteAnalysis, restoreAnalysis, unlessDeleted } from "~/services/deleted-analyses.server";
import { editMoment, noteMoment, removeMoment, updateNotes } from "~/services/history/analysis-notes.server";
import { reassignAnalysis, undoReassignment } from "~/services/reassign-analysis.server";
import { partAddress } from "~/views/addresses/result-part";
import { analysisActionSchema, analysisIntents } from "~/views/result/intents";
import type { refusedNoteSchema } from "~/views/result/notes/refused-note";

const LIST = "/analyses";
const undoOf = (id: string) => ({ action: `/analyses/${id}`, intent: analysisIntents.restore, offeredMs: UNDO_MS });

type AnalysisForm = z.output<typeof analysisActionSchema>;

interface Done {
  to: string;
  notice: Notice;
}

/**
 * Each form of the page leads on with a notice; a refusal leads back.
 * @throws Response 422 for an unknown form
 */
export async function handleAnalysisForm(context: Context, request: Request, id: string): Promise<Response> {
  const form = await readForm(request, analysisActionSchema);
  const { search } = new URL(request.url);
  const done = await attempt(request, unlessDeleted(context, id, carryOut(context, id, form, search)));
  const back = "backTo" in form ? ownPath(form.backTo) : null;
  if (done.ok) return redirectWithNotice(back ?? done.value.to, done.value.notice);
  const { code, details } = done.problem;
  if (code === "analysisDeleted")
    return redirectWithNotice(LIST, { tone: "error", key: code, ...(can("deleteAnalyses", context) && { undo: undoOf(id) }) });
  const refused = code === "notesChanged" ? refusedNote(form) : null;
  if (refused) return Response.json(refused satisfies z.input<typeof refusedNoteSchema>, { status: done.status });
  // Returning to the form keeps what was typed.
  return redirectWithNotice(back ?? `/analyses/${id}${search}`, { tone: "error", key: code, details });
}

/** Returns the typed text along with the text stored by someone else. */
function refusedNote(form: AnalysisForm) {
  if (form.intent === analysisIntents.notes) return { refused: { momentId: null, text: form.notes, seconds: null } };
  if (form.intent === analysisIntents.editMoment)
    return { refused: { momentId: form.moment, text: form.text, seconds: form.seconds / 1000 } };
  return null;
}

async function reassign(context: Context, id: string, patientId: string): Promise<Notice> {
  const fields = { undo: await reassignAnalysis(context, id, patientId) };
  const undo = { action: `/analyses/${id}`, intent: analysisIntents.undoReassign, fields, offeredMs: UNDO_MS };
  return { tone: "success", key: "analysisReassigned", undo };
}

/** @param search of the form's page */
async function carryOut(context: Context, id: string, form: AnalysisForm, search: string): Promise<Done> {
  const page = `/analyses/${id}`;
  const notes = `${page}#notes`;
  const about = partAddress(id, "about");
  switch (form.intent) {
    case analysisIntents.recompute:
      await recomputeAnalysis(context, id);
      return { to: page, notice: { tone: "success", key: "resultRecomputed" } };
    case analysisIntents.correct:
      await correctAnalysis(context, id, form.correction);
      return { to: `${partAddress(id, "corrections")}#${form.from}`, notice: { tone: "success", key: "analysisCorrected" } };
    case analysisIntents.moveLines: {
      await correctAnalysis(context, id, form.correction);
      // A drag keeps the address: another would open the step above the lines and scroll.
      const to = form.stay ? `${page}${search}` : `${page}?step=${form.step}#region-lines`;
      return { to, notice: { tone: "success", key: "analysisCorrected" } };
    }
    case analysisIntents.undoCorrection:
      await undoCorrection(context, id, form.correction);
      return { to: `${partAddress(id, "corrections")}#${form.from}`, notice: { tone: "success", key: "correctionUndone" } };
    case analysisIntents.delete:
      await deleteAnalysis(context, id);
      return { to: LIST, notice: { tone: "success", key: "analysisSuccess", undo: undoOf(id) } };
    case analysisIntents.notes:
      await updateNotes(context, id, form.notes, form.before);
      return { to: notes, notice: { tone: "success", key: "notesUpdated" } };
    case analysisIntents.noteMoment:
      await noteMoment(context, id, { atMs: form.seconds, text: form.text });
      return { to: notes, notice: { tone: "success", key: "momentNoted" } };
    case analysisIntents.editMoment:
      await editMoment(context, id, form.moment, { atMs: form.seconds, text: form.text }, form.before);
      return { to: notes, notice: { tone: "success", key: "momentNoted" } };
    case analysisIntents.removeMoment:
      await removeMoment(context, id, form.moment);
      return { to: notes, notice: { tone: "success", key: "momentRemoved" } };
    case analysisIntents.conditions:
      await stateConditions(context, id, conditionsSchema.parse(form));
      return { to: about, notice: { tone: "success", key: "conditionsStated" } };
    case analysisIntents.reassign:
      return { to: about, notice: await reassign(context, id, form.patientId) };
    case analysisIntents.undoReassign:
      await undoReassignment(context, id, form.undo);
      return { to: about, notice: { tone: "success", key: "analysisReassigned" } };
    case analysisIntents.restore:
      await restoreAnalysis(context, id);
      return { to: page, notice: { tone: "success", key: "analysisRestored" } };
  }
}
