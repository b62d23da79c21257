import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadCertificateFile } from "./load.server";

/** PAT-5: certificate of an erasure as a file. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadCertificateFile(context, routeParam(params, "erasureId")));
}
