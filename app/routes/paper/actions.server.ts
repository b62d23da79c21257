import { z } from "zod";
import { AGREED_MAX } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { may } from "~/domain/permission";
import type { ProblemNotice } from "~/domain/problem";
import { downloadResponse } from "~/http/file-response.server";
import { readFormData } from "~/http/form/read-form.server";
import { redirectWithNotice } from "~/http/notice.server";
import { attempt } from "~/http/respond.server";
import { keepAgreed } from "~/services/history/agreed-text.server";
import { paperChoiceSchema, printAnalyses, printAnalysis } from "~/services/printing/papers.server";
import { SELECTED_FIELD } from "../analyses/filter";
import { batchAddress, paperAddress } from "./address";

/** Twice what is taken, so that a text that is too long is refused by name. */
const agreedSchema = z
  .string()
  .max(2 * AGREED_MAX)
  .optional();

/** The PDF that the forms of an analysis ask for; a refusal leads back to their page. */
export async function handlePaperForm(context: Context, request: Request, id: string): Promise<Response> {
  const form = await readFormData(request);
  const printed = await attempt(request, print(context, id, form, request.signal));
  return printed.ok ? printed.value : refused(paperAddress(id), printed.problem);
}

async function print(context: Context, id: string, form: FormData, signal: AbortSignal): Promise<Response> {
  const { agreed, ...fields } = Object.fromEntries(form);
  const choice = paperChoiceSchema.parse(fields);
  const written = agreedSchema.parse(agreed);
  if (written !== undefined && may("captureAnalyses", context)) await keepAgreed(context, id, written);
  return downloadResponse(await printAnalysis(context, id, choice, signal));
}

/** The ZIP of PDFs that the form of several analyses asks for. */
export async function handleBatchForm(context: Context, request: Request): Promise<Response> {
  const form = await readFormData(request);
  const ids = form.getAll(SELECTED_FIELD).flatMap((value) => (typeof value === "string" ? [value] : []));
  const printed = await attempt(request, printSeveral(context, ids, form, request.signal));
  return printed.ok ? printed.value : refused(batchAddress(ids), printed.problem);
}

async function printSeveral(context: Context, ids: readonly string[], form: FormData, signal: AbortSignal): Promise<Response> {
  return downloadResponse(await printAnalyses(context, ids, paperChoiceSchema.parse(Object.fromEntries(form)), signal));
}

const refused = (page: string, { code, details }: ProblemNotice): Promise<Response> =>
  redirectWithNotice(page, { tone: "error", key: code, details });
