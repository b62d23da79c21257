import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadRequestedLogs } from "./load.server";

/** Logs of an open page, reloaded after each write. Far end: use-device-logs.ts */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadRequestedLogs(context, routeParam(params, "deviceId"), request));
}
