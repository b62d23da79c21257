import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadNewestMap } from "./load.server";

/** LIVE-10: a device's newest map, drawn by the server. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadNewestMap(context, routeParam(params, "deviceId"), new URL(request.url).searchParams));
}
