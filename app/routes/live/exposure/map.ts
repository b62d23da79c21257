import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadExposureMap } from "./load.server";

/** PEER-6: time or load above the threshold per cell, as a picture. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadExposureMap(context, routeParam(params, "deviceId"), new URL(request.url).searchParams));
}
