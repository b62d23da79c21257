import { z } from "zod";
import { AGREED_MAX } from "~/domain/analysis/record";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { can } from "~/domain/permission";
import { Problem, type ProblemNotice } from "~/domain/problem";
import { downloadResponse } from "~/http/file-response.server";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { keepAgreed } from "~/services/history/agreed-text.server";
import { documentChoiceSchema, reportDocument, reportDocuments, type DocumentTerms } from "~/services/reports/documents.server";
import { SELECTED_FIELD } from "~/views/addresses/analyses";
import { batchAddress, reportAddress, SECTION_FIELD } from "~/views/addresses/report";

/** Twice the permitted length, so that a longer text gets a specific refusal. */
const agreedSchema = z
  .string()
  .max(2 * AGREED_MAX)
  .optional();

const formSchema = z.object({ choice: documentChoiceSchema, agreed: agreedSchema });

/** PDF requested by the form of an analysis; a refusal leads back to the page. */
export async function handleReportForm(context: Context, request: Request, id: string): Promise<Response> {
  const form = await readFormData(request);
  const made = await attempt(request, documentOf(context, request, { id, form }));
  return made.ok ? made.value : refused(reportAddress(id), made.problem);
}

async function documentOf(context: Context, request: Request, { id, form }: { id: string; form: FormData }): Promise<Response> {
  const { choice, agreed } = parsed(form);
  if (agreed !== undefined && can("captureAnalyses", context)) await keepAgreed(context, id, agreed);
  return downloadResponse(await reportDocument(context, id, choice, termsOf(request)));
}

export async function handleBatchForm(context: Context, request: Request): Promise<Response> {
  const form = await readFormData(request);
  const ids = form.getAll(SELECTED_FIELD).flatMap((value) => (typeof value === "string" ? [value] : []));
  const made = await attempt(request, documentsOf(context, request, { ids, form }));
  return made.ok ? made.value : refused(batchAddress(ids), made.problem);
}

async function documentsOf(
  context: Context,
  request: Request,
  { ids, form }: { ids: readonly string[]; form: FormData },
): Promise<Response> {
  return downloadResponse(await reportDocuments(context, ids, parsed(form).choice, termsOf(request)));
}

function parsed(form: FormData): z.output<typeof formSchema> {
  const { agreed, ...choice } = Object.fromEntries(form);
  const asked = formSchema.safeParse({ choice: { ...choice, sections: form.getAll(SECTION_FIELD) }, agreed });
  if (!asked.success) throw new Problem("invalid", { field: String(lastItem(itemAt(asked.error.issues, 0).path)) });
  return asked.data;
}

const termsOf = ({ url, signal }: Request): DocumentTerms => ({
  addressOf: (id) => new URL(`/analyses/${id}`, url).href,
  remember: true,
  signal,
});

const refused = (page: string, { code, details }: ProblemNotice): Promise<Response> =>
  redirectWithNotice(page, { tone: "error", key: code, details });
