import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadLiveDialog } from "./load.server";

export { LiveDialog as default } from "~/views/live/LiveDialog";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const asked = { dialog: routeParam(params, "dialog"), patientId: params.patientId ?? null };
  return respond(request, loadLiveDialog(context, request, asked));
}
