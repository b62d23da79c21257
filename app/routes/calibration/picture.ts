import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadZeroMap } from "./load.server";

/** PEER-8: server-drawn zero map of a mat. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadZeroMap(context, params.deviceId ?? "", new URL(request.url).searchParams));
}
