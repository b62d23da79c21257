import type { Context } from "~/domain/context";
import { readForm } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { purgeDeletedAnalyses } from "~/services/deleted-analyses.server";
import { historyActionSchema } from "./filter";

/** The form of the history: it purges what was deleted. @throws Response 422 for a form that is none of ours */
export async function handleHistoryForm(context: Context, request: Request): Promise<Response> {
  await readForm(request, historyActionSchema);
  const done = await attempt(request, purgeDeletedAnalyses(context));
  if (done.ok) return redirectWithNotice("/analyses", { tone: "success", key: "analysesPurged" });
  return redirectWithNotice("/analyses", { tone: "error", key: done.problem.code, details: done.problem.details });
}
