import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { optionalContext } from "~/http/context.server";
import { tokenOf } from "~/http/session.server";
import { sessionEndsAt } from "~/services/accounts/sessions.server";

/** Milliseconds until the session ends as the server counts them; 0 where there is none. */
async function remainingOf(request: Request): Promise<Response> {
  const token = await tokenOf(request);
  const endsAt = token === null ? null : await sessionEndsAt(token);
  const remainingMs = endsAt === null ? 0 : Math.max(0, endsAt.getTime() - Date.now());
  return Response.json({ remainingMs }, { headers: { "Cache-Control": "no-store" } });
}

/** Asks without renewing. */
export const loader = ({ request }: LoaderFunctionArgs) => remainingOf(request);

/** Activity renews the session. */
export async function action({ request }: ActionFunctionArgs) {
  await optionalContext(request);
  return remainingOf(request);
}
