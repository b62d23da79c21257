import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadRecordedExposure } from "./load.server";

/** PEER-6: how long, or how much, each cell of a bed or a seat was above the threshold in a recording, as a picture. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadRecordedExposure(context, params.analysisId ?? "", new URL(request.url).searchParams));
}
