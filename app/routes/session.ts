import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { optionalContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { remainingSessionMs } from "~/http/session.server";

const remaining = async (request: Request): Promise<Response> =>
  Response.json({ remainingMs: await respond(request, remainingSessionMs(request)) }, { headers: { "Cache-Control": "no-store" } });

/** Remaining time of the session; a request does not renew it. */
export const loader = ({ request }: LoaderFunctionArgs) => remaining(request);

/** Activity renews the session. */
export async function action({ request, context: { server } }: ActionFunctionArgs) {
  await optionalContext(request, server);
  return remaining(request);
}
