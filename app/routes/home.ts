import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { offeredRail } from "./signed-in/load.server";

/** Redirects to where the person's role does its work. */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const [first = "/devices"] = await respond(request, offeredRail(await requireContext(request, server)));
  return redirect(first);
}
