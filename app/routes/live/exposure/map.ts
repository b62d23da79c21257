import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadExposureMap } from "./load.server";

/** PEER-6: how long, or how much, each cell of a bed or a seat was above the threshold, as a picture. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadExposureMap(context, params.deviceId ?? "", new URL(request.url).searchParams));
}
