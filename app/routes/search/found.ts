import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadSearch } from "./load.server";

/** Results of the header's search while typing. Far end: app/ui/shell/search/use-found.ts */
export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const answer = await respond(request, loadSearch(context, new URL(request.url)));
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
