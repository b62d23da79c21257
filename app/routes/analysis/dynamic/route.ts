import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadStepPicture } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadStepPicture(context, routeParam(params, "analysisId"), new URL(request.url).searchParams));
}
