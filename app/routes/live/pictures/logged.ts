import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadLoggedMap } from "./load.server";

/** KIND-3: the map of a posture log entry as a small picture. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadLoggedMap(context, routeParam(params, "deviceId"), routeParam(params, "logId")));
}
