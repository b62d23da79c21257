import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadLogFile } from "./load.server";

/** KIND-3: a device's whole log as a streamed file. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const [log, format] = [routeParam(params, "log"), routeParam(params, "format")];
  return respond(request, loadLogFile(context, routeParam(params, "deviceId"), { log, format, signal: request.signal }));
}
