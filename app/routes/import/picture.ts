import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { loadImportPicture } from "./load.server";

/** PEER-9: heaviest moment of a file waiting for import. */
export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadImportPicture(context, routeParam(params, "uploadId"), new URL(request.url).searchParams));
}
