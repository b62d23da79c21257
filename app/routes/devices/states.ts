import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { liveStateOf } from "~/services/device-readings.server";
import { listDevices } from "~/services/devices.server";

/** The states of the company's devices, for a dashboard whose socket is down. Far end: use-polled-states.ts */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const listed = await listDevices(context);
  return Response.json(listed.map((item) => liveStateOf(item.device)));
}
