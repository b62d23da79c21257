import type { Context } from "~/domain/context";
import { readForm } from "~/http/form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { recomputeAnalysis } from "~/services/analyses.server";
import { analysisActionSchema } from "./intents";

/**
 * The forms on the page of an analysis: each leads back to it with a notice.
 * @throws Response 422 for a form that is none of ours
 */
export async function handleAnalysisForm(context: Context, request: Request, id: string): Promise<Response> {
  await readForm(request, analysisActionSchema);
  const done = await attempt(request, recomputeAnalysis(context, id));
  if (done.ok) return redirectWithNotice(`/analyses/${id}`, { tone: "success", key: "resultRecomputed" });
  return redirectWithNotice(`/analyses/${id}`, { tone: "error", key: done.problem.code, details: done.problem.details });
}
