import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { askedReportSchema } from "~/domain/report/report-choice";
import { downloadResponse } from "~/http/file-response.server";
import { readFormData } from "~/http/form/read-form.server";
import { unlessDeleted } from "~/services/deleted-analyses.server";
import { analysisReport } from "~/services/reports/analysis-report.server";
import { SECTION_FIELD } from "./fields";

/**
 * The report that a form asks for, as a file; what was chosen is remembered.
 * @throws Problem invalid (a section or a language that is none), notFound, analysisDeleted, noReport, forbidden, busy
 */
export async function handleReportForm(context: Context, request: Request, id: string): Promise<Response> {
  const form = await readFormData(request);
  const asked = askedReportSchema.safeParse({ sections: form.getAll(SECTION_FIELD), language: form.get("language") });
  if (!asked.success) throw new Problem("invalid", { field: asked.error.issues[0]?.path.join(".") ?? "" });
  const address = new URL(`/analyses/${id}`, request.url).href;
  const file = analysisReport(context, id, asked.data, { address, remember: true, signal: request.signal });
  return downloadResponse(await unlessDeleted(context, id, file));
}
