import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadOpenAlarms } from "./load.server";

/** The company's open alarms, for pages whose socket is down. Far end: poll-alarms.ts */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return Response.json(await respond(request, loadOpenAlarms(context)), { headers: { "Cache-Control": "no-store" } });
}
