import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadRecordedExposure } from "./load.server";

/** PEER-6: picture of the time or dose above the threshold in each cell. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadRecordedExposure(context, routeParam(params, "analysisId"), new URL(request.url).searchParams));
}
