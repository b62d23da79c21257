import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadAuditFile } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadAuditFile(context, new URL(request.url).searchParams));
}
