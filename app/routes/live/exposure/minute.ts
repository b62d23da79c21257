import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadMinuteMap } from "./load.server";

/** PEER-6: the map of one minute as a picture. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(
    request,
    loadMinuteMap(context, routeParam(params, "deviceId"), routeParam(params, "at"), new URL(request.url).searchParams),
  );
}
