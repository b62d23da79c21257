import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadIndex } from "./load.server";

/** RES-5: index of a recording, loaded before its frames. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadIndex(context, params.analysisId ?? ""));
}
