import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadMomentPicture } from "./load.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadMomentPicture(context, params.analysisId ?? "", new URL(request.url).searchParams));
}
