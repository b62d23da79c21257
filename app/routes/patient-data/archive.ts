import type { LoaderFunctionArgs } from "@remix-run/node";
import { withNames } from "~/domain/caller";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadArchive } from "./load.server";

/** PAT-5: all data of a patient as a ZIP. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = withNames(await requireContext(request, server));
  return respond(request, loadArchive(context, routeParam(params, "patientId"), request.signal));
}
