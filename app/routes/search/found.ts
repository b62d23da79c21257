import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { loadSearch } from "./load.server";

/** What the search in the header finds while somebody types. Far end: app/ui/shell/search/use-found.ts */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const answer = await respond(request, loadSearch(context, new URL(request.url)));
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
