import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { getDevice } from "~/services/devices.server";
import { loadDeviceLogs } from "./load.server";

/** The logs of a device for its open page, which reads them again when something was written. Far end: use-device-logs.ts */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const device = await respond(request, getDevice(context, params.deviceId ?? ""));
  return loadDeviceLogs(context, device, request);
}
