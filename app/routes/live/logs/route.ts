import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadLogsOf } from "./load.server";

/** The logs of a device for its open page, which reads them again when something was written. Far end: use-device-logs.ts */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  return respond(request, loadLogsOf(context, params.deviceId ?? "", request));
}
