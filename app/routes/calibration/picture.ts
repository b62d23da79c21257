import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadZeroMap } from "./load.server";

/** PEER-8: the zero of each cell of a mat as a picture that the server draws. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadZeroMap(context, params.deviceId ?? "", new URL(request.url).searchParams));
}
