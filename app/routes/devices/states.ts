import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadDeviceStates } from "./load.server";

/** States of the company's devices, for pages whose socket is down. Far end: use-polled-states.ts */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server, new Date(), { walls: true });
  return Response.json(await respond(request, loadDeviceStates(context)));
}
