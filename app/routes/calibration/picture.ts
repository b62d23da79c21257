import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadZeroMap } from "./load.server";

/** PEER-8: server-drawn zero map of a mat. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadZeroMap(context, routeParam(params, "deviceId"), new URL(request.url).searchParams));
}
