import type { ActionFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { routeParam } from "~/http/route-param";
import { handleReportForm } from "./actions.server";

/** HIST-7, HIST-8: a document about an analysis as a PDF. */
export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleReportForm(await requireContext(request, server), request, routeParam(params, "analysisId"));
}
