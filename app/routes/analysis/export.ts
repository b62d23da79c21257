import type { LoaderFunctionArgs } from "@remix-run/node";
import { withNames } from "~/domain/caller";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadAnalysisFile } from "./load.server";

/** HIST-4: an analysis as a streamed file. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = withNames(await requireContext(request, server));
  const { searchParams: search } = new URL(request.url);
  return respond(
    request,
    loadAnalysisFile(context, routeParam(params, "analysisId"), { format: routeParam(params, "format"), search, signal: request.signal }),
  );
}
