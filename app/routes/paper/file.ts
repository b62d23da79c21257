import type { ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { handlePaperForm } from "./actions.server";

/** HIST-8: a paper of an analysis as a PDF. */
export async function action({ request, params }: ActionFunctionArgs) {
  return handlePaperForm(await requireContext(request), request, params.analysisId ?? "");
}
