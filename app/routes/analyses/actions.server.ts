import type { z } from "zod";
import { UNDO_MS } from "~/domain/analysis/record";
import { readForm } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { redirectWithNotice, type Notice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { deleteAnalyses, purgeDeletedAnalyses, restoreAnalyses } from "~/services/deleted-analyses.server";
import { historyActionSchema, historyIntents } from "~/views/addresses/analyses";

const PAGE = "/analyses";
/** Longer addresses do not fit into a notice (http/notice.server.ts). */
const UNDO_FIELD_MAX = 300;

/** Each form leads back to the history with a notice. @throws Response 422 for an unknown form */
export async function handleHistoryForm(context: Context, request: Request): Promise<Response> {
  const form = await readForm(request, historyActionSchema);
  const backTo = ("backTo" in form && ownPath(form.backTo)) || PAGE;
  const done = await attempt(request, carryOut(context, form, backTo));
  if (done.ok) return redirectWithNotice(backTo, done.value);
  return redirectWithNotice(backTo, { tone: "error", key: done.problem.code, details: done.problem.details });
}

async function carryOut(context: Context, form: z.output<typeof historyActionSchema>, backTo: string): Promise<Notice> {
  switch (form.intent) {
    case historyIntents.purge:
      await purgeDeletedAnalyses(context);
      return { tone: "success", key: "analysesPurged" };
    case historyIntents.delete: {
      const deleted = await deleteAnalyses(context, form.analyses);
      return {
        tone: "success",
        key: "analysesDeleted",
        details: { count: deleted.length },
        undo: {
          action: PAGE,
          intent: historyIntents.restore,
          fields: { analyses: deleted.join(","), ...(backTo.length <= UNDO_FIELD_MAX && { backTo }) },
          offeredMs: UNDO_MS,
        },
      };
    }
    case historyIntents.restore:
      await restoreAnalyses(context, form.analyses);
      return { tone: "success", key: "analysesRestored", details: { count: form.analyses.length } };
  }
}
