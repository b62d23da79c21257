import type { ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { handleReportForm } from "./actions.server";

/** HIST-7: the report of an analysis as a PDF, as the form on its page asks. */
export async function action({ request, params }: ActionFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, handleReportForm(context, request, params.analysisId ?? ""));
}
